// How much is lent on longs and on shorts of a pair: what its wallets and the cross ones owe of the quote and of the base coin.

import { addDecimals, multiplyDecimals, quotient } from '#engine/core/decimal-arithmetic.ts'
import type { MarketView } from '#engine/exchange/view.ts'
import type { LentSum } from '#engine/margin/lent-sums.ts'
import type { MarginView } from '#engine/margin/view.ts'
import { minuteMs } from '#engine/market/intervals.ts'

export interface LongShort {
  /** The minute of the figures. */
  at: number
  /** Principal of the quote coin, which longs are bought with. */
  long: string
  /** Principal of the base coin, which shorts sell, in the quote coin. */
  short: string
  /** Null where nothing is lent on shorts. */
  ratio: string | null
}

export interface LongShortSources extends Pick<MarketView, 'ticker' | 'now'> {
  readonly loans: Pick<MarginView, 'lent' | 'coinsOf'>
}

/** Sums are read once a minute: a look walks over all loans. */
export function longShortReader(exchange: LongShortSources) {
  let sums: readonly LentSum[] = []
  let at = Number.NaN
  const owed = (symbol: string, coin: string) =>
    sums
      .filter((sum) => sum.coin === coin && (sum.symbol === undefined || sum.symbol === symbol))
      .reduce((all, { principal }) => addDecimals(all, principal), '0')

  /** Undefined for an unknown pair. */
  return (symbol: string): LongShort | undefined => {
    const [base, quote] = exchange.loans.coinsOf(`margin:${symbol}`) ?? []
    if (base === undefined || quote === undefined) return undefined
    const minute = Math.floor(exchange.now() / minuteMs) * minuteMs
    if (minute !== at) {
      sums = exchange.loans.lent()
      at = minute
    }
    const long = owed(symbol, quote)
    const short = multiplyDecimals(owed(symbol, base), exchange.ticker(symbol).last)
    return { at, long, short, ratio: short === '0' ? null : quotient(long, short, 4, 'half') }
  }
}
