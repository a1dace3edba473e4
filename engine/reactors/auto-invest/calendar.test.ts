// Runs by the wall clock: V-AI2, clocks that jump, and the zone table against the tz database.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '../../market/intervals.ts'
import { dayNumber, daysInMonth, readDay } from '../dates.ts'
import { type Calendar, firstDateHolds, nextRun, nextRuns } from './calendar.ts'
import { momentIn, type Zone, zoneOffset, zones } from './zones.ts'

const utc = (text: string) => Date.parse(`${text}:00Z`)
const istanbul = (text: string) => Date.parse(`${text}:00+03:00`)
const runs = (calendar: Calendar, after: number, count: number) =>
  nextRuns(calendar, after, count).map((at) => new Date(at).toISOString().slice(0, 16))

it('V-AI2: day 31 is the last day of a shorter month, counted from the chosen day each time', () => {
  const monthly: Calendar = { frequency: { every: 'month', day: 31, hour: 9 }, zone: 'Europe/Istanbul' }
  expect(nextRuns(monthly, istanbul('2026-01-31T10:00'), 3)).toEqual(
    ['2026-02-28T09:00', '2026-03-31T09:00', '2026-04-30T09:00'].map(istanbul),
  )
  expect(nextRuns(monthly, istanbul('2028-02-01T00:00'), 1)).toEqual([istanbul('2028-02-29T09:00')])
})

it('an hour that the clock skips is the first minute after it', () => {
  const daily: Calendar = { frequency: { every: 'day', hour: 2 }, zone: 'Europe/Berlin' }
  expect(runs(daily, utc('2026-03-28T12:00'), 2)).toEqual(['2026-03-29T01:00', '2026-03-30T00:00'])
})

it('an hour that the clock shows twice runs once', () => {
  const daily: Calendar = { frequency: { every: 'day', hour: 1 }, zone: 'America/New_York' }
  expect(runs(daily, utc('2026-10-31T12:00'), 2)).toEqual(['2026-11-01T05:00', '2026-11-02T06:00'])
})

it('every four hours follows the clock of the zone', () => {
  const hourly: Calendar = { frequency: { every: 'hours', hours: 4 }, zone: 'Asia/Kolkata' }
  expect(runs(hourly, utc('2026-11-22T18:00'), 3)).toEqual([
    '2026-11-22T18:30',
    '2026-11-22T22:30',
    '2026-11-23T02:30',
  ])
})

it('an hour both skipped and next is reported once', () => {
  const hourly: Calendar = { frequency: { every: 'hours', hours: 1 }, zone: 'Europe/Berlin' }
  expect(runs(hourly, utc('2026-03-28T23:30'), 4)).toEqual([
    '2026-03-29T00:00',
    '2026-03-29T01:00',
    '2026-03-29T02:00',
    '2026-03-29T03:00',
  ])
})

it('begins on its first date; today while the hour is ahead', () => {
  const daily: Calendar = {
    frequency: { every: 'day', hour: 9 },
    zone: 'Europe/Istanbul',
    firstDate: '2026-11-22',
  }
  expect(nextRun(daily, istanbul('2026-11-01T00:00'))).toBe(istanbul('2026-11-22T09:00'))
  expect(firstDateHolds(daily, istanbul('2026-11-22T08:59'))).toBe(true)
  expect(firstDateHolds(daily, istanbul('2026-11-22T09:00'))).toBe(false)
  expect(firstDateHolds(daily, istanbul('2026-11-23T00:00'))).toBe(false)
  expect(firstDateHolds({ ...daily, firstDate: undefined }, istanbul('2026-11-23T00:00'))).toBe(true)
})

it('reads dates that exist', () => {
  expect(readDay('1970-01-01')).toBe(0)
  expect(['2026-02-29', '2026-13-01', '2026-00-10', '26-1-1', ''].map(readDay)).toEqual(
    Array(5).fill(undefined),
  )
  for (let day = 0; day < 40_000; day++) {
    const text = new Date(day * dayMs).toISOString().slice(0, 10)
    if (readDay(text) !== day) expect.fail(text)
  }
  expect([daysInMonth(2026, 2), daysInMonth(2028, 2), daysInMonth(2026, 12)]).toEqual([28, 29, 31])
  expect(dayNumber(2026, 13, 1)).toBe(dayNumber(2027, 1, 1))
})

/** What the tz database of this machine says the clock shows, as if it were UTC. */
function wallClock(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    return Date.UTC(part.year ?? 0, (part.month ?? 0) - 1, part.day, part.hour, part.minute)
  }
}

it.each(zones)('%s keeps its rules, 2026 to 2036', (zone) => {
  const clock = wallClock(zone)
  const end = utc('2037-01-01T00:00')
  for (let at = utc('2026-01-01T00:00'); at < end; at += 7 * dayMs)
    if (clock(at) - at !== zoneOffset(zone, at)) expect.fail(new Date(at).toISOString())
  // Where a week changed the clock, every hour of it.
  for (let at = utc('2026-01-01T00:00'); at < end; at += 7 * dayMs)
    if (zoneOffset(zone, at) !== zoneOffset(zone, at + 7 * dayMs))
      for (let hour = at; hour < at + 7 * dayMs; hour += hourMs)
        if (clock(hour) - hour !== zoneOffset(zone, hour)) expect.fail(new Date(hour).toISOString())
})

it('a moment shows the time that was requested, unless the clock skips it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Zone>(...zones),
      fc.integer({ min: utc('2026-01-01T00:00') / 60_000, max: utc('2032-01-01T00:00') / 60_000 }),
      (zone, minute) => {
        const local = minute * 60_000
        const at = momentIn(zone, local)
        const shown = at + zoneOffset(zone, at)
        expect(shown === local || (shown > local && shown - local <= hourMs)).toBe(true)
        // The first of two.
        if (shown === local) expect(at - hourMs + zoneOffset(zone, at - hourMs)).not.toBe(local)
      },
    ),
    { numRuns: 3000 },
  )
})
