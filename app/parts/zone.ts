// The zone in which a reader's times are written and days begin, as minutes east of UTC.

import { homeZoneMinutes } from '#app/i18n/format.ts'

/** `last24h`: no zone was chosen, times are those of the market's home. */
export type TimeZoneChoice = number | 'last24h'

const shanghai = { code: 1, minutes: 480 }

/** The offered ones: home, UTC (0), Shanghai (1), every whole hour (spec.md 4). */
export const timeZones: readonly TimeZoneChoice[] = [
  'last24h',
  0,
  shanghai.code,
  ...Array.from({ length: 25 }, (_, index) => (index - 12) * 60).filter((minutes) => minutes !== 0),
]

export function readTimeZone(text: unknown): TimeZoneChoice | undefined {
  return timeZones.find((zone) => String(zone) === text)
}

export function zoneMinutesOf(zone: TimeZoneChoice): number {
  if (zone === 'last24h') return homeZoneMinutes
  return zone === shanghai.code ? shanghai.minutes : zone
}

/** "UTC+3", "UTC-5", "UTC". */
export function zoneName(minutes: number): string {
  const hours = minutes / 60
  if (hours === 0) return 'UTC'
  return `UTC${hours > 0 ? '+' : '-'}${Math.abs(hours)}`
}
