// The simulated markets: makers quote, takers trade, recorded markets play, each at its own pace, from one seed.

import { namedSeed, Random } from '../core/random.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import type { Genesis } from '../kernel/protocol.ts'
import type { SimulatedTrading, Simulation } from '../kernel/simulation.ts'
import { yearMs } from './activity.ts'
import { Jump, jumpMs, leap } from './catch-up.ts'
import { halfMin, Maker } from './maker.ts'
import { PriceModel } from './price-model.ts'
import { type MarketProfile, profileOf } from './profile.ts'
import { Shocks } from './shocks.ts'
import { trade } from './taker.ts'
import { TapePlayer } from './tape-player.ts'

/** A last price this far from the fair one (half spreads, and usual moves of this time) draws it along by this share. */
const swayFrom = 6
const swayMs = 3000
const swayShare = 0.12
/** A last price farther away than this share is not believed. */
const swayMax = 0.02
/** Spreads widen no further in markets more excited than this. */
const heatMax = 5

/**
 * The simulation of a genesis: all its markets, or, with `simulation: 'off'`, only its recorded ones.
 * Deterministic in the genesis, the times given to `hurry`, the tape rows and what the desk answers.
 */
export function createSimulation(genesis: Genesis): Simulation {
  return new SimulatedMarkets(genesis, false)
}

/**
 * The same market for a backtest: rows of its recorded pairs that touch no user order are skipped. User orders get
 * the same fills as in the other one; trades between platform accounts are not reported.
 */
export function createSwiftSimulation(genesis: Genesis): Simulation {
  return new SimulatedMarkets(genesis, true)
}

class SimulatedMarkets implements Simulation {
  private readonly profiles: MarketProfile[]
  private readonly makers: Maker[]
  private readonly chances: Random[]
  private readonly model: PriceModel
  private readonly players: (TapePlayer | undefined)[]
  private readonly seed: number
  /** Per market: time of the next step (Infinity: none) and of the last one (0: no quotes yet). */
  private readonly due: Float64Array
  private readonly seen: Float64Array
  private readonly shocks: Shocks
  private clock: number
  private readonly jump = new Jump()

  constructor(
    genesis: Genesis,
    private readonly swift: boolean,
  ) {
    const { markets, seed, start } = genesis
    this.seed = seed
    this.profiles = markets.map(profileOf)
    this.makers = this.profiles.map((profile, i) => new Maker(i, profile, profile.levels))
    this.chances = markets.map(({ symbol }) => new Random(namedSeed(seed, symbol)))
    this.model = new PriceModel(this.profiles, seed, start)
    this.players = markets.map(() => undefined)
    this.due = new Float64Array(markets.length).fill(Number.POSITIVE_INFINITY)
    this.seen = new Float64Array(markets.length)
    this.shocks = new Shocks(markets.length)
    this.clock = start
    markets.forEach(({ symbol }, i) => {
      if (genesis.tapes?.[symbol] !== undefined) this.player(i)
      else if (genesis.simulation === 'on') this.due[i] = start + 1 + (i % 100)
    })
  }

  private player(market: number): TapePlayer {
    const profile = this.profiles[market] as MarketProfile
    this.due[market] = Number.POSITIVE_INFINITY
    this.players[market] ??= new TapePlayer(
      market,
      profile,
      namedSeed(this.seed, `tape ${profile.symbol}`),
      this.swift,
    )
    return this.players[market]
  }

  feedTape(market: number, kind: 'candles' | 'trades', rows: Float64Array): void {
    this.player(market).feed(kind, rows)
  }

  shock(market: number, ppm: number, from: number, until: number): void {
    this.shocks.set(market, ppm, from, until)
  }

  open(market: number, price: number): void {
    this.model.setLevel(market, price)
    this.model.set(market, price)
  }

  setLevel(market: number, price: number): void {
    this.model.setLevel(market, price)
  }

  hurry(until: number): void {
    if (this.swift) for (const player of this.players) player?.hurry(until)
    const jumps = until - this.clock > jumpMs && this.due.some((at) => at !== Number.POSITIVE_INFINITY)
    if (jumps) this.jump.begin(this.clock, until)
    else this.jump.end()
  }

  get skipsMinutes(): boolean {
    return this.jump.skipsMinutes(this.clock)
  }

  rest(desk: SimulatedTrading): void {
    if (this.swift) for (const player of this.players) player?.rest(desk)
  }

  nextAt(): number {
    let next = this.jump.at
    if (!this.jump.isOn) for (const at of this.due) if (at < next) next = at
    for (const player of this.players) {
      const at = player?.nextAt() ?? Number.POSITIVE_INFINITY
      if (at < next) next = at
    }
    return Math.max(next, this.clock)
  }

  step(desk: SimulatedTrading, now: number): void {
    this.clock = now
    for (let i = 0; i < this.players.length; i++) {
      const player = this.players[i]
      if (!player || player.nextAt() > now) continue
      const price = player.step(desk)
      this.model.set(i, price)
      desk.index(i, price)
    }
    if (this.jump.isOn) {
      if (this.jump.at <= now) this.moveAll(desk, now)
      return
    }
    for (let i = 0; i < this.due.length; i++) if ((this.due[i] as number) <= now) this.act(desk, i, now)
  }

  /** One coarse move of every market; at the end of the jump the books are built again. */
  private moveAll(desk: SimulatedTrading, now: number): void {
    const arrived = this.jump.arrives(now)
    for (let i = 0; i < this.due.length; i++) {
      if (this.due[i] === Number.POSITIVE_INFINITY) continue
      if (arrived) {
        this.act(desk, i, now)
        continue
      }
      if (!desk.isTrading(i)) continue
      if (this.seen[i] !== 0) this.makers[i]?.clearAll(desk)
      this.seen[i] = 0
      leap(
        desk,
        i,
        this.model,
        this.profiles[i] as MarketProfile,
        now,
        this.chances[i] as Random,
        this.shocks.factor(i, now),
      )
    }
  }

  private act(desk: SimulatedTrading, market: number, now: number): void {
    const profile = this.profiles[market] as MarketProfile
    const random = this.chances[market] as Random
    const [paceMin, paceMax] = profile.paceMs
    this.due[market] = now + paceMin + random.below(paceMax - paceMin)
    if (!desk.isTrading(market)) return
    const maker = this.makers[market] as Maker
    const since = this.seen[market] as number
    this.seen[market] = now
    const factor = this.shocks.factor(market, now)
    const fair = this.model.move(market, now, random) * factor
    desk.index(market, Math.max(1, Math.round(fair)))
    const activity = this.model.activity(market)
    const heat = Math.min(heatMax, activity.heat(now))
    const wide = (0.4 + 0.6 * heat) * Math.sqrt(activity.spreadNoise(now))
    const half = Math.max(halfMin, fair * profile.halfSpread * wide)
    if (since === 0) {
      maker.build(desk, fair, half, random)
      return
    }
    // Takers meet the book of the step before; only then the makers see where the price went.
    trade(desk, market, profile, fair, half, Math.min(jumpMs, now - since), activity.pace(now), random)
    const pressure = maker.follow(desk, fair, half, this.model.pressure(market), random)
    this.model.setPressure(market, pressure)
    const usual = fair * profile.volatility * heat * Math.sqrt(swayMs / yearMs)
    this.sway(desk, market, fair, swayFrom * half + usual, factor)
  }

  /** User trades that move the price shift the fair price, too. */
  private sway(desk: SimulatedTrading, market: number, fair: number, from: number, factor: number): void {
    const gap = desk.lastPrice(market) - fair
    if (Math.abs(gap) <= from) return
    const push = Math.max(-swayMax * fair, Math.min(swayMax * fair, gap))
    this.model.set(market, (fair + push * swayShare) / factor)
  }

  save(out: StateWriter): void {
    out.number(this.clock)
    out.array(this.due)
    out.array(this.seen)
    this.model.save(out)
    this.shocks.save(out)
    for (const maker of this.makers) maker.save(out)
    for (const random of this.chances) random.save(out)
    out.array(Int32Array.from(this.players, (player) => (player ? 1 : 0)))
    for (const player of this.players) player?.save(out)
  }

  load(from: StateReader): void {
    this.clock = from.number()
    this.due.set(from.float64())
    this.seen.set(from.float64())
    this.model.load(from)
    this.shocks.load(from)
    for (const maker of this.makers) maker.load(from)
    for (const random of this.chances) random.load(from)
    const taped = from.int32()
    taped.forEach((is, i) => {
      if (is === 1) this.player(i).load(from)
    })
  }
}
