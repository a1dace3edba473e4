// The picture of a chart: what its address may say, and that it is one SVG without anything that runs or loads.

import { expect, it } from 'vitest'
import type { Candle } from '#engine/exchange/view.ts'
import { chartPicture } from './chart-picture.ts'
import { readPictureQuery } from './picture-query.ts'

const read = (file: string, query = '') => readPictureQuery(file, new URLSearchParams(query))

it('reads an address, with usual values for what it leaves out', () => {
  expect(read('BTCUSDT.svg')).toEqual({ symbol: 'BTCUSDT', interval: '1H', limit: 120, theme: 'dark' })
  expect(read('ETHTRY.svg', 'interval=1D&limit=500&theme=light')).toEqual({
    symbol: 'ETHTRY',
    interval: '1D',
    limit: 500,
    theme: 'light',
  })
})

it.each([
  ['interval=7m', /^interval: one of 1m, /],
  ['interval=', /^interval: one of /],
  ['limit=9', /^limit: a whole number from 10 to 500$/],
  ['limit=501', /^limit:/],
  ['limit=1e2', /^limit:/],
  ['limit=-50', /^limit:/],
  ['theme=blue', /^theme: one of dark, light$/],
])('refuses %s', (query, sentence) =>
  expect(read('BTCUSDT.svg', query)).toEqual({ refused: expect.stringMatching(sentence) }),
)

it.each(['BTCUSDT', 'btcusdt.svg', '.svg', '../x.svg', 'BTC%3CUSDT.svg'])('%s is not a picture', (file) =>
  expect(read(file)).toBeUndefined(),
)

it('draws candles with axes, and names pair, interval and time', () => {
  const candles = Array.from({ length: 500 }, (_, index): Candle => {
    const close = String(100 + Math.abs((index % 40) - 20))
    const prices = { open: '110', high: '125', low: '95', close }
    return {
      openTime: index * 3_600_000,
      ...prices,
      volume: '3',
      quoteVolume: '0',
      usdtVolume: '0',
      closed: true,
    }
  })
  const input = { pair: 'A<B/C', interval: '1H', priceDecimals: 2, theme: 'dark' as const, at: 0 }
  const picture = chartPicture({ ...input, candles })
  expect(picture).toContain('A&lt;B/C · 1H')
  expect(picture).toContain('1970-01-01 00:00 UTC')
  expect(picture).toMatch(/>1\d\d\.00<\/text>/)
  expect(picture).not.toMatch(/<script|<style|href|NaN|Infinity|A<B/)
  expect(picture.length).toBeLessThan(80_000)
  expect(chartPicture({ ...input, candles: [] })).not.toMatch(/NaN|Infinity/)
})
