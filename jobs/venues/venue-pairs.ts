// Pairs of a venue under our names, with their rules as our own exchange writes them.

import type { Exchange, MarketInterface } from 'ccxt'
import type { MarketConfig, PlaceOrder } from '#engine/exchange/protocol.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'
import { times, units } from '#engine/reactors/amounts.ts'

/** The spot pair whose coins spell "BTCUSDT". */
export function venueMarket(client: Exchange, symbol: string): MarketInterface | undefined {
  const markets: (MarketInterface | undefined)[] = Object.values(client.markets ?? {})
  return markets.find((one) => one?.spot === true && `${one.base}${one.quote}` === symbol)
}

/** The swap that "usdtm:BTCUSDT" names. */
export function contractMarket(client: Exchange, symbol: string): MarketInterface | undefined {
  const read = readContractSymbol(symbol)
  if (!read) return undefined
  const markets: (MarketInterface | undefined)[] = Object.values(client.markets ?? {})
  // Names of the same coins differ from venue to venue.
  return markets.find(
    (one) => one?.swap === true && one.settle === read.settle && `${one.base}${one.quote}` === read.name,
  )
}

/** The market that a command of ours names. */
export const namedMarket = (client: Exchange, symbol: string): MarketInterface | undefined =>
  isContractSymbol(symbol) ? contractMarket(client, symbol) : anyMarket(client, symbol)

/** Any market by ccxt's name, or the spot pair by ours. */
export const anyMarket = (client: Exchange, symbol: string): MarketInterface | undefined =>
  venueMarket(client, symbol) ?? (client.markets?.[symbol] as MarketInterface | undefined)

export const coinsIn = (market: MarketInterface | undefined) =>
  market && { base: market.base as string, quote: market.quote as string }

/** What an order of a pair takes of which coin, in units of amounts.ts. */
export function spendingOf(
  { base, quote }: MarketInterface,
  { side, price = '0', size = '0', quoteSize }: PlaceOrder,
): { coin: string; amount: bigint } {
  if (side === 'sell') return { coin: base as string, amount: units(size) }
  const amount = quoteSize === undefined ? times(units(size), units(price)) : units(quoteSize)
  return { coin: quote as string, amount }
}

export function configOf(client: Exchange, symbol: string, lastPrice: string): MarketConfig | undefined {
  const market = venueMarket(client, symbol)
  if (!market) return undefined
  const { limits, precision, info } = market
  return {
    symbol,
    base: market.base as string,
    quote: market.quote as string,
    tick: stepOf(client, precision.price),
    lot: stepOf(client, precision.amount),
    minAmount: text(limits.amount?.min),
    maxAmount: text(limits.amount?.max, '1000000000'),
    minNotional: text(limits.cost?.min),
    maxNotional: text(limits.cost?.max),
    priceBand: bandOf(info),
    marketSlippage: '0',
    makerFee: text(market.maker),
    takerFee: text(market.taker),
    lastPrice,
  }
}

/** ccxt counts decimals for some venues and gives the step itself for others. */
export function stepOf(client: Exchange, precision: unknown): string {
  const tickSize = 4
  if (client.precisionMode === tickSize) return text(precision, '0.00000001')
  const decimals = Number(precision)
  return decimals <= 0 ? `1${'0'.repeat(-decimals)}` : `0.${'0'.repeat(decimals - 1)}1`
}

/** Where the venue has one (Bitget's form). */
function bandOf(info: unknown): string {
  const ratio = (info as { buyLimitPriceRatio?: unknown } | undefined)?.buyLimitPriceRatio
  return text(ratio)
}

export function text(value: unknown, otherwise = '0'): string {
  if (value === undefined || value === null || value === '') return otherwise
  const plain = `${value}`.includes('e') ? Number(value).toFixed(12) : `${value}`
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
}
