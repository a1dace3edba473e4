// What passes between the process that owns the exchange and the one beside it that serves pages.

import type { IncomingHttpHeaders } from 'node:http'

/** Set by the owner's process on what it hands on; whatever a client sent under these names is taken away. */
export const addressHeader = 'x-erguvan-address'
export const seqHeader = 'x-erguvan-seq'

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

/** `close`: the last entry of the exchange, which the rows are to hold before the end. */
export type ToWeb = 'open' | { close: number } | { upgrade: Upgrade }

export type FromWeb = 'ready' | { health: Record<string, unknown> }
