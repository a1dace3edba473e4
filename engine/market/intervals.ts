// The 15 candle intervals and where their buckets begin in a time zone (domain.md 4.1).

export const intervals = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1H',
  '2H',
  '4H',
  '6H',
  '8H',
  '12H',
  '1D',
  '3D',
  '1W',
  '1M',
] as const

export type Interval = (typeof intervals)[number]

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Length in ms of the intervals whose buckets are all equally long; '1M' has none. */
const lengths: Record<Exclude<Interval, '1M'>, number> = {
  '1m': minuteMs,
  '3m': 3 * minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '30m': 30 * minuteMs,
  '1H': hourMs,
  '2H': 2 * hourMs,
  '4H': 4 * hourMs,
  '6H': 6 * hourMs,
  '8H': 8 * hourMs,
  '12H': 12 * hourMs,
  '1D': dayMs,
  '3D': 3 * dayMs,
  '1W': 7 * dayMs,
}

// 1970-01-01 was a Thursday: Monday of that week is three days earlier.
const mondayShift = 3 * dayMs

/** Up to 4H buckets follow UTC in every zone; from 6H upward they begin by the zone's own clock. */
export function followsZone(interval: Interval): boolean {
  return interval === '1M' || lengths[interval] >= 6 * hourMs
}

/**
 * Start of the bucket that holds `time` (epoch ms). `zoneMinutes` is the zone's offset from UTC, -720 … 840.
 * domain.md 4.1.
 */
export function bucketStart(interval: Interval, time: number, zoneMinutes: number): number {
  const offset = followsZone(interval) ? zoneMinutes * minuteMs : 0
  const local = time + offset
  if (interval === '1M') return monthStart(local) - offset
  const length = lengths[interval]
  const shift = interval === '1W' ? mondayShift : 0
  return Math.floor((local + shift) / length) * length - shift - offset
}

/** Start of the bucket after the one that holds `time`. */
export function nextBucketStart(interval: Interval, time: number, zoneMinutes: number): number {
  if (interval !== '1M') return bucketStart(interval, time, zoneMinutes) + lengths[interval]
  // No month is longer than 31 days, none shorter than 28: day 32 of a month lies in the next one.
  return bucketStart('1M', bucketStart('1M', time, zoneMinutes) + 31 * dayMs, zoneMinutes)
}

function monthStart(local: number): number {
  const day = Math.floor(local / dayMs)
  return (day - civil(day).day + 1) * dayMs
}

/** Gregorian date of a day number (1970-01-01 = 0), by era arithmetic since the engine has no Date. */
export function civil(dayNumber: number): { year: number; month: number; day: number } {
  const shifted = dayNumber + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}
