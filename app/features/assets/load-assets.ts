// What a person holds, coin by coin, and what it is worth in the reader's currency.

import { Decimal } from 'decimal.js'
import { type Currency, inCurrency, shownCurrency, usdtRate } from '#app/parts/worth.ts'
import type { Services } from '#app/services/services.ts'
import { coinName } from '#engine/market/catalogue.ts'

/** Holdings below this are small (spec.md 9). */
const smallUsdt = 5

export interface AssetRow {
  coin: string
  name: string
  available: string
  frozen: string
  total: string
  /** In the display currency; null when no pair prices the coin. */
  worth: string | null
  /** Share of the whole as decimal text. */
  share: string
  /** The pair to trade it in. */
  symbol: string | null
}

export interface Assets {
  currency: Currency
  total: string
  rows: AssetRow[]
  /** How many were left out as small. */
  hidden: number
}

export function loadAssets(
  services: Pick<Services, 'markets' | 'trading'>,
  account: string,
  wanted: Currency,
  hidesSmall: boolean,
): Assets {
  const { markets, trading } = services
  const currency = shownCurrency(markets, wanted)
  const held = trading.balances(account).map(({ coin, available, frozen }) => {
    const total = new Decimal(available).plus(frozen)
    const rate = usdtRate(markets, coin)
    return { coin, available, frozen, total, usdt: rate?.times(total) ?? null }
  })
  const sum = held.reduce((all, { usdt }) => all.plus(usdt ?? 0), new Decimal(0))
  const kept = held.filter(({ usdt }) => !hidesSmall || (usdt?.gte(smallUsdt) ?? false))
  kept.sort((a, b) => (b.usdt ?? new Decimal(-1)).comparedTo(a.usdt ?? new Decimal(-1)))
  const pairOf = (coin: string) =>
    markets.get(`${coin}USDT`) ?? markets.get(`${coin}TRY`) ?? markets.get(`USDT${coin}`)
  return {
    currency,
    total: inCurrency(markets, sum, currency),
    hidden: held.length - kept.length,
    rows: kept.map(({ coin, available, frozen, total, usdt }) => ({
      coin,
      name: coinName(coin),
      available,
      frozen,
      total: total.toFixed(),
      worth: usdt && inCurrency(markets, usdt, currency),
      share: usdt && sum.gt(0) ? usdt.div(sum).toFixed(6) : '0',
      symbol: pairOf(coin)?.symbol ?? null,
    })),
  }
}
