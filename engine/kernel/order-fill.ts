// One side of a fill as products see it, and what it sold and bought.

import { wideToBigInt } from '../core/wide.ts'
import type { Account } from './accounts.ts'
import type { TradedPair } from './traded-pair.ts'

/** Amounts are units, two limbs. */
export interface OrderFill {
  orderId: number
  tradeId: number
  account: Account | undefined
  isBuy: boolean
  /** Index of the pair. */
  pair: number
  lots: number
  quoteHigh: number
  quoteLow: number
  feeCoin: number
  feeHigh: number
  feeLow: number
}

interface Amount {
  coin: number
  units: bigint
}

/** What was sold and bought, before the fee. */
export function grossOf(fill: OrderFill, pair: TradedPair): [sold: Amount, bought: Amount] {
  const base = { coin: pair.base, units: BigInt(fill.lots) * BigInt(pair.lotUnits) }
  const quote = { coin: pair.quote, units: wideToBigInt(fill.quoteHigh, fill.quoteLow) }
  return fill.isBuy ? [quote, base] : [base, quote]
}

/** What was bought is less a fee in the same coin. */
export function tradeOf(fill: OrderFill, pair: TradedPair): { sold: Amount; bought: Amount } {
  const [sold, gross] = grossOf(fill, pair)
  const fee = fill.feeCoin === gross.coin ? wideToBigInt(fill.feeHigh, fill.feeLow) : 0n
  return { sold, bought: { coin: gross.coin, units: gross.units - fee } }
}
