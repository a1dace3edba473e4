// The address of the orders page: read, written, and turned into a query of the tables.

import { describe, expect, it } from 'vitest'
import type { MarketRow } from '#app/services/markets.ts'
import { addressOf, filterOf, isFiltered, isWanted, readOrderQuery } from './order-query.ts'

const markets = { get: (symbol: string) => (symbol === 'BTCUSDT' ? ({ symbol } as MarketRow) : undefined) }
const read = (query: string) =>
  readOrderQuery(new URLSearchParams(query), markets, ['spot', 'margin', 'margin:BTCUSDT'])

describe('orders address', () => {
  it.each([
    ['', '?list=open'],
    ['list=history&pair=BTCUSDT&side=buy&status=filled', '?list=history&pair=BTCUSDT&side=buy&status=filled'],
    ['list=open&status=filled', '?list=open'],
    ['list=trades&status=filled&before=12-3', '?list=trades'],
    ['list=nonsense&pair=NONE&side=both', '?list=open'],
    ['from=2026-02-30&to=2026-02-28', '?list=open&to=2026-02-28'],
    ['wallet=margin:BTCUSDT&side=buy', '?list=open&wallet=margin%3ABTCUSDT&side=buy'],
    ['wallet=margin:ETHUSDT', '?list=open'],
    ['from=yesterday&to=999999-01-01', '?list=open'],
  ])('%s is %s', (query, address) => {
    expect(addressOf(read(query))).toBe(address)
  })

  it('a page is kept only when asked for', () => {
    expect(read('before=12-3').before).toBe('12-3')
    expect(read('before=12-').before).toBeNull()
    expect(addressOf(read('before=9'), { before: '8' })).toBe('?list=open&before=8')
    expect(addressOf(read('before=9'), { side: 'sell' })).toBe('?list=open&side=sell')
  })

  it('knows whether anything is filtered', () => {
    expect(isFiltered(read('list=history&before=3'))).toBe(false)
    expect(isFiltered(read('list=history&to=2026-01-01'))).toBe(true)
  })

  it('days begin in the zone of the reader, and the last one is included', () => {
    const { from, until } = filterOf(read('from=2026-11-20&to=2026-11-21'), 180)
    expect(new Date(from!).toISOString()).toBe('2026-11-19T21:00:00.000Z')
    expect(new Date(until!).toISOString()).toBe('2026-11-21T21:00:00.000Z')
  })
})

it.each([
  ['', true],
  ['pair=BTCUSDT&side=buy&status=live', true],
  ['wallet=margin', true],
  ['wallet=spot', false],
  ['side=sell', false],
  ['status=partially-filled', false],
  ['from=2026-11-21', true],
  ['from=2026-11-22', false],
  ['to=2026-11-20', false],
])('an order of the feed under "%s": %s', (query, wanted) => {
  const createdAt = Date.parse('2026-11-21T12:00:00Z')
  const order = { symbol: 'BTCUSDT', side: 'buy', status: 'live', createdAt, wallet: 'margin' } as const
  expect(isWanted(order, read(query), filterOf(read(query), 0))).toBe(wanted)
})
