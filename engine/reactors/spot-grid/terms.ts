// What a pair demands of orders, and what it charges, as whole numbers of 10^-18.

import { ceilTo, floorTo, one, times, units } from '../amounts.ts'
import type { ReactorContext } from '../reactor.ts'
import { fromUsdt } from '../usdt.ts'

export interface Terms {
  symbol: string
  base: string
  quote: string
  tick: bigint
  lot: bigint
  /** In base; at least one lot. */
  minAmount: bigint
  /** In quote. */
  minNotional: bigint
  /** The dearer of the two rates: whether an order will be maker or taker is not known before. */
  fee: bigint
  takerFee: bigint
}

const moneyStep = units('0.00000001')

/** Undefined for an unknown pair. */
export function termsOf(context: ReactorContext, symbol: string): Terms | undefined {
  const pair = context.pair(symbol)
  if (!pair) return undefined
  const { base, quote } = pair
  const lot = units(pair.lot)
  const [makerFee, takerFee] = [units(pair.makerFee), units(pair.takerFee)]
  return {
    symbol,
    base,
    quote,
    tick: units(pair.tick),
    lot,
    minAmount: max(ceilTo(units(pair.minAmount), lot), lot),
    minNotional: fromUsdt(context, quote, units(pair.minNotional)),
    fee: max(makerFee, takerFee),
    takerFee,
  }
}

/** What arrives of an amount after its fee, which is rounded up to 10^-8 (domain.md 0.1). */
export function afterFee(amount: bigint, { fee }: Pick<Terms, 'fee'>): bigint {
  return amount - ceilTo((amount * fee + one - 1n) / one, moneyStep)
}

/** What of a bought amount can be sold again. */
export const netLots = (amount: bigint, terms: Terms): bigint => floorTo(afterFee(amount, terms), terms.lot)

export const isTradable = (size: bigint, price: bigint, { minAmount, minNotional }: Terms): boolean =>
  size >= minAmount && times(size, price) >= minNotional

export const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)
