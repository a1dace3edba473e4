// What a channel of market data tells: where it stands now, and the message that brings a client from what it was sent to there.

import type { Action } from '../frames.ts'

export interface Told {
  action: Action
  /** JSON text of the data array. */
  data: string
}

/**
 * `S` is a state that clients can have been told; it is never changed, so that many may hold the same one. All methods are
 * called only while everything that the exchange has applied is durable (design.md 2).
 */
export interface Line<S> {
  /** Where the line stands; a line that has not been read yet is read. */
  current(): S
  /** Reads again; undefined when nothing changed. */
  advance(): S | undefined
  /** `from` undefined: for a newcomer. Undefined: there is nothing to tell between them. */
  tell(from: S | undefined, to: S): Told | undefined
}
