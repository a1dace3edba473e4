// A simulated world: actors with their own clocks and random numbers on one exchange, all from one seed.

import { namedSeed, Random } from '#engine/core/random.ts'
import type { Command, Entry, Genesis } from '#engine/exchange/protocol.ts'
import type { Actor, Stage } from './actor.ts'
import { castOf } from './cast.ts'
import { type Pair, pairsOf, worldGenesis } from './pairs.ts'
import { type PricePath, RandomPath, RecordedPath } from './price-path.ts'

interface Turn {
  actor: Actor
  clock: Random
  nextAt: number
}

export interface Act {
  actor: string
  entry: Entry
}

export interface WorldOptions {
  /** Rows of recorded candles for the prices to follow. */
  tape?: readonly (readonly string[])[]
  /** Actors to leave out; the draws of the others do not change. */
  without?: readonly string[]
}

export class World implements Stage {
  readonly genesis: Genesis
  readonly pairs: readonly Pair[]
  private readonly paths = new Map<string, PricePath>()
  private readonly setup: Command[] = []
  private readonly turns: Turn[]
  private seq = 0
  private time: number
  private skipped = 0

  constructor(
    readonly seed: number,
    { tape, without = [] }: WorldOptions = {},
  ) {
    this.genesis = worldGenesis(seed)
    this.pairs = pairsOf(this.genesis)
    this.time = this.genesis.start
    for (const { symbol, firstPrice } of this.pairs) {
      const own = namedSeed(seed, `path ${symbol}`)
      const path = tape
        ? new RecordedPath(tape, this.time, firstPrice, own % 100_000)
        : new RandomPath(own, this.time, firstPrice)
      this.paths.set(symbol, path)
    }
    const { setup, actors } = castOf(seed, this)
    this.setup = setup
    this.turns = actors
      .filter(({ name }) => !without.includes(name))
      .map((actor) => ({ actor, clock: new Random(namedSeed(seed, `clock ${actor.name}`)), nextAt: 0 }))
  }

  price(pair: Pair): number {
    return (this.paths.get(pair.symbol) as PricePath).at(this.time)
  }

  now(): number {
    return this.time
  }

  skip(ms: number): void {
    this.skipped += ms
  }

  next(): Act {
    const opening = this.setup.shift()
    if (opening) return this.entered('setup', `setup-${this.setup.length}`, opening)
    for (;;) {
      const turn = this.nextTurn()
      this.time = this.genesis.start + turn.nextAt + this.skipped
      const next = turn.actor.act()
      turn.nextAt += 1 + Math.floor(turn.clock.share() * turn.actor.pauseMs * 2)
      if (next) return this.entered(turn.actor.name, next.id, next.command)
    }
  }

  private nextTurn(): Turn {
    let first = this.turns[0] as Turn
    for (const turn of this.turns) if (turn.nextAt < first.nextAt) first = turn
    return first
  }

  private entered(actor: string, id: string, command: Command): Act {
    const ts = Math.max(this.time, this.genesis.start)
    return { actor, entry: { seq: ++this.seq, ts, id, command } }
  }
}
