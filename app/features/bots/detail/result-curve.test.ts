// The curve of a bot's result: what its trades made of its money at each close, beside the same money held.

import { describe, expect, it } from 'vitest'
import type { FillSum } from '#app/services/bots/bots.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { type CurveInput, curveOf, stepOf } from './result-curve.ts'

const sum = (
  slot: number,
  side: FillSum['side'],
  size: number,
  price: number,
  fee: [string, number],
): FillSum => ({
  slot,
  symbol: 'BTCUSDT',
  side,
  size,
  quote: size * price,
  feeCoin: fee[0],
  fee: fee[1],
})

const btc = { symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT', share: 1 }
const input: CurveInput = {
  coin: 'USDT',
  invested: 1000,
  pairs: [btc],
  slots: [10, 11, 12, 13],
  slotMs: minuteMs,
  sums: [sum(10, 'buy', 2, 100, ['BTC', 0.01]), sum(12, 'sell', 1, 120, ['USDT', 0.5])],
  closes: new Map([
    [
      'BTCUSDT',
      new Map([
        [9, 100],
        [10, 100],
        [11, 110],
        [13, 90],
      ]),
    ],
  ]),
  until: 13.5 * minuteMs,
}

describe('the curve of a result', () => {
  it('values what was traded at each close; a slot without one keeps the price before', () => {
    const points = curveOf(input)
    expect(points.map(({ at }) => at / minuteMs)).toEqual([11, 12, 13, 13.5])
    expect(points.map(({ total }) => Number(total.toFixed(6)))).toEqual([-1, 18.9, 28.4, 8.6])
    expect(points.map(({ hold }) => Number(hold.toFixed(6)))).toEqual([0, 100, 100, -100])
  })

  it('holds from the price at which the bot began, where that is known', () => {
    const [first] = curveOf({ ...input, openPrice: 80 })
    expect(first?.hold).toBeCloseTo(250, 9)
  })

  it('of one that invests base counts in base, where holding makes nothing', () => {
    const sums = [sum(10, 'sell', 1, 110, ['USDT', 0]), sum(11, 'buy', 1.1, 100, ['BTC', 0])]
    const points = curveOf({ ...input, coin: 'BTC', invested: 1, sums })
    expect(points.at(-1)?.total).toBeCloseTo(0.1, 9)
    expect(points.every(({ hold }) => hold === 0)).toBe(true)
  })

  it('of several pairs waits until each has a price, and holds each by its share', () => {
    const eth = { symbol: 'ETHUSDT', base: 'ETH', quote: 'USDT', share: 0.25 }
    const ethCloses = new Map([
      [11, 10],
      [13, 20],
    ])
    const points = curveOf({
      ...input,
      pairs: [{ ...btc, share: 0.75 }, eth],
      closes: new Map([...input.closes, ['ETHUSDT', ethCloses]]),
      sums: [],
    })
    expect(points.map(({ hold }) => hold)).toEqual([75, 75, 175].map((value) => expect.closeTo(value, 6)))
  })

  it('has steps that grow with its life', () => {
    expect(stepOf(60 * minuteMs)[0]).toBe('1m')
    expect(stepOf(7 * 1440 * minuteMs)[0]).toBe('1H')
    expect(stepOf(400 * 1440 * minuteMs)[0]).toBe('1D')
  })
})
