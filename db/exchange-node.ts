// The exchange as services, feeds and reactors see it: in the process that owns its log, or as a follower of it.

import type { Exchange } from '#engine/exchange/exchange.ts'
import type { ExchangePort, Genesis } from '#engine/exchange/protocol.ts'
import type { ReleaseListener } from '#engine/host/ports.ts'
import type { OpenDatabase } from './open-database.ts'

/** The way in, and the news of what came of it. */
export interface NodeHost extends ExchangePort {
  /** Answers the function that ends the listening. */
  listen(listener: ReleaseListener): () => void
  /** Runs a function while the state is what some durable entry left. */
  betweenBatches(run: () => void): Promise<void>
  /** True while the read tables are behind the log. */
  readonly isProjectionBehind: boolean
}

export interface ExchangeNode {
  genesis: Genesis
  /** Views of the state; changes go through `host.submit`. */
  exchange: Exchange
  host: NodeHost
  /** Reports which inboxes have received something; a hint, for the rows are there anyway. */
  onReactors(wake: (reactors: readonly string[]) => void): void
  database: OpenDatabase
}
