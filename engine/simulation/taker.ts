// The simulated taker of one pair: trades at random moments, mostly dust, now and then a whale that walks the book.

import type { Random } from '../core/random.ts'
import type { SimulatedTrading } from '../kernel/simulation.ts'
import type { MarketProfile } from './profile.ts'

const buy = 0
const sell = 1
const burstShare = 0.06
const timesMax = 12
/** Share of the price that an order of `large` times the mean walks through, if it must. */
const deepest = 0.0015
const large = 100
/** Makes the mean of all sizes 1. */
const scale = 1.9

/** What the taker does in a step that covers `ms`; `pace` is 1 in average moments. Answers the lots traded. */
export function trade(
  desk: SimulatedTrading,
  market: number,
  profile: MarketProfile,
  fair: number,
  half: number,
  ms: number,
  pace: number,
  random: Random,
): number {
  // Lively moments bring more trades, and larger ones.
  const livelier = Math.sqrt(pace)
  const expected = Math.min(timesMax, (profile.tradesPerSecond * ms * livelier) / 1000)
  let times = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0)
  if (times > 0 && random.chance(burstShare)) times += 1 + random.below(4)
  const perTrade = profile.dayLots / 86_400 / profile.tradesPerSecond / (1 + burstShare * 2.5)
  const mean = perTrade * (profile.startPrice / fair) * livelier
  let traded = 0
  let side = 0
  for (let n = 0; n < times; n++) {
    const bid = desk.bestBid(market)
    const ask = desk.bestAsk(market)
    if (!(bid > 0 && ask > 0 && Number.isFinite(ask))) return traded
    // A fair price above the middle of the book draws buyers; within a step one direction persists.
    const lean = Math.max(-0.35, Math.min(0.35, ((fair - (bid + ask) / 2) / (ask - bid)) * 0.7))
    if (n === 0 || random.chance(0.4)) side = random.chance(0.5 + lean) ? buy : sell
    const share = size(random)
    const lots = Math.max(1, Math.round(mean * share))
    // Large orders reach deeper.
    const patience = random.share()
    const room = Math.max(
      1,
      half * (0.5 + 4 * patience * patience) + fair * deepest * Math.min(1, share / large),
    )
    const limit = side === buy ? Math.floor(ask + room) : Math.max(1, Math.ceil(bid - room))
    traded += desk.take(market, side as 0 | 1, limit, lots)
  }
  return traded
}

/**
 * Size against the mean: a power law with exponent 1.6 for whales, times a share that is mostly small, for dust. Half of
 * all are below a tenth of the mean, one in a thousand is above 30 times it.
 */
function size(random: Random): number {
  const body = random.share()
  const cubed = body * body * body
  const root = Math.sqrt(random.share() + 0.00001)
  // The share to the power of −5/8: its root, and the fourth root of its root.
  return (scale * cubed * body) / (root * Math.sqrt(Math.sqrt(root)))
}
