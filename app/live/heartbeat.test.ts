// What answers to pings say of a connection: late and missing ones make it unstable, seven missing ones dead.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserClock, Heartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function beating() {
  const log: string[] = []
  const heartbeat = new Heartbeat({
    clock: browserClock,
    ping: () => log.push('ping'),
    onHealth: (isSteady) => log.push(isSteady ? 'steady' : 'shaky'),
    onDead: () => log.push('dead'),
  })
  heartbeat.begin()
  return { heartbeat, log }
}

it('an answer within 300 ms is steady, a later one is not', () => {
  const { heartbeat, log } = beating()
  vi.advanceTimersByTime(10_299)
  heartbeat.answered()
  vi.advanceTimersByTime(10_001)
  heartbeat.answered()
  expect(log).toEqual(['ping', 'steady', 'ping', 'shaky'])
})

it('two missed answers are shaky, seven dead; ended it is silent', () => {
  const { heartbeat, log } = beating()
  vi.advanceTimersByTime(20_000)
  expect(log).toEqual(['ping', 'ping'])
  vi.advanceTimersByTime(10_000)
  expect(log.slice(2)).toEqual(['shaky', 'ping'])
  vi.advanceTimersByTime(40_000)
  expect(log).not.toContain('dead')
  vi.advanceTimersByTime(10_000)
  expect(log.at(-1)).toBe('dead')
  heartbeat.end()
  const before = log.length
  vi.advanceTimersByTime(60_000)
  expect(log).toHaveLength(before)
})
