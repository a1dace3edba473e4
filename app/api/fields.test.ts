// What passes the little schemas, and everything that must not (reliability.md F16).
import { expect, test } from 'vitest'
import { clientOid, decimal, limit, orderId, symbolId, time, timezone } from './fields.ts'

test.each([
  ['0', '0'],
  ['0.50', '0.5'],
  ['10.00', '10'],
  ['63000', '63000'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['100', '100'],
])('decimal %s is %s', (text, canonical) => {
  expect(decimal.parse(text)).toBe(canonical)
})

const nasty = [
  '',
  ' 1',
  '1 ',
  '-1',
  '+1',
  '01',
  '.5',
  '5.',
  '1e3',
  '1E-30',
  '0x10',
  'NaN',
  'Infinity',
  '-0',
  '１',
  '1,5',
  '1_000',
  '1'.repeat(22),
  `0.${'1'.repeat(19)}`,
  '1\n',
  '1\u0000',
  1,
  0,
  Number('1e309'),
  Number.NaN,
  null,
  true,
  [],
  ['1'],
  {},
]

test.each(nasty.map((value) => [value]))('%j is not a decimal', (value) => {
  expect(decimal.safeParse(value).success).toBe(false)
})

test('names are made of their own letters only', () => {
  for (const text of ['btcusdt', 'BTC/USDT', 'BTC USDT', '../BTC', '__proto__', '', 'B', 'BTCUSDT\n'])
    expect(symbolId.safeParse(text).success).toBe(false)
  for (const text of ['0', '-1', '1e3', '1.5', '12345678901234567'])
    expect(orderId.safeParse(text).success).toBe(false)
})

test('whole numbers may come as text, within their bounds', () => {
  expect(limit(1000, 100).parse(undefined)).toBe(100)
  expect(limit(1000, 100).parse('250')).toBe(250)
  for (const value of [0, 1001, -5, 1.5, '1.5', '1e2', ' 5', Number.NaN, [5], {}])
    expect(limit(1000, 100).safeParse(value).success).toBe(false)
  expect(time.safeParse(Number('1e309')).success).toBe(false)
})

test('a time zone is UTC, Shanghai or whole hours in minutes', () => {
  expect([0, 1, 180, -720, 840, '180'].map((value) => timezone.parse(value))).toEqual([
    0, 480, 180, -720, 840, 180,
  ])
  for (const value of [2, 90, -780, 900, 'UTC']) expect(timezone.safeParse(value).success).toBe(false)
})

test('a client id cannot begin as the ids of the exchange itself do', () => {
  expect(clientOid.safeParse('my-order:1#a.b_c').success).toBe(true)
  for (const id of ['~tick', '~', '', 'a b', 'x'.repeat(65)])
    expect(clientOid.safeParse(id).success).toBe(false)
})
