// The time zones a plan may have, and how far each is from UTC at any moment.
//
// The engine has no Intl, whose tables also differ between machines: these rules are our own, one set for all.
// A test compares them with the tz database over years; a law that changes a clock changes a line here.

import { civil, dayMs, hourMs, minuteMs } from '../../market/intervals.ts'
import { dayNumber } from '../dates.ts'

/** A Sunday of a month, at a time of day. `which`: 1 = the first, 2 = the second, -1 = the last. */
interface Change {
  month: number
  which: 1 | 2 | -1
  hour: number
  /** What clock the hour is read on. */
  by: 'utc' | 'standard'
}

/** Summer time: an hour ahead from `begins` to `ends`. */
interface Summer {
  begins: Change
  ends: Change
}

const european: Summer = {
  begins: { month: 3, which: -1, hour: 1, by: 'utc' },
  ends: { month: 10, which: -1, hour: 1, by: 'utc' },
}
const american: Summer = {
  begins: { month: 3, which: 2, hour: 2, by: 'standard' },
  ends: { month: 11, which: 1, hour: 1, by: 'standard' },
}
const australian: Summer = {
  begins: { month: 10, which: 1, hour: 2, by: 'standard' },
  ends: { month: 4, which: 1, hour: 2, by: 'standard' },
}
const newZealand: Summer = {
  begins: { month: 9, which: -1, hour: 2, by: 'standard' },
  ends: { month: 4, which: 1, hour: 2, by: 'standard' },
}

/** Distance of the standard time from UTC in minutes, and summer time where there is one. */
const rules = {
  UTC: [0],
  'Europe/Istanbul': [180],
  'Europe/London': [0, european],
  'Europe/Lisbon': [0, european],
  'Europe/Amsterdam': [60, european],
  'Europe/Berlin': [60, european],
  'Europe/Brussels': [60, european],
  'Europe/Madrid': [60, european],
  'Europe/Paris': [60, european],
  'Europe/Rome': [60, european],
  'Europe/Stockholm': [60, european],
  'Europe/Vienna': [60, european],
  'Europe/Warsaw': [60, european],
  'Europe/Zurich': [60, european],
  'Europe/Athens': [120, european],
  'Europe/Bucharest': [120, european],
  'Europe/Helsinki': [120, european],
  'Europe/Moscow': [180],
  'Asia/Riyadh': [180],
  'Asia/Tehran': [210],
  'Asia/Baku': [240],
  'Asia/Dubai': [240],
  'Asia/Tbilisi': [240],
  'Asia/Tashkent': [300],
  'Asia/Kolkata': [330],
  'Asia/Dhaka': [360],
  'Asia/Bangkok': [420],
  'Asia/Jakarta': [420],
  'Asia/Shanghai': [480],
  'Asia/Singapore': [480],
  'Asia/Seoul': [540],
  'Asia/Tokyo': [540],
  'Australia/Sydney': [600, australian],
  'Pacific/Auckland': [720, newZealand],
  'America/New_York': [-300, american],
  'America/Chicago': [-360, american],
  'America/Denver': [-420, american],
  'America/Los_Angeles': [-480, american],
  'America/Toronto': [-300, american],
  'America/Mexico_City': [-360],
  'America/Bogota': [-300],
  'America/Sao_Paulo': [-180],
  'America/Argentina/Buenos_Aires': [-180],
  'Africa/Lagos': [60],
  'Africa/Johannesburg': [120],
  'Africa/Nairobi': [180],
} as const satisfies Record<string, readonly [standardMinutes: number, summer?: Summer]>

export type Zone = keyof typeof rules
export const zones = Object.keys(rules) as [Zone, ...Zone[]]

function ruleOf(zone: Zone): { standard: number; summer?: Summer } {
  const [minutes, summer] = rules[zone] as readonly [number, Summer?]
  return { standard: minutes * minuteMs, summer }
}

function momentOf({ month, which, hour, by }: Change, year: number, standard: number): number {
  // 1970-01-01 was a Thursday, day 4 of a week that begins on Sunday.
  const weekday = (day: number) => (day + 4) % 7
  const first = dayNumber(year, month, 1)
  const last = dayNumber(year, month + 1, 1) - 1
  const sunday = which === -1 ? last - weekday(last) : first + ((7 - weekday(first)) % 7) + (which - 1) * 7
  return sunday * dayMs + hour * hourMs - (by === 'standard' ? standard : 0)
}

/** How far the zone's clock is ahead of UTC at a moment, in ms. */
export function zoneOffset(zone: Zone, at: number): number {
  const { standard, summer } = ruleOf(zone)
  if (summer === undefined) return standard
  const { year } = civil(Math.floor((at + standard) / dayMs))
  const begins = momentOf(summer.begins, year, standard)
  const ends = momentOf(summer.ends, year, standard)
  const inSummer = begins < ends ? at >= begins && at < ends : at >= begins || at < ends
  return inSummer ? standard + hourMs : standard
}

/**
 * The moment at which the zone's clock shows `local` (ms, as if it were UTC). A time that the clock skips is the first
 * one after the gap; of a time that it shows twice, the first (domain.md 12).
 */
export function momentIn(zone: Zone, local: number): number {
  const { standard, summer } = ruleOf(zone)
  const early = local - standard - hourMs
  if (summer === undefined) return local - standard
  if (zoneOffset(zone, early) !== standard) return early
  const late = local - standard
  if (zoneOffset(zone, late) === standard) return late
  // Skipped: summer began in the hour before `late`.
  return momentOf(summer.begins, civil(Math.floor(local / dayMs)).year, standard)
}
