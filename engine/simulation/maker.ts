// The market maker of one pair: a ladder of quotes on both sides of a price, kept ragged, refreshed bit by bit, and moved by what takers do.

import type { Random } from '../core/random.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import type { SimulatedTrading } from '../kernel/simulation.ts'
import type { MarketProfile } from './profile.ts'

const buy = 0
const sell = 1
/** Quotes near the touch that are looked at in every step; of the others two a side. */
const nearest = 3
const others = 2
/** How often a quote that could stay is replaced all the same, and how often a filled one comes back at a step. */
const restless = 0.06
const comesBack = 0.5
/** How much of the pressure of takers is left after a step, what one filled quote adds to it, and its bound. */
const pressureLeft = 0.8
const pressureStep = 0.5
const pressureMax = 3
/** What pressure does to quotes: they move with it (in half spreads), and the spread widens. */
const lean = 0.3
const widening = 0.35

/** Least room in ticks between a fair price and a quote: below it bid and ask could meet. */
export const halfMin = 0.3

export class Maker {
  /** Per quote: handle and price; bids first, nearest first. Handle 0 = none. */
  private readonly handles: Float64Array
  private readonly prices: Float64Array

  constructor(
    private readonly market: number,
    private readonly profile: MarketProfile,
    private readonly levels: number,
  ) {
    this.handles = new Float64Array(levels * 2)
    this.prices = new Float64Array(levels * 2)
  }

  /**
   * Moves the ladder to `fair` (ticks, with a fraction): at least about `half` ticks stay free on each side. Quotes
   * that takers filled raise the pressure (above 0: they buy), which moves and widens the quotes; answers the new one.
   */
  follow(desk: SimulatedTrading, fair: number, half: number, pressure: number, random: Random): number {
    const pressed = this.pressed(desk, pressure)
    const wide = half * (1 + widening * Math.abs(pressed))
    const middle = fair + lean * half * pressed
    this.clear(desk, middle - wide * 0.7, middle + wide * 0.7)
    for (let side = buy; side <= sell; side++) {
      for (let k = 0; k < Math.min(nearest, this.levels); k++) this.tend(desk, side, k, middle, wide, random)
      for (let n = 0; n < others; n++) this.tend(desk, side, random.below(this.levels), middle, wide, random)
    }
    return pressed
  }

  /** Only the quotes near the touch tell: filled bids lower the pressure, filled asks raise it. */
  private pressed(desk: SimulatedTrading, pressure: number): number {
    const { handles, levels, market } = this
    let filled = 0
    for (let k = 0; k < Math.min(nearest, levels); k++) {
      if (handles[k] !== 0 && desk.remaining(market, handles[k] as number) === 0) filled--
      const ask = handles[levels + k] as number
      if (ask !== 0 && desk.remaining(market, ask) === 0) filled++
    }
    const pressed = pressure * pressureLeft + filled * pressureStep
    return Math.max(-pressureMax, Math.min(pressureMax, pressed))
  }

  /** Puts up the whole ladder at once. */
  build(desk: SimulatedTrading, fair: number, half: number, random: Random): void {
    this.clear(desk, fair - half * 0.7, fair + half * 0.7)
    for (let side = buy; side <= sell; side++)
      for (let k = 0; k < this.levels; k++) this.place(desk, side, k, fair, half, random)
  }

  /** Takes back bids above `bidMax` and asks below `askMin`. */
  clear(desk: SimulatedTrading, bidMax: number, askMin: number): void {
    const { handles, prices, levels, market } = this
    for (let at = 0; at < levels * 2; at++) {
      const price = prices[at] as number
      if (handles[at] === 0 || (at < levels ? price <= bidMax : price >= askMin)) continue
      desk.pull(market, handles[at] as number)
      handles[at] = 0
    }
  }

  clearAll(desk: SimulatedTrading): void {
    this.clear(desk, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  }

  private tend(
    desk: SimulatedTrading,
    side: number,
    k: number,
    fair: number,
    half: number,
    random: Random,
  ): void {
    const at = side * this.levels + k
    const handle = this.handles[at] as number
    if (handle === 0 || desk.remaining(this.market, handle) === 0) {
      this.handles[at] = 0
      if (k === 0 || random.chance(comesBack)) this.place(desk, side, k, fair, half, random)
      return
    }
    const away = Math.abs((this.prices[at] as number) - fair)
    const inPlace =
      away >= this.distance(k - 1, fair, half) - 1 && away <= this.distance(k + 1.5, fair, half) + 1
    if (!inPlace || random.chance(restless)) this.place(desk, side, k, fair, half, random)
  }

  /** Distance in ticks at which quote `k` (with a fraction) belongs: dense at the touch, wide outside. */
  private distance(k: number, fair: number, half: number): number {
    if (k < nearest) return half * (1 + Math.max(0, k))
    const share = (k - nearest) / (this.levels - nearest)
    const reach = Math.max(fair * this.profile.reach, this.levels * 0.8)
    return half * (1 + nearest) + reach * share * (0.2 + 0.8 * share)
  }

  private place(
    desk: SimulatedTrading,
    side: number,
    k: number,
    fair: number,
    half: number,
    random: Random,
  ): void {
    const at = side * this.levels + k
    const handle = this.handles[at] as number
    if (handle !== 0) desk.pull(this.market, handle)
    const away = this.distance(k === 0 ? 0 : k + random.share(), fair, half)
    const price = side === buy ? Math.floor(fair - away) : Math.ceil(fair + away)
    const quantity = this.quantity(k, fair, random)
    this.prices[at] = price
    this.handles[at] = price >= 1 ? desk.quote(this.market, side as 0 | 1, price, quantity) : 0
  }

  private quantity(k: number, fair: number, random: Random): number {
    const { levelLots, startPrice } = this.profile
    const outward = 0.35 + (2 * k) / this.levels
    // Many small quotes and a few walls.
    const ragged = Math.min(6, 0.35 / Math.sqrt(random.share() + 0.003))
    return Math.max(1, Math.round(((levelLots * startPrice) / fair) * outward * ragged))
  }

  save(out: StateWriter): void {
    out.array(this.handles)
    out.array(this.prices)
  }

  load(from: StateReader): void {
    this.handles.set(from.float64())
    this.prices.set(from.float64())
  }
}
