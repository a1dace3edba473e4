// The simulated taker of one pair: trades at random moments, mostly small, now and then large enough to walk the book.

import type { Random } from '../core/random.ts'
import type { SimulatedTrading } from '../kernel/simulation.ts'
import type { MarketProfile } from './profile.ts'

const buy = 0
const sell = 1
const burstShare = 0.06

/** What the taker does in a step that covers `ms`; `busy` ≥ 1 in excited markets. Answers the lots traded. */
export function trade(
  desk: SimulatedTrading,
  market: number,
  profile: MarketProfile,
  fair: number,
  half: number,
  ms: number,
  busy: number,
  random: Random,
): number {
  const expected = Math.min(6, (profile.tradesPerSecond * ms * busy) / 1000)
  let times = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0)
  if (times > 0 && random.chance(burstShare)) times += 1 + random.below(4)
  const mean = (profile.dayLots / 86_400 / profile.tradesPerSecond) * (profile.startPrice / fair)
  let traded = 0
  let side = 0
  for (let n = 0; n < times; n++) {
    const bid = desk.bestBid(market)
    const ask = desk.bestAsk(market)
    if (!(bid > 0 && ask > 0 && Number.isFinite(ask))) return traded
    // A fair price above the middle of the book draws buyers; within a step one direction persists.
    const lean = Math.max(-0.35, Math.min(0.35, ((fair - (bid + ask) / 2) / (ask - bid)) * 0.7))
    if (n === 0 || random.chance(0.4)) side = random.chance(0.5 + lean) ? buy : sell
    const lots = Math.max(1, Math.round(size(mean, random)))
    const patience = random.share()
    const room = Math.max(1, half * (0.5 + 4 * patience * patience))
    const limit = side === buy ? Math.floor(ask + room) : Math.max(1, Math.ceil(bid - room))
    traded += desk.take(market, side as 0 | 1, limit, lots)
  }
  return traded
}

/** Heavy-tailed around `mean`: half of the trades are below 0.7 of it, one in ten thousand is 50 times as large. */
function size(mean: number, random: Random): number {
  return (mean * 0.5) / Math.sqrt(random.share() + 0.0001)
}
