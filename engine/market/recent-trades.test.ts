// The ring of recent trades.

import { expect, test } from 'vitest'
import { StateReader, StateWriter } from '../core/state.ts'
import { RecentTrades } from './recent-trades.ts'

test('the newest 200 are kept, newest first, across save and load', () => {
  const trades = new RecentTrades()
  for (let id = 1; id <= 450; id++) trades.add(id, id * 2, id * 3, id % 2, id * 1000)
  const ids = (ring: RecentTrades, limit: number) => ring.newest(limit, (id) => id)
  expect(ids(trades, 500)).toEqual(Array.from({ length: 200 }, (_, n) => 450 - n))
  expect(trades.newest(1, (...row) => row)).toEqual([[450, 900, 1350, 0, 450_000]])
  const out = new StateWriter()
  trades.save(out)
  const twin = new RecentTrades()
  twin.load(new StateReader(out.done()))
  for (const ring of [trades, twin]) ring.add(451, 1, 1, 0, 1)
  expect(ids(twin, 500)).toEqual(ids(trades, 500))
})
