// Fill notices by the clock: merged, staggered, at most three, 4.5 s, held while the reader looks (R3).

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FillRow } from '#app/services/services.ts'
import { type FillNotice, FillNotices } from './fill-notices.ts'

const fill = (tradeId: string, orderId: string, size = '0.1', price = '100'): FillRow => ({
  tradeId,
  orderId,
  symbol: 'BTCUSDT',
  side: 'buy',
  role: 'maker',
  price,
  size,
  quote: '10',
  feeCoin: 'BTC',
  fee: '0.0001',
  at: 0,
})

function board() {
  const log: string[] = []
  const standing = new Map<string, FillNotice>()
  const state = { held: false }
  const startedAt = Date.now()
  const notices = new FillNotices({
    show(notice) {
      standing.set(notice.id, notice)
      log.push(`${Date.now() - startedAt} ${notice.size}`)
    },
    hide: (id) => void standing.delete(id),
    isHeld: () => state.held,
  })
  return { notices, log, standing, state }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('merges the fills of one order inside 500 ms and adds up their sizes', () => {
  const { notices, standing } = board()
  notices.receive([fill('1', 'a'), fill('2', 'a', '0.25')])
  vi.advanceTimersByTime(400)
  notices.receive([fill('3', 'a', '1')])
  vi.advanceTimersByTime(100)
  expect([...standing.values()]).toMatchObject([{ size: '1.35', deals: 3 }])
})

it('shows at most three, 500 ms apart, each for 4.5 s, and the next when there is room', () => {
  const { notices, log, standing } = board()
  notices.receive(['a', 'b', 'c', 'd'].map((id, index) => fill(id, id, String(index + 1))))
  vi.advanceTimersByTime(2000)
  expect(log).toEqual(['500 1', '1000 2', '1500 3'])
  expect(standing.size).toBe(3)
  vi.advanceTimersByTime(2900)
  expect(standing.size).toBe(3)
  vi.advanceTimersByTime(200)
  expect(log.at(-1)).toBe('5000 4')
  expect(standing.size).toBe(3)
  vi.advanceTimersByTime(6000)
  expect(standing.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('does not count the time while they are held, nor those that the reader closed', () => {
  const { notices, standing, state } = board()
  notices.receive([fill('1', 'a'), fill('2', 'b')])
  vi.advanceTimersByTime(1500)
  state.held = true
  vi.advanceTimersByTime(20_000)
  expect(standing.size).toBe(2)
  notices.dismissed('fill-1-a')
  standing.delete('fill-1-a')
  state.held = false
  vi.advanceTimersByTime(4500)
  expect(standing.size).toBe(0)
})

it('leaves no timer behind', () => {
  const { notices } = board()
  notices.receive([fill('1', 'a')])
  vi.advanceTimersByTime(600)
  notices.receive([fill('2', 'b')])
  notices.close()
  expect(vi.getTimerCount()).toBe(0)
})
