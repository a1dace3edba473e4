// What a wallet of a spot copy orders of a leader's purchase: lots, the price that it pays at most, or why nothing (futures-rules.md B49, B50).

import { type Followed, isTooLarge, type Opening, termsFor, wantedOf } from './book.ts'
import { sumOf } from './lots.ts'
import { scaled } from './scaled.ts'
import type { SpotHoldings } from './spot-holdings.ts'

const million = 1_000_000n

export class SpotPurchases {
  constructor(private readonly holdings: SpotHoldings) {}

  /** Lots, by what both have at this moment. */
  wanted(copy: Followed, opening: Opening): bigint {
    const { equities } = opening
    const terms = termsFor(copy, opening.key)
    if (terms === undefined) return 0n
    const of = new Map([[copy.wallet, this.holdings.equity(copy.wallet)]])
    return wantedOf(terms, { ...opening, equities: equities && { ...equities, of } }, copy.wallet) ?? 0n
  }

  /** The leader's average and the slippage, in whole ticks: 10^-8 USDT. */
  limitOf(copy: Followed, { key, cost, lots }: Opening, symbol: string): bigint {
    const { tickPlaces, lotPlaces } = this.holdings.pair(symbol)
    const slippage = scaled(termsFor(copy, key)?.slippage ?? '0.005', 6)
    const tick = 10n ** BigInt(8 - tickPlaces)
    const most = (cost * 10n ** BigInt(lotPlaces) * (million + slippage)) / (lots * million)
    return most < tick ? tick : most - (most % tick)
  }

  /** Why nothing is ordered. */
  skipOf(copy: Followed, opening: Opening, symbol: string, cash: bigint): { lots: bigint; reason: string } {
    const terms = termsFor(copy, opening.key)
    if (terms === undefined) return { lots: 0n, reason: 'not-chosen' }
    const lots = this.wanted(copy, opening)
    if (lots < 1n) return { lots: 0n, reason: 'below-minimum' }
    if (isTooLarge(terms, opening, sumOf(copy.lots, opening.key), lots))
      return { lots, reason: 'max-position' }
    const { lotPlaces, minNotional } = this.holdings.pair(symbol)
    const cost = (this.limitOf(copy, opening, symbol) * lots) / 10n ** BigInt(lotPlaces)
    if (cost < minNotional) return { lots, reason: 'below-minimum' }
    return { lots, reason: cost > cash ? 'insufficient-funds' : 'none' }
  }
}
