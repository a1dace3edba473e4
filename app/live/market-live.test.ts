// The open candle on its way to a chart: all that came since the last paint at once, the newest row of each candle.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FeedMessage } from '#app/push/codecs/socket-io/messages.ts'
import type { Candle } from '#engine/exchange/view.ts'
import type { Feed } from './feed.ts'
import { followCandles } from './market-live.ts'

const row = (openTime: number, close: string) => ({ openTime, close }) as Candle

let send: (message: FeedMessage) => void
const feed = {
  subscribe: (_: unknown, listener: typeof send) => {
    send = listener
    return () => {
      send = () => {}
    }
  },
} as unknown as Feed

const candles = (...rows: Candle[]) => send({ c: 'candles', rows } as unknown as FeedMessage)

beforeEach(() => {
  vi.useFakeTimers()
  globalThis.requestAnimationFrame = (run) =>
    setTimeout(() => run(performance.now()), 16) as unknown as number
  vi.advanceTimersByTime(1000)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('hands over the newest row of each candle, once per paint, until it is left', () => {
  const drawn: string[] = []
  const leave = followCandles(feed, 'BTCUSDT', '1m', 0, (rows) =>
    drawn.push(rows.map(({ openTime, close }) => `${openTime}:${close}`).join(' ')),
  )
  candles(row(1, '10'))
  vi.advanceTimersByTime(20)
  expect(drawn).toEqual(['1:10'])
  candles(row(1, '11'))
  candles(row(1, '12'), row(2, '12'))
  candles(row(2, '13'))
  vi.advanceTimersByTime(200)
  expect(drawn).toEqual(['1:10', '1:12 2:13'])
  candles(row(2, '14'))
  leave()
  vi.advanceTimersByTime(200)
  expect(drawn).toHaveLength(2)
})
