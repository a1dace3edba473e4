// Notices by the clock: staggered, at most three, 4.5 s, held while the reader looks (R3).

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NoticeQueue } from './notice-queue.ts'

function board() {
  const log: string[] = []
  const standing = new Set<string>()
  const state = { held: false }
  const startedAt = Date.now()
  const queue = new NoticeQueue<{ id: string }>({
    show({ id }) {
      standing.add(id)
      log.push(`${Date.now() - startedAt} ${id}`)
    },
    hide: (id) => void standing.delete(id),
    isHeld: () => state.held,
  })
  return { queue, log, standing, state }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows at most three, 500 ms apart, each for 4.5 s, and the next when there is room', () => {
  const { queue, log, standing } = board()
  for (const id of ['a', 'b', 'c', 'd']) queue.add({ id })
  vi.advanceTimersByTime(1500)
  expect(log).toEqual(['0 a', '500 b', '1000 c'])
  vi.advanceTimersByTime(2900)
  expect([...standing]).toEqual(['a', 'b', 'c'])
  vi.advanceTimersByTime(200)
  expect(log.at(-1)).toBe('4500 d')
  expect([...standing]).toEqual(['b', 'c', 'd'])
  vi.advanceTimersByTime(6000)
  expect(standing.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('does not count the time while they are held, nor those that the reader closed', () => {
  const { queue, standing, state } = board()
  for (const id of ['a', 'b']) queue.add({ id })
  vi.advanceTimersByTime(1000)
  state.held = true
  vi.advanceTimersByTime(20_000)
  expect(standing.size).toBe(2)
  queue.dismissed('a')
  standing.delete('a')
  state.held = false
  vi.advanceTimersByTime(4500)
  expect(standing.size).toBe(0)
})

it('drops the oldest of a flood', () => {
  const { queue, log } = board()
  for (let count = 0; count < 40; count++) queue.add({ id: String(count) })
  vi.advanceTimersByTime(60_000)
  expect(log).toHaveLength(21)
  expect(log.at(-1)).toMatch(/ 39$/)
})

it('takes everything down and leaves no timer when it is closed', () => {
  const { queue, standing } = board()
  for (const id of ['a', 'b']) queue.add({ id })
  queue.close()
  expect(standing.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
