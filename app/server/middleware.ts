// A part of the server that serves a request or hands it on.

import type { IncomingMessage, ServerResponse } from 'node:http'

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
