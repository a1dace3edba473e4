// The zones a reader may choose: which there are, what each means in minutes, how it is named.

import { expect, it } from 'vitest'
import { readTimeZone, timeZones, zoneMinutesOf, zoneName } from './zone.ts'

it('offers home, UTC, Shanghai and whole hours from -12 to +12', () => {
  expect(timeZones.slice(0, 4)).toEqual(['last24h', 0, 1, -720])
  expect(timeZones).toHaveLength(27)
  expect(new Set(timeZones).size).toBe(27)
})

it.each([
  ['last24h', 180, 'UTC+3'],
  ['0', 0, 'UTC'],
  ['1', 480, 'UTC+8'],
  ['-720', -720, 'UTC-12'],
  ['60', 60, 'UTC+1'],
])('%s is %d minutes east of UTC, %s', (text, minutes, name) => {
  const zone = readTimeZone(text)
  expect(zone !== undefined && zoneMinutesOf(zone)).toBe(minutes)
  expect(zoneName(minutes)).toBe(name)
})

it.each(['', '30', '780', 'Europe/Istanbul', null, 0])('%s is not a zone', (text) => {
  expect(readTimeZone(text)).toBeUndefined()
})
