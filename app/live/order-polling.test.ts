// Polling, while the socket is lost and while it is there, by a clock that the test moves (R1).

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserClock } from './heartbeat.ts'
import { pollOrders } from './order-polling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function polling() {
  const state = { lost: true, hidden: false, there: true, orders: false, refreshed: 0, reconnected: 0 }
  const stop = pollOrders({
    clock: browserClock,
    isLost: () => state.lost,
    isHidden: () => state.hidden,
    isServerThere: async () => state.there,
    hasOrders: () => state.orders,
    refresh: () => state.refreshed++,
    reconnect: () => state.reconnected++,
  })
  return { state, stop }
}

it('loads every 30 seconds while the connection is lost, until it is stopped', async () => {
  const { state, stop } = polling()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(state.refreshed).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(state.refreshed).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.refreshed).toBe(3)
  expect(state.reconnected).toBe(3)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.refreshed).toBe(3)
})

it('loads own orders every 30 seconds while it is connected, and does not connect again', async () => {
  const { state, stop } = polling()
  Object.assign(state, { lost: false, orders: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.refreshed).toBe(2)
  expect(state.reconnected).toBe(0)
  state.hidden = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.refreshed).toBe(2)
  stop()
})

it.each([
  ['the connection is there and no orders are', { lost: false }],
  ['the page is hidden', { hidden: true }],
  ['the server does not answer', { there: false }],
])('does not load while %s', async (_, change) => {
  const { state, stop } = polling()
  Object.assign(state, change)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(state.refreshed).toBe(0)
  stop()
})
