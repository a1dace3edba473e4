// A virtual clock stands, runs at its speed, is put forward, and never passes its limit. The wall's own never stands still.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VirtualClock, WallClock, wallClock } from './clocks.ts'
import { silentLog } from './log.ts'

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

test('begins standing on a machine that is busy: no time has passed', () => {
  vi.spyOn(performance, 'now').mockImplementation(() => {
    wall += 5
    return wall
  })
  const clock = new VirtualClock(5000, 10, undefined, 'standing')
  expect([clock.now(), clock.isPaused]).toEqual([5000, true])
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

/** The machine's clock reads `date`; real time passes with both. */
let date = 0
const pass = (ms: number) => {
  wall += ms
  date += ms
}

test.each([
  [
    'was put back',
    (clock: WallClock) => {
      date += 3_600_000
      clock.now()
      date -= 3_600_000
    },
    1_000_000,
  ],
  ['is behind the journal at a start', () => undefined, 4_600_000],
] as const)(
  'where the machine clock %s, time goes on at half speed until they meet, and the log says so',
  (_what, behind, last) => {
    date = 1_000_000
    vi.spyOn(Date, 'now').mockImplementation(() => date)
    const warned: unknown[] = []
    const warn = (facts: object, message: string) => void warned.push([message, facts])
    const clock = wallClock(last, { ...silentLog, warn }) as WallClock
    behind(clock)
    const ahead = 4_600_000
    expect([clock.now(), clock.aheadMs]).toEqual([ahead, 3_600_000])
    const facts = { aheadMs: 3_600_000, meetsInMs: 7_200_000 }
    expect(warned).toEqual([[expect.stringContaining('half speed'), facts]])
    pass(100)
    expect([clock.now(), clock.aheadMs]).toEqual([ahead + 50, 3_599_950])
    pass(7_199_800)
    expect(clock.aheadMs).toBe(50)
    expect(warned).toHaveLength(1)
    pass(100)
    expect([clock.now() - date, clock.aheadMs]).toEqual([0, 0])
    expect(warned).toHaveLength(2)
    pass(1000)
    expect(clock.now()).toBe(date)
  },
)

test('a correction by a few ms is not worth a line, and does not put time back', () => {
  date = 5_000
  vi.spyOn(Date, 'now').mockImplementation(() => date)
  const warned: unknown[] = []
  const clock = new WallClock(0, { ...silentLog, warn: (facts) => warned.push(facts) })
  expect(clock.now()).toBe(5_000)
  date -= 30
  expect(clock.now()).toBe(5_000)
  pass(10)
  expect(clock.now()).toBe(5_005)
  pass(60)
  expect([clock.now(), warned]).toEqual([5_040, []])
})
