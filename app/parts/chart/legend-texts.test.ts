// What the legend says of a candle: digits of the pair, change from the close before.

import { expect, it } from 'vitest'
import { formatsFor } from '#app/i18n/format.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { legendTexts, studyText } from './legend-texts.ts'

const candle = (open: string, close: string): Candle => ({
  openTime: 0,
  open,
  high: '110',
  low: '90',
  close,
  volume: '1234567',
  quoteVolume: '0',
  usdtVolume: '0',
  closed: true,
})

it('measures the change from the close before, in the digits of the language', () => {
  const { texts, move } = legendTexts(candle('100', '104.5'), candle('0', '100'), 2, formatsFor('tr'))
  expect(texts).toEqual({
    open: '100,00',
    high: '110,00',
    low: '90,00',
    close: '104,50',
    change: '+4,50 (+%4,50)',
    volume: '1,23M',
  })
  expect(move).toBe('up')
})

it('measures the first candle from its own opening', () => {
  const { texts, move } = legendTexts(candle('100', '99'), undefined, 1, formatsFor('en'))
  expect(texts.change).toBe('-1.0 (-1.00%)')
  expect(move).toBe('down')
})

it('shortens large values of a study and marks missing ones', () => {
  expect(studyText(null, 2, formatsFor('tr'))).toBe('-')
  expect(studyText(12.345, 2, formatsFor('tr'))).toBe('12,35')
  expect(studyText(-123_456_789, 2, formatsFor('tr'))).toBe('-123,46M')
})
