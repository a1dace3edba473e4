// What an actor of a simulated world is, and what it sees of the world.

import type { Command } from '#engine/exchange/protocol.ts'
import type { Pair } from './pairs.ts'

/** A command and the id that it is submitted under. */
export interface ActorCommand {
  id: string
  command: Command
}

export interface Actor {
  readonly name: string
  /** Mean time between two of its commands. */
  readonly pauseMs: number
  act(): ActorCommand | undefined
}

/** What actors see: the pairs, current prices, and their own accounts. They never see the exchange. */
export interface Stage {
  readonly pairs: readonly Pair[]
  /** Ticks. */
  price(pair: Pair): number
  now(): number
  /** Moves the time of all actors forward. */
  skip(ms: number): void
}
