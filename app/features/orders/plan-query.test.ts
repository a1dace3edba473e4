// The address of a page of orders that wait: only statuses that its kind and list can have, and the query of the tables.

import { describe, expect, it } from 'vitest'
import type { MarketRow } from '#app/services/markets.ts'
import { addressOf } from './order-query.ts'
import { planPageOf, readPlanQuery } from './plan-query.ts'

const markets = { get: (symbol: string) => (symbol === 'BTCUSDT' ? ({ symbol } as MarketRow) : undefined) }
const read = (kind: 'trigger' | 'oco' | 'trailing', query: string) =>
  readPlanQuery(kind, new URLSearchParams(query), markets, ['spot'])

describe('plan addresses', () => {
  it.each([
    ['trigger', 'list=trades&status=failed', '?list=open'],
    ['trigger', 'list=history&status=failed&pair=NONE', '?list=history&status=failed'],
    ['trailing', 'status=trailing&side=sell', '?list=open&side=sell&status=trailing'],
    ['oco', 'status=trailing&pair=BTCUSDT', '?list=open&pair=BTCUSDT'],
  ] as const)('%s %s is %s', (kind, query, address) => expect(addressOf(read(kind, query))).toBe(address))

  it('ask for one kind, by the days of the zone', () => {
    expect(planPageOf(read('oco', 'list=history&status=failed&from=2026-01-02&before=7'), 180)).toMatchObject(
      {
        kinds: ['oco'],
        statuses: ['failed'],
        from: Date.parse('2026-01-02') - 180 * 60_000,
        before: '7',
      },
    )
  })
})
