// What an actor of a simulated world is, and what it sees of the world.

import type { Command } from '#engine/exchange/protocol.ts'
import type { BotRunner } from './bots/bot-runner.ts'
import type { Listed } from './contracts/listed.ts'
import type { Pair } from './pairs.ts'

/** A command and the id that it is submitted under. */
export interface ActorCommand {
  id: string
  command: Command
  /** The moment to submit it at, if not now: time moves on to it. */
  at?: number
}

export interface Actor {
  readonly name: string
  /** Mean time between two of its commands. */
  readonly pauseMs: number
  act(): ActorCommand | undefined
}

/** What actors see: the pairs, current prices, and their own accounts. They never see the exchange, but through bots. */
export interface Stage {
  readonly pairs: readonly Pair[]
  /** Ticks. */
  price(pair: Pair): number
  readonly contracts: readonly Listed[]
  /** Where the index of a contract is, in ticks. */
  contractPrice(listed: Listed): number
  now(): number
  /** The exchange's time: the latest that it was given, also while the clock is behind. */
  latest(): number
  /** The seq that the next entry will have. */
  nextSeq(): number
  readonly bots: BotRunner
  /** Whether a coin is sold before it is listed. */
  readonly hasPremarket: boolean
  /** Moves the time of all actors forward. */
  skip(ms: number): void
}
