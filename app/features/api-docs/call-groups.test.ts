// Groups of the reference, and its search: every word, in path or summary, Turkish letters folded.

import { expect, it } from 'vitest'
import { findCalls, groupCalls } from './call-groups.ts'

const calls = [
  { method: 'POST', path: 'v1/spot/order/placeOrder', tag: 'order', summary: 'Emir verir' },
  { method: 'GET', path: 'api/v2/spot/market/tickers', tag: 'v2 spot market', summary: 'Fiyatları listeler' },
  { method: 'POST', path: 'v1/spot/order/cancelOrder', tag: 'order', summary: 'Emri iptal eder' },
] as const

it('groups calls in the order of their declaration', () => {
  expect(groupCalls(calls).map(({ tag, calls }) => [tag, calls.map(({ name }) => name)])).toEqual([
    ['order', ['placeOrder', 'cancelOrder']],
    ['v2 spot market', ['tickers']],
  ])
})

it.each([
  ['', 3],
  ['order', 2],
  ['EMIR ver', 1],
  ['fiyatlari', 1],
  ['order tickers', 0],
])('finds %j', (query, count) => {
  expect(findCalls(calls, query)).toHaveLength(count)
})
