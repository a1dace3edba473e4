// A market maker that quotes, cancels quotes and trades at random, at intervals, on every market.

import { Random } from '#engine/core/random.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import type { SimulatedTrading, Simulation } from '#engine/kernel/simulation.ts'

const pricesAside = 6

export interface MakerHabits {
  everyMs: number
  /** Of one quote. */
  lotsMax: number
  /** Between the prices that it and people use. */
  stepTicks: number
}

export class RandomMaker implements Simulation {
  private readonly random: Random
  private readonly quotes: { market: number; handle: number }[] = []
  private at: number

  constructor(
    private readonly genesis: Genesis,
    private readonly habits: MakerHabits,
  ) {
    this.random = new Random(genesis.seed + 1)
    this.at = genesis.start
  }

  nextAt(): number {
    return this.at + this.habits.everyMs
  }

  step(desk: SimulatedTrading, now: number): void {
    this.at = now
    const { random } = this
    const market = random.below(this.genesis.markets.length)
    const side = random.below(2) as 0 | 1
    const aside = (random.below(2 * pricesAside + 1) - pricesAside) * this.habits.stepTicks
    const price = Math.max(1, desk.lastPrice(market) + aside)
    const lots = 1 + Math.floor(random.share() * this.habits.lotsMax)
    const dice = random.below(10)
    if (dice < 5) {
      const handle = desk.quote(market, side, price, lots)
      if (handle !== 0) this.quotes.push({ market, handle })
    } else if (dice < 7) desk.take(market, side, price, lots)
    else if (dice === 7) desk.index(market, price)
    else if (this.quotes.length > 0) {
      const [quote] = this.quotes.splice(random.below(this.quotes.length), 1)
      if (quote) desk.pull(quote.market, quote.handle)
    }
  }

  hurry(): void {}
  rest(): void {}
  feedTape(): void {}
  shock(): void {}
  save(): void {}
  load(): void {}
}
