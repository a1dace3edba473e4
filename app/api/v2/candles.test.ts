// The words that clients have for candle intervals, and where their days begin.

import { expect, it } from 'vitest'
import { granularityOf } from './candles.ts'

it.each<[string, string, number]>([
  ['1min', '1m', 0],
  ['30min', '30m', 0],
  ['1m', '1m', 0],
  ['1h', '1H', 0],
  ['2h', '2H', 0],
  ['4H', '4H', 0],
  ['6Hutc', '6H', 0],
  ['12Hutc', '12H', 0],
  ['1Dutc', '1D', 0],
  ['3Dutc', '3D', 0],
  ['1Wutc', '1W', 0],
  ['1Mutc', '1M', 0],
  ['6H', '6H', 480],
  ['1D', '1D', 480],
  ['1day', '1D', 480],
  ['1W', '1W', 480],
  ['1M', '1M', 480],
])('%s is %s from %i minutes east', (word, interval, zone) => {
  expect(granularityOf(word)).toEqual([interval, zone])
})

it.each(['', '2min', '1Y', 'constructor', '1minutc'])('%j is none', (word) => {
  expect(granularityOf(word)).toBeUndefined()
})
