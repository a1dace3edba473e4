// How long until a candle closes, as the price axis shows it.

import { type Interval, nextBucketStart } from '#engine/market/intervals.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** "04:59", "11:59:59", beyond a day "6:23:59:59" with the days first; at the end "00:00". */
export function countdownText(
  interval: Interval,
  openTime: number,
  now: number,
  zoneMinutes: number,
): string {
  const left = Math.max(0, Math.ceil((nextBucketStart(interval, openTime, zoneMinutes) - now) / 1000))
  const [days, hours, minutes, seconds] = [
    Math.floor(left / 86_400),
    Math.floor(left / 3600) % 24,
    Math.floor(left / 60) % 60,
    left % 60,
  ]
  const clock = `${two(minutes)}:${two(seconds)}`
  if (days > 0) return `${days}:${two(hours)}:${clock}`
  return hours > 0 ? `${two(hours)}:${clock}` : clock
}
