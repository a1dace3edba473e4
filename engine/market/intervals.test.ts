// Bucket starts of the 15 intervals in three zones, and that buckets tile time without a gap.

import { expect, test } from 'vitest'
import { bucketStart, civil, dayMs, intervals, nextBucketStart } from './intervals.ts'

const utc = (text: string) => Date.parse(`2023-${text}Z`)

test.each([
  ['1m', '11-14T22:13', '11-14T22:13', '11-14T22:13'],
  ['3m', '11-14T22:12', '11-14T22:12', '11-14T22:12'],
  ['5m', '11-14T22:10', '11-14T22:10', '11-14T22:10'],
  ['15m', '11-14T22:00', '11-14T22:00', '11-14T22:00'],
  ['30m', '11-14T22:00', '11-14T22:00', '11-14T22:00'],
  ['1H', '11-14T22:00', '11-14T22:00', '11-14T22:00'],
  ['2H', '11-14T22:00', '11-14T22:00', '11-14T22:00'],
  ['4H', '11-14T20:00', '11-14T20:00', '11-14T20:00'],
  ['6H', '11-14T18:00', '11-14T22:00', '11-14T21:00'],
  ['8H', '11-14T16:00', '11-14T16:00', '11-14T21:00'],
  ['12H', '11-14T12:00', '11-14T16:00', '11-14T21:00'],
  ['1D', '11-14T00:00', '11-14T16:00', '11-14T21:00'],
  ['3D', '11-13T00:00', '11-12T16:00', '11-12T21:00'],
  ['1W', '11-13T00:00', '11-12T16:00', '11-12T21:00'],
  ['1M', '11-01T00:00', '10-31T16:00', '10-31T21:00'],
] as const)('V-K1 %s starts at %s | %s | %s', (interval, ...starts) => {
  const time = 1_700_000_000_000
  const zones = [0, 480, 180]
  expect(zones.map((zone) => bucketStart(interval, time, zone))).toEqual(starts.map(utc))
})

test('every moment lies in exactly one bucket, in every zone', () => {
  for (const interval of intervals)
    for (let zone = -720; zone <= 840; zone += 60)
      for (let n = 0; n < 40; n++) {
        const time = 1_600_000_000_000 + n * 7.7 * dayMs + n * 12_345
        const start = bucketStart(interval, time, zone)
        const next = nextBucketStart(interval, time, zone)
        expect(start).toBeLessThanOrEqual(time)
        expect(next).toBeGreaterThan(time)
        expect(bucketStart(interval, next - 1, zone)).toBe(start)
        expect(bucketStart(interval, next, zone)).toBe(next)
      }
})

test('dates agree with the calendar', () => {
  for (let day = -800; day < 40_000; day += 13) {
    const date = new Date(day * dayMs)
    expect(civil(day)).toEqual({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    })
  }
})
