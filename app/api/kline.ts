// v1/kline: candles of any interval in any zone, and the opens of the day (domain.md 4.1, 4.2).

import { z } from '@hono/zod-openapi'
import { intervals } from '#engine/market/intervals.ts'
import { decimalText, limit, symbolId, time, timezone, wholeNumber } from './fields.ts'
import { contractId } from './mix-fields.ts'
import { accepted, group, refuse } from './registry.ts'

const call = group({ path: 'v1/kline', method: 'post', tag: 'kline', auth: 'none', bucket: 'market' })

const row = z
  .tuple([
    z.number().int(),
    decimalText,
    decimalText,
    decimalText,
    decimalText,
    decimalText,
    decimalText,
    decimalText,
  ])
  .openapi({ description: '[openTs, open, high, low, close, baseVolume, quoteVolume, usdtVolume]' })

const spotLine = 1

export const kline = [
  call({
    path: 'getMoreKlineData',
    summary: 'List candles before a given time, oldest first; the latest may still be open',
    input: z.object({
      symbolId: z.union([symbolId, contractId]).openapi({ type: 'string', example: 'BTCUSDT' }),
      businessLine: wholeNumber(spotLine, 12).optional(),
      interval: z.enum(intervals),
      endTime: time.optional(),
      limit: limit(1000, 100),
      klineType: z
        .enum(['market', 'mark', 'index'])
        .optional()
        .openapi({ description: 'Mark and index: of contracts' }),
      timezone: timezone.default(0),
    }),
    output: z.object({
      symbolId: z.string(),
      interval: z.enum(intervals),
      rows: z.array(row),
      closed: z.boolean().openapi({ description: 'False if the latest candle is still open' }),
    }),
    async answer({ services }, { symbolId: symbol, interval, endTime, limit, timezone, klineType }) {
      const { markets, contracts } = services
      const request = { symbol, interval, endTime, limit, zoneMinutes: timezone }
      const isPriced = klineType === 'mark' || klineType === 'index'
      if (!(contracts.get(symbol) ?? markets.get(symbol))) return refuse('034001', 'symbolId')
      if (isPriced && !contracts.get(symbol)) return refuse('40017', 'klineType')
      const candles = contracts.get(symbol)
        ? await contracts.candles({ ...request, ...(isPriced && { series: klineType }) })
        : await markets.candles(request)
      return accepted({
        symbolId: symbol,
        interval,
        rows: candles.map(
          (c): z.input<typeof row> => [
            c.openTime,
            c.open,
            c.high,
            c.low,
            c.close,
            c.volume,
            c.quoteVolume,
            c.usdtVolume,
          ],
        ),
        closed: candles.at(-1)?.closed ?? true,
      })
    },
  }),
  call({
    path: 'getOpenPrice',
    summary: "Get today's opening price for every pair, in the given time zone",
    input: z.object({
      bussiness: wholeNumber(spotLine, spotLine).optional(),
      timezone: timezone.default(0),
    }),
    output: z.object({ symbolKlines: z.record(z.string(), decimalText) }),
    async answer({ services }, { timezone }) {
      const opens = await services.markets.dayOpens(timezone)
      return accepted({ symbolKlines: Object.fromEntries(opens) })
    },
  }),
]
