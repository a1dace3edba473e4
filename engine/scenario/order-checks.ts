// Compares what a scenario expects of an order with what was seen of it.

import { isAverage, writeAverage } from './average.ts'
import type { OrderCheck } from './check-shapes.ts'
import { asNumber, same } from './differences.ts'
import type { SeenOrder } from './seen.ts'

/** Compares only what the check names; decimals compare as numbers. */
export function orderDifferences(label: string, check: OrderCheck, order: SeenOrder): string[] {
  const of = (field: string) => `${label} ${field}`.trim()
  return [
    ...same(of('status'), check.status, order.status),
    ...same(of('filledSize'), check.filledSize, order.filledSize),
    ...averagePrice(of('averagePrice'), check.averagePrice, order),
    ...same(of('remainingSize'), check.remainingSize, order.remainingSize),
    ...fee(of('fee'), check.fee, order),
    ...same(of('reason'), check.reason, order.reason),
  ]
}

function averagePrice(label: string, expected: string | undefined, order: SeenOrder): string[] {
  if (expected === undefined) return []
  if (asNumber(order.filledSize) === '0') return [`${label}: expected ${expected}, got none`]
  if (isAverage(expected, order.filledQuote, order.filledSize)) return []
  return [`${label}: expected ${expected}, got ${writeAverage(order.filledQuote, order.filledSize)}`]
}

function fee(label: string, expected: OrderCheck['fee'], { fees }: SeenOrder): string[] {
  if (!expected) return []
  const paid = [...fees]
    .map(([coin, sum]) => ({ coin, amount: sum.text() }))
    .filter(({ amount }) => amount !== '0')
  const only = paid.length === 1 ? paid[0] : undefined
  const coin = expected.coin ?? only?.coin
  if (coin !== undefined && paid.length > 0 && !paid.some((one) => one.coin === coin))
    return [`${label} coin: expected ${coin}, got ${paid.map((one) => one.coin).join(' and ')}`]
  const amount = paid.find((one) => one.coin === coin)?.amount ?? '0'
  return same(`${label} amount`, expected.amount, amount)
}
