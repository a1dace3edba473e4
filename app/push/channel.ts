// What the hub needs of a channel: states that clients can hold, and the frames that bring a client from one to the next.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'

/** Text that goes out over a connection; a Buffer holds UTF-8 that many clients share. */
export type Frame = string | Buffer

/**
 * A state is never changed once it was handed out: many clients may hold the same one. Every method is called only while
 * everything that the exchange has applied is durable (design.md 2).
 */
export interface Source<State> {
  /** Where the channel stands for its subscribers; a source that has not been read yet is read. */
  current(): State
  /** Reads again; undefined when nothing changed. */
  advance(): State | undefined
  /** Receives each durable event of the channel's `events`. */
  note?(event: ExchangeEvent): void
  /** Time of the hub's clock at which there will be news even if nothing happens until then. */
  dueAt?(): number | undefined
  /** For a source that has to read first: nothing else but `note` is called before. */
  readonly ready?: Promise<void>
}

/** Ms between two messages of a channel, and between two looks at one that had no news and costs something to look at. */
export interface Cadence {
  everyMs: number
  quietMs: number
}

/**
 * Which events of a release a source receives: trades of a pair, what happens to an account, to it and to all wallets that pay its orders on
 * pairs, to its contracts, or to its bots.
 */
export interface EventTopic {
  kind: 'trades' | 'account' | 'orders' | 'contracts' | 'bots'
  of: string
}

export interface Channel<State> {
  /** The same for every subscription to the same channel. */
  readonly name: string
  readonly cadence: Cadence
  readonly events?: EventTopic
  /** Ms that the source goes on after the last subscriber has left. */
  readonly keptMs?: number
  open(): Source<State>
}

/** How one codec words a channel. */
export interface Wording<State> {
  /** Subscriptions with the same key get the same frames. */
  readonly key: string
  /**
   * What a client gets that has read too slowly: the difference from what it was sent last, a snapshot, or every message, however
   * slow it is.
   */
  readonly whenBehind: 'difference' | 'snapshot' | 'send'
  /** `from` undefined: for a client that holds nothing. None: there is nothing to send, and the client still holds `from`. */
  frames(from: State | undefined, to: State): readonly Frame[]
}
