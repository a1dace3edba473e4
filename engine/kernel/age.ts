// Dates of birth, and the age that counts: whole years on the date in Europe/Istanbul (domain.md 18.1).

import { civil, dayMs, minuteMs } from '../market/intervals.ts'
import { ageZoneMinutes } from './defaults.ts'

type Day = ReturnType<typeof civil>

/** Undefined for any text that is not a date since 1900. */
export function readDate(text: string): Day | undefined {
  const match = typeof text === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) : null
  if (!match) return undefined
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days && year >= 1900 ? { year, month, day } : undefined
}

/** Whole years on the Istanbul date of `now`; someone born on 29 February is a year older on 1 March. */
export function ageAt(born: Day, now: number): number {
  const today = civil(Math.floor((now + ageZoneMinutes * minuteMs) / dayMs))
  const passed = today.month > born.month || (today.month === born.month && today.day >= born.day)
  return today.year - born.year - (passed ? 0 : 1)
}
