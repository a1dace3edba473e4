// Compares what a scenario expects of an order with what its events made of it.

import type { OrderView } from '../orders/order-view.ts'
import { isAverage, writeAverage } from './average.ts'
import type { OrderCheck } from './check-shapes.ts'
import { asNumber, same } from './differences.ts'

/** Compares only what the check names; decimals compare as numbers. */
export function orderDifferences(label: string, check: OrderCheck, order: OrderView): string[] {
  const of = (field: string) => `${label} ${field}`.trim()
  return [
    ...same(of('status'), check.status, order.status),
    ...same(of('filledSize'), check.filledSize, order.executedSize),
    ...averagePrice(of('averagePrice'), check.averagePrice, order),
    ...same(of('remainingSize'), check.remainingSize, order.remainingSize),
    ...fee(of('fee'), check.fee, order),
    ...same(of('reason'), check.reason, order.reason),
  ]
}

function averagePrice(label: string, expected: string | undefined, order: OrderView): string[] {
  if (expected === undefined) return []
  if (asNumber(order.executedSize) === '0') return [`${label}: expected ${expected}, got none`]
  if (isAverage(expected, order.executedQuote, order.executedSize)) return []
  return [`${label}: expected ${expected}, got ${writeAverage(order.executedQuote, order.executedSize)}`]
}

function fee(label: string, expected: OrderCheck['fee'], { fees }: OrderView): string[] {
  if (!expected) return []
  const paid = Object.entries(fees)
    .map(([coin, amount]) => ({ coin, amount }))
    .filter(({ amount }) => amount !== '0')
  const only = paid.length === 1 ? paid[0] : undefined
  const coin = expected.coin ?? only?.coin
  if (coin !== undefined && paid.length > 0 && !paid.some((one) => one.coin === coin))
    return [`${label} coin: expected ${coin}, got ${paid.map((one) => one.coin).join(' and ')}`]
  const amount = paid.find((one) => one.coin === coin)?.amount ?? '0'
  return same(`${label} amount`, expected.amount, amount)
}
