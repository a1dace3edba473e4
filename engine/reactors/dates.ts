// Days by number and by date, beside `civil` of market/intervals.ts.

import { civil } from '../market/intervals.ts'

/** Day number (1970-01-01 = 0) of a date; month 13 is January of the next year. */
export function dayNumber(year: number, month: number, day: number): number {
  // Years begin in March, so that a leap day is a year's last.
  const fromMarch = (month + 9) % 12
  const marchYear = year + Math.floor((month - 3) / 12)
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return marchYear * 365 + leapDays + Math.floor((153 * fromMarch + 2) / 5) + day - 1 - 719_468
}

export function daysInMonth(year: number, month: number): number {
  return dayNumber(year, month + 1, 1) - dayNumber(year, month, 1)
}

/** Day number of "2026-11-22"; undefined for a date that no calendar has. */
export function readDay(text: string): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!match) return undefined
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const number = dayNumber(year, month, day)
  const date = civil(number)
  return date.month === month && date.day === day ? number : undefined
}
