// What coins are worth for loans: in 10^-24 USDT, by the index of the pair, that of its contract, or its last price (B40, records 108, 158).

import { most, nearest, ratio } from '../contracts/ratio.ts'
import type { Market, State } from '../state.ts'

/** 10^-24 USDT in one USDT. */
export const wholeUsdt = 10n ** 24n

/** 10^-24 in 10^-18, and in a product of two amounts. */
const ofUsdt = 10n ** 6n
const ofProducts = 10n ** 12n

interface Price {
  price: bigint
  isOfUsdt: boolean
}

const known = (state: State, symbol: string, isOfUsdt: boolean): Price | undefined => {
  const market = state.markets.get(symbol)
  return market && { price: market.index ?? ofContract(state, market) ?? market.last, isOfUsdt }
}

/** In ticks of the pair, half up, one at least. */
function ofContract({ contracts }: State, { symbol, tick }: Market): bigint | undefined {
  if (!contracts) return undefined
  const name = contractNames.get(symbol) ?? `usdtm:${symbol}`
  contractNames.set(symbol, name)
  const index = contracts.indexOf(name)
  return index === undefined ? undefined : most(1n, nearest(ratio(index, tick))) * tick
}

/** Kept: a look-up hashes every new text once more. */
const contractNames = new Map<string, string>()
const symbols = new Map<string, readonly [own: string, inverse: string]>()

/** Undefined where no pair tells. */
function priceOf(state: State, coin: string): Price | undefined {
  const names = symbols.get(coin) ?? ([`${coin}USDT`, `USDT${coin}`] as const)
  symbols.set(coin, names)
  return known(state, names[0], false) ?? known(state, names[1], true)
}

export function worth(state: State, coin: string, sum: bigint): bigint {
  if (sum === 0n) return 0n
  if (coin === 'USDT') return sum * ofUsdt
  const by = priceOf(state, coin)
  if (!by) return 0n
  return by.isOfUsdt ? (sum * wholeUsdt) / by.price : (sum * by.price) / ofProducts
}

/** As much of a coin as a worth pays for, in whole steps of it; nothing where no pair tells. */
export function sumFor(state: State, coin: string, value: bigint): bigint {
  const step = 10n ** BigInt(18 - state.places.get(coin)!)
  if (coin === 'USDT') return (value / (ofUsdt * step)) * step
  const by = priceOf(state, coin)
  if (!by) return 0n
  const [over, under] = by.isOfUsdt ? [by.price, wholeUsdt] : [ofProducts, by.price]
  return ((value * over) / (under * step)) * step
}
