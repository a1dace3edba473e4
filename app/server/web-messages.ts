// What passes between the process that owns the exchange and those beside it that serve pages.

import type { IncomingHttpHeaders } from 'node:http'
import { socketOf } from '#jobs/local-socket.ts'

/** Set by the owner's process on what it hands on; whatever a client sent under these names is taken away. */
export const addressHeader = 'x-erguvan-address'
export const seqHeader = 'x-erguvan-seq'
/** How many connections were handed over before the request, since the process started. */
export const socketsHeader = 'x-erguvan-sockets'

/** The one that also writes the read tables and runs bots and jobs. */
export const firstWeb = 1

/** Where the web process of this number takes requests. */
export const webSocketOf = (dataDir: string, number: number) =>
  socketOf(dataDir, number === firstWeb ? 'web' : `web-${number}`)

/** A request to become a WebSocket; its connection comes with it. */
export interface Upgrade {
  method: string
  url: string
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  /** Where it comes from, behind trusted proxies too. */
  address: string
  /** What came behind the request, in base64. */
  head: string
}

/**
 * `open`: the exchange can be followed, by the web process of this number. `close`: the last entry of the exchange, which the
 * rows are to hold before the end.
 */
export type ToWeb = { open: number } | { close: number } | { upgrade: Upgrade }

export type FromWeb = 'ready' | { health: Record<string, unknown> }
