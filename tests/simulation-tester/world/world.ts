// A simulated world: actors with their own clocks and random numbers on one exchange, all from one seed.

import { namedSeed, Random } from '#engine/core/random.ts'
import type { Command, Entry, Genesis } from '#engine/exchange/protocol.ts'
import type { Actor, Stage } from './actor.ts'
import { BotRunner } from './bots/bot-runner.ts'
import { castOf } from './cast.ts'
import { contractCastOf } from './contracts/cast.ts'
import { type Listed, listedOf } from './contracts/listed.ts'
import { copyCastOf } from './copies/cast.ts'
import { hasCopies } from './copies/copied.ts'
import { spotCopyCastOf } from './copies/spot-cast.ts'
import { hasSpotCopies } from './copies/spot-copied.ts'
import { marginCastOf } from './margin/cast.ts'
import { hasMargin } from './margin/lent.ts'
import { type Pair, pairsOf, worldGenesis } from './pairs.ts'
import { type PricePath, RandomPath, RecordedPath } from './price-path.ts'
import type { Opening } from './thresholds/script.ts'
import { thresholdsOf } from './thresholds/thresholds.ts'
import { unifiedCastOf } from './unified/cast.ts'
import { hasUnified } from './unified/pooled.ts'

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
  readonly contracts: readonly Listed[]
  readonly bots: BotRunner
  readonly hasPremarket: boolean
  private readonly paths = new Map<string, PricePath>()
  private readonly openings: Opening[]
  private readonly turns: Turn[]
  private seq = 0
  private time: number
  private skipped = 0
  private last: number

  constructor(
    readonly seed: number,
    { tape, without = [] }: WorldOptions = {},
  ) {
    this.genesis = worldGenesis(seed)
    this.pairs = pairsOf(this.genesis)
    this.contracts = listedOf(this.genesis.contracts ?? [])
    this.bots = new BotRunner(this.genesis)
    this.hasPremarket = this.genesis.markets.some(({ premarket }) => premarket)
    this.time = this.genesis.start
    this.last = this.time
    for (const { symbol, firstPrice } of this.pairs) {
      const own = namedSeed(seed, `path ${symbol}`)
      const path = tape
        ? new RecordedPath(tape, this.time, firstPrice, own % 100_000)
        : new RandomPath(own, this.time, firstPrice)
      this.paths.set(symbol, path)
    }
    for (const { symbol, firstPrice } of this.contracts)
      this.paths.set(symbol, new RandomPath(namedSeed(seed, `path ${symbol}`), this.time, firstPrice))
    const isOfContracts = this.contracts.length > 0
    const cast = castFor(seed, isOfContracts)
    const { setup, actors } = cast(seed, this)
    const isBare = isOfContracts || hasSpotCopies(seed) || hasMargin(seed)
    const script = isBare ? [] : thresholdsOf(seed, this.genesis, this.pairs)
    const left = (n: number) => setup.length - 1 - n
    this.openings = [
      ...setup.map((command, n) => ({ actor: 'setup', id: `setup-${left(n)}`, command })),
      ...script.filter(({ actor }) => !without.includes(actor)),
    ]
    this.turns = actors
      .filter(({ name }) => !without.includes(name))
      .map((actor) => ({ actor, clock: new Random(namedSeed(seed, `clock ${actor.name}`)), nextAt: 0 }))
  }

  price(pair: Pair): number {
    return (this.paths.get(pair.symbol) as PricePath).at(this.time)
  }

  contractPrice({ symbol, firstPrice }: Listed): number {
    // Twice as wild as spot: what is levered must be liquidated now and then.
    const price = (this.paths.get(symbol) as PricePath).at(this.time)
    return Math.max(Math.ceil(firstPrice / 4), 2 * price - firstPrice)
  }

  now(): number {
    return this.time
  }

  latest(): number {
    return Math.max(this.last, this.time)
  }

  nextSeq(): number {
    return this.seq + 1
  }

  skip(ms: number): void {
    this.skipped += ms
  }

  next(): Act {
    const opening = this.openings.shift()
    if (opening) return this.entered(opening.actor, opening.id, opening.command)
    for (;;) {
      const bots = this.bots.next(this.latest())
      if (bots) return this.entered('bots', bots.id, bots.command)
      const turn = this.nextTurn()
      this.time = this.genesis.start + turn.nextAt + this.skipped
      const next = turn.actor.act()
      turn.nextAt += 1 + Math.floor(turn.clock.share() * turn.actor.pauseMs * 2)
      if (next?.at !== undefined) this.moveTo(next.at)
      if (next) return this.entered(turn.actor.name, next.id, next.command)
    }
  }

  /** For all actors; never back, lest others act before what they have seen. */
  private moveTo(at: number): void {
    this.skipped += Math.max(0, at - this.time)
    this.time = Math.max(this.time, at)
  }

  private nextTurn(): Turn {
    let first = this.turns[0] as Turn
    for (const turn of this.turns) if (turn.nextAt < first.nextAt) first = turn
    return first
  }

  private entered(actor: string, id: string, command: Command): Act {
    const ts = Math.max(this.time, this.genesis.start)
    this.last = Math.max(this.last, ts)
    const entry = { seq: ++this.seq, ts, id, command }
    this.bots.note(entry)
    return { actor, entry }
  }
}

function castFor(seed: number, isOfContracts: boolean) {
  if (hasCopies(seed)) return copyCastOf
  if (hasSpotCopies(seed)) return spotCopyCastOf
  if (hasMargin(seed)) return marginCastOf
  if (hasUnified(seed)) return unifiedCastOf
  return isOfContracts ? contractCastOf : castOf
}
