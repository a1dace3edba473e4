// A coin's profile: what the catalogue and this exchange's own prices say of it, and nothing else.

import { Decimal } from 'decimal.js'
import { chartCandles } from '#app/parts/chart/chart-candles.ts'
import { launchOf } from '#app/parts/coin-launches.ts'
import type { MarketRow, MarketService } from '#app/services/markets.ts'
import { type Currency, inCurrency, shownCurrency, usdtRate } from '#app/services/worth.ts'
import { coinName, coinSector } from '#engine/market/catalogue.ts'
import { coinChains } from '#engine/market/coin-chains.ts'
import { dayMs } from '#engine/market/intervals.ts'
import { type Period, periods } from './coin-period.ts'

/** The candles of a period, the change over it, its highest and lowest price. */
async function pricesOf(markets: MarketService, symbol: string, { period, zoneMinutes, now }: CoinRequest) {
  const from = now - periods[period] * dayMs
  const { interval, candles } = await chartCandles(markets, { symbol, from, to: now, zoneMinutes })
  const [first, last] = [candles[0]?.open, candles.at(-1)?.close]
  return {
    interval,
    candles,
    change: first && last && first !== '0' ? new Decimal(last).div(first).minus(1).toFixed(6) : null,
    high: candles.length > 0 ? Decimal.max(...candles.map(({ high }) => high)).toFixed() : null,
    low: candles.length > 0 ? Decimal.min(...candles.map(({ low }) => low)).toFixed() : null,
    since: candles[0]?.openTime ?? null,
  }
}

/** The pair that prices the coin: against USDT, against the lira, or the liveliest it is part of. */
function mainPair(pairs: readonly MarketRow[], coin: string): MarketRow | undefined {
  const against = (quote: string) => pairs.find((pair) => pair.base === coin && pair.quote === quote)
  return against('USDT') ?? against('TRY') ?? pairs[0]
}

function turnoverOf(pairs: readonly MarketRow[]): string {
  const sum = (all: Decimal, { ticker }: MarketRow) =>
    all.plus(new Decimal(ticker.quoteVolume).times(ticker.toUsdt))
  return pairs.reduce(sum, new Decimal(0)).toFixed(2)
}

export interface CoinRequest {
  coin: string
  period: Period
  wanted: Currency
  zoneMinutes: number
  /** The exchange's time. */
  now: number
}

/** Undefined when no running pair has the coin. */
export async function loadCoin(markets: MarketService, request: CoinRequest) {
  const { coin, wanted } = request
  const pairs = markets.list().filter(({ base, quote }) => base === coin || quote === coin)
  const main = mainPair(pairs, coin)
  if (main === undefined) return undefined
  const currency = shownCurrency(markets, wanted)
  const rate = usdtRate(markets, coin)
  return {
    coin,
    name: coinName(coin),
    sector: coinSector(coin),
    launch: launchOf(coin) ?? null,
    pairs,
    main,
    prices: await pricesOf(markets, main.symbol, request),
    now: request.now,
    turnoverUsdt: turnoverOf(pairs),
    worth: rate && { currency, amount: inCurrency(markets, rate, currency) },
    chains: [...(coinChains.get(coin) ?? [])],
  }
}

export type CoinProfile = NonNullable<Awaited<ReturnType<typeof loadCoin>>>
