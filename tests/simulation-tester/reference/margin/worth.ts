// What coins are worth for loans: in 10^-24 USDT, by the index of the pair or its last price (B40, record 108).

import type { State } from '../state.ts'

/** 10^-24 USDT in one USDT. */
export const wholeUsdt = 10n ** 24n

interface Price {
  price: bigint
  isOfUsdt: boolean
}

const known = (state: State, symbol: string, isOfUsdt: boolean): Price | undefined => {
  const market = state.markets.get(symbol)
  return market && { price: market.index ?? market.last, isOfUsdt }
}

/** Undefined where no pair tells. */
function priceOf(state: State, coin: string): Price | undefined {
  return known(state, `${coin}USDT`, false) ?? known(state, `USDT${coin}`, true)
}

export function worth(state: State, coin: string, sum: bigint): bigint {
  if (coin === 'USDT') return sum * 10n ** 6n
  const by = priceOf(state, coin)
  if (!by) return 0n
  return by.isOfUsdt ? (sum * wholeUsdt) / by.price : (sum * by.price) / 10n ** 12n
}

/** As much of a coin as a worth pays for, in whole steps of it; nothing where no pair tells. */
export function sumFor(state: State, coin: string, value: bigint): bigint {
  const step = 10n ** BigInt(18 - state.places.get(coin)!)
  if (coin === 'USDT') return (value / (10n ** 6n * step)) * step
  const by = priceOf(state, coin)
  if (!by) return 0n
  const [over, under] = by.isOfUsdt ? [by.price, wholeUsdt] : [10n ** 12n, by.price]
  return ((value * over) / (under * step)) * step
}
