// What inputs of the compatible dialect take, and the canonical text that leaves them.

import { describe, expect, it } from 'vitest'
import { withoutEmpty } from './empty.ts'
import { decimal, limit, orderId, symbol } from './fields.ts'
import { force } from './order-input.ts'

describe('an amount', () => {
  it.each<[unknown, string]>([
    ['0.5', '0.5'],
    ['0.50', '0.5'],
    ['00.50', '0.5'],
    ['10.0', '10'],
    ['100', '100'],
    ['0', '0'],
    ['0.000', '0'],
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    [1e15, '1000000000000000'],
    [63000.5, '63000.5'],
  ])('%j leaves as %s', (given, text) => {
    expect(decimal.parse(given)).toBe(text)
  })

  it.each([
    '',
    ' 1',
    '1e3',
    '+1',
    '-1',
    -1,
    '.5',
    '5.',
    '1,5',
    '１',
    'NaN',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    `0.${'1'.repeat(19)}`,
    true,
    [1],
    {},
  ])('%j is none', (given) => {
    expect(decimal.safeParse(given).success).toBe(false)
  })
})

describe('words, names and counts', () => {
  it('come in any case', () => {
    expect(force.parse('GTC')).toBe('gtc')
    expect(force.parse('Post_Only')).toBe('post-only')
    expect(symbol.parse('btcusdt')).toBe('BTCUSDT')
    expect(force.safeParse('toString').success).toBe(false)
  })

  it('may be numbers where they are numbers', () => {
    expect(orderId.parse(42)).toBe('42')
    expect(orderId.safeParse('042').success).toBe(false)
    expect(orderId.safeParse(1e21).success).toBe(false)
  })

  it('ask for as much as there is at most', () => {
    const hundred = limit(100, 20)
    expect([undefined, '5', 7, '1000'].map((wanted) => hundred.parse(wanted))).toEqual([20, 5, 7, 100])
    expect(hundred.safeParse('0').success).toBe(false)
    expect(hundred.safeParse('all').success).toBe(false)
  })

  it('are absent when they are empty', () => {
    expect(withoutEmpty({ a: '', b: null, c: 0, d: false, e: 'x' })).toEqual({ c: 0, d: false, e: 'x' })
  })
})
