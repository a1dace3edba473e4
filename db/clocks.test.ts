// A steered clock stands, runs at its speed, is put forward, and never passes its limit.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VirtualClock } from './clocks.ts'

let wall = 0
beforeEach(() => {
  wall = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => wall)
})
afterEach(() => vi.restoreAllMocks())

test('runs at its speed from where it was put', () => {
  const clock = new VirtualClock(5000)
  wall += 100
  expect(clock.now()).toBe(5100)
  clock.speed = 60
  wall += 1000
  expect(clock.now()).toBe(65_100)
  expect(() => {
    clock.speed = 0
  }).toThrow('above 0')
})

test('stands until it is let go; the time it stood is not made up for', () => {
  const clock = new VirtualClock(5000)
  wall += 100
  clock.pause()
  wall += 10_000
  expect([clock.now(), clock.isPaused]).toEqual([5100, true])
  clock.standAt(9000)
  expect(clock.now()).toBe(9000)
  clock.resume()
  wall += 50
  expect([clock.now(), clock.isPaused]).toEqual([9050, false])
})

test('does not pass its limit, nor go back before where it began', () => {
  let limit = 5200
  const clock = new VirtualClock(5000, 10, () => limit)
  wall += 1000
  expect(clock.now()).toBe(5200)
  limit = 4000
  expect(clock.now()).toBe(5000)
  clock.pause()
  clock.standAt(1)
  expect(clock.now()).toBe(5000)
})
