// The look of the chart as one word: read back as written, unknown parts left out.

import { expect, it } from 'vitest'
import { readLook, withStudy, writeLook } from './chart-look.ts'

it.each(['candles.volume', 'line.volume.ma.rsi', 'heikin-ashi', 'area.boll.macd'])(
  '%s is read back',
  (text) => expect(writeLook(readLook(text))).toBe(text),
)

it('leaves out what it does not know', () => {
  expect(writeLook(readLook('renko.ma.ichimoku'))).toBe('candles.ma')
  expect(writeLook(readLook(null))).toBe('candles.volume')
})

it('puts a study on and takes it off', () => {
  const on = withStudy(readLook('line'), 'ma')
  expect(writeLook(on)).toBe('line.ma')
  expect(writeLook(withStudy(on, 'ma'))).toBe('line')
})
