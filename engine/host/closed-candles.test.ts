import { expect, test } from 'vitest'
import type { ExchangeEvent } from '../exchange/protocol.ts'
import { ClosedCandles } from './closed-candles.ts'

const minuteMs = 60_000
const start = Date.UTC(2026, 0, 1)

const closed = (minute: number, price: string): ExchangeEvent => ({
  type: 'candleClosed',
  seq: 1,
  at: start + (minute + 1) * minuteMs,
  symbol: 'BTCUSDT',
  openTime: start + minute * minuteMs,
  ...{ open: price, high: price, low: price, close: price, volume: '1', quoteVolume: '1', usdtVolume: '1' },
})

test.each(['before', 'after'])(
  'minutes that were not reported repeat the close, %s an interval is read',
  (when) => {
    const candles = new ClosedCandles()
    if (when === 'after') candles.candles('BTCUSDT', '15m', 1)
    candles.note([closed(0, '5')])
    candles.note([closed(60, '7'), closed(61, '8')])
    const minutes = candles.candles('BTCUSDT', '1m', 100)
    expect(minutes.map(({ openTime }) => (openTime - start) / minuteMs)).toEqual([...Array(62).keys()])
    expect(minutes[59]).toMatchObject({ open: '5', close: '5', volume: '0', closed: true })
    const quarters = candles.candles('BTCUSDT', '15m', 10)
    expect(quarters.map(({ close, volume }) => `${close} ${volume}`)).toEqual(['5 1', '5 0', '5 0', '5 0'])
  },
)
