// /api/v2/spot/market/candles: candles by the words and windows of Bitget (bitget-v2-api.md 4.8).

import { z } from '@hono/zod-openapi'
import type { Candle } from '#engine/exchange/view.ts'
import type { Interval } from '#engine/market/intervals.ts'
import { accepted, group, refuse } from '../registry.ts'
import { decimalText, limit, symbol, time, timeText } from './fields.ts'
import { noPair } from './market.ts'

const call = group({
  path: 'api/v2/spot/market',
  method: 'get',
  tag: 'v2 spot market',
  auth: 'none',
  bucket: 'market',
})

/** Days of plain words begin where the venue's do. */
const venueZone = 480

type Kind = [interval: Interval, zoneMinutes: number]

const fine = Object.entries({ 1: '1m', 3: '3m', 5: '5m', 15: '15m', 30: '30m' } as const).flatMap(
  ([minutes, interval]): [string, Kind][] => [
    [`${minutes}min`, [interval, 0]],
    [`${minutes}m`, [interval, 0]],
  ],
)
const hours = (['1H', '2H', '4H'] as const).flatMap((interval): [string, Kind][] => [
  [interval, [interval, 0]],
  [interval.toLowerCase(), [interval, 0]],
])
const long = (['6H', '8H', '12H', '1D', '3D', '1W', '1M'] as const).flatMap((interval): [string, Kind][] => [
  [interval, [interval, venueZone]],
  [`${interval}utc`, [interval, 0]],
  // "1m" is a minute.
  ...(interval === '1M' ? [] : [[interval.toLowerCase(), [interval, venueZone]] as [string, Kind]]),
])
// As older clients write them.
const older: [string, Kind][] = [
  ['1day', ['1D', venueZone]],
  ['3day', ['3D', venueZone]],
  ['1week', ['1W', venueZone]],
]
const kinds = new Map<string, Kind>([...fine, ...hours, ...long, ...older])

/** The interval and zone of a word; undefined when it is none. */
export const granularityOf = (word: string): Kind | undefined => kinds.get(word)

export const granularity = z
  .string()
  .max(12)
  .transform((text) => granularityOf(text))
  .pipe(z.custom<Kind>((kind) => kind !== undefined))
  .openapi({ type: 'string', enum: [...kinds.keys()] })

export const candleRow = z
  .tuple([
    timeText,
    decimalText,
    decimalText,
    decimalText,
    decimalText,
    decimalText,
    decimalText,
    decimalText,
  ])
  .openapi({ description: '[ts, open, high, low, close, baseVolume, quoteVolume, usdtVolume]' })

export const toCandleRow = (c: Candle): z.input<typeof candleRow> => [
  `${c.openTime}`,
  c.open,
  c.high,
  c.low,
  c.close,
  c.volume,
  c.quoteVolume,
  c.usdtVolume,
]

/** ccxt requests `limit` candles from a start by naming where the next one begins; that one is dropped. */
export function newest(candles: readonly Candle[], limit: number, startTime: number): readonly Candle[] {
  if (candles.length <= limit) return candles
  return candles[0]?.openTime === startTime ? candles.slice(0, limit) : candles.slice(-limit)
}

const candleCall = (name: 'candles' | 'history-candles', most: number) =>
  call({
    path: `${name}`,
    summary: 'List the most recent candles in the window, oldest first, no gaps',
    input: z.object({
      symbol,
      granularity,
      startTime: time.optional(),
      endTime: time.optional().openapi({ description: 'End of the window, inclusive' }),
      limit: limit(most, 100),
    }),
    output: z.array(candleRow),
    async answer(
      { services: { markets } },
      { symbol: wanted, granularity: kind, startTime = 0, endTime, limit },
    ) {
      if (!markets.get(wanted)) return refuse(noPair.code, noPair.field)
      const [interval, zoneMinutes] = kind
      const until = endTime === undefined ? undefined : endTime + 1
      const window = { symbol: wanted, interval, zoneMinutes, endTime: until }
      const found = await markets.candles({ ...window, limit: limit + 1 })
      const candles = found.filter(({ openTime }) => openTime >= startTime)
      return accepted(newest(candles, limit, startTime).map(toCandleRow))
    },
  })

export const candles = [candleCall('candles', 1000), candleCall('history-candles', 200)]
