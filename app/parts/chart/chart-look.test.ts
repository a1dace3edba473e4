// The look of the chart as one word: read back as written, unknown parts left out.

import { expect, it } from 'vitest'
import { readLook, writeLook } from './chart-look.ts'

it.each([
  'candles.volume',
  'line.volume.log',
  'heikin-ashi',
  'area.percent',
  'candles.volume.log.mark.index',
])('%s is read back', (text) => expect(writeLook(readLook(text))).toBe(text))

it('leaves out what it does not know', () => {
  expect(writeLook(readLook('renko.volume.ichimoku'))).toBe('candles.volume')
  expect(writeLook(readLook(null))).toBe('candles.volume')
})
