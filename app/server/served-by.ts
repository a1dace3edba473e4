// The requests that a process beside the exchange answers, each once it knows of what its sender was answered before.

import type { RequestListener } from 'node:http'
import type { Frontend } from './built-frontend.ts'
import type { HttpParts } from './http.ts'
import { measuredBy } from './metrics/measured-by.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { SocketTurns } from './socket-turns.ts'
import { seqHeader, socketsHeader } from './web-messages.ts'
import type { Web } from './web-process.ts'

export function servedBy(
  web: Web,
  { pagesOf }: Frontend,
  metrics?: Metrics,
  turns?: SocketTurns,
): Omit<HttpParts, 'files' | 'metrics'> {
  const informed =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      // Through a socket file: the process that passed it on has set the header.
      const isPassedOn = request.socket.remoteAddress === undefined
      const seq = isPassedOn ? Number(request.headers[seqHeader] ?? 0) : 0
      void web.reach(seq).then(() => listener(request, response))
    }
  const pages = pagesOf(web)
  const inTurn: RequestListener = (request, response) => {
    const sockets = Number(request.headers[socketsHeader] ?? 0)
    if (turns) void turns.page(sockets).then(() => pages(request, response))
    else pages(request, response)
  }
  return {
    api: measuredBy(metrics?.requests, 'call', informed(web.api)),
    pages: measuredBy(metrics?.requests, 'page', informed(inTurn)),
    health: () => ({ status: 'ok', role: 'web', ...web.health() }),
  }
}
