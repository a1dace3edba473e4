// When a plan buys: by the wall clock of its zone, hourly, daily or monthly (domain.md 12).

import { civil, dayMs, hourMs } from '../../market/intervals.ts'
import { daysInMonth, readDay } from '../dates.ts'
import { momentIn, type Zone, zoneOffset } from './zones.ts'

export type Frequency =
  /** At 00:00 of the zone and every so many hours after it. */
  | { every: 'hours'; hours: 1 | 4 | 8 | 12 }
  | { every: 'day'; hour: number }
  /** Day 29 to 31 means the last day of a month that is shorter. */
  | { every: 'month'; day: number; hour: number }

export interface Calendar {
  frequency: Frequency
  zone: Zone
  /** First date of a run, "2026-11-22" in the zone. */
  firstDate?: string
}

// Two months hold a run of every frequency.
const daysAhead = 62

function hoursOf(frequency: Frequency, day: number): number[] {
  if (frequency.every === 'hours')
    return Array.from({ length: 24 / frequency.hours }, (_, index) => index * frequency.hours)
  if (frequency.every === 'day') return [frequency.hour]
  const date = civil(day)
  return date.day === Math.min(frequency.day, daysInMonth(date.year, date.month)) ? [frequency.hour] : []
}

/** The runs of one day of the zone, as moments. */
function runsOn({ frequency, zone }: Calendar, day: number): number[] {
  return hoursOf(frequency, day).map((hour) => momentIn(zone, day * dayMs + hour * hourMs))
}

export function dayIn(zone: Zone, at: number): number {
  return Math.floor((at + zoneOffset(zone, at)) / dayMs)
}

/** The first run after a moment. */
export function nextRun(calendar: Calendar, after: number): number {
  const from = Math.max(dayIn(calendar.zone, after), firstDay(calendar))
  for (let day = from; day <= from + daysAhead; day++) {
    const run = runsOn(calendar, day).find((moment) => moment > after)
    if (run !== undefined) return run
  }
  throw new Error('calendar: two months without a run')
}

function firstDay({ firstDate }: Calendar): number {
  return (firstDate === undefined ? undefined : readDay(firstDate)) ?? Number.NEGATIVE_INFINITY
}

/** The next runs a form shows. */
export function nextRuns(calendar: Calendar, after: number, count: number): number[] {
  const runs: number[] = []
  for (let at = after; runs.length < count; runs.push(at)) at = nextRun(calendar, at)
  return runs
}

/** A first date must lie ahead; today counts while a run of today is still to come (domain.md 12). */
export function firstDateHolds(calendar: Calendar, now: number): boolean {
  if (calendar.firstDate === undefined) return true
  const first = firstDay(calendar)
  const today = dayIn(calendar.zone, now)
  if (first !== today) return first > today
  const runs = runsOn(calendar, today)
  return runs.length === 0 || runs.some((moment) => moment > now)
}
