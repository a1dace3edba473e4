// /api/v2/spot/market: tickers, the book, the tape, as clients of Bitget read them (bitget-v2-api.md 4.5 to 4.7).

import { z } from '@hono/zod-openapi'
import { Decimal } from 'decimal.js'
import type { PublicTrade } from '#engine/exchange/view.ts'
import { limits } from '#engine/kernel/limits.ts'
import type { MarketRow, MarketService } from '../../services/markets.ts'
import { accepted, group, refuse } from '../registry.ts'
import { decimalText, limit, symbol, time, timeText } from './fields.ts'

const call = group({
  path: 'api/v2/spot/market',
  method: 'get',
  tag: 'v2 spot market',
  auth: 'none',
  bucket: 'market',
})

export const noPair = { code: '40034', field: 'symbol' } as const
const usdtDecimals = 8
/** Trades that are kept in memory. */
const tapeRows = 200

export const tickerItem = z.object({
  symbol: z.string(),
  lastPr: decimalText,
  open: decimalText,
  high24h: decimalText,
  low24h: decimalText,
  bidPr: z.string(),
  askPr: z.string(),
  bidSz: z.string(),
  askSz: z.string(),
  baseVolume: decimalText,
  quoteVolume: decimalText,
  usdtVolume: decimalText,
  openUtc: decimalText,
  change24h: decimalText.openapi({ description: 'As a fraction: 0.05 is 5%' }),
  changeUtc24h: decimalText,
  ts: timeText,
})

export function toTickerItem(
  { symbol, ticker }: MarketRow,
  markets: MarketService,
): z.input<typeof tickerItem> {
  const { bids, asks } = markets.depth(symbol, 1)
  const [bidPr = '', bidSz = ''] = bids[0] ?? []
  const [askPr = '', askSz = ''] = asks[0] ?? []
  const usdt = new Decimal(ticker.quoteVolume).times(ticker.toUsdt)
  return {
    symbol,
    lastPr: ticker.last,
    open: ticker.before24Open,
    high24h: ticker.high,
    low24h: ticker.low,
    bidPr,
    askPr,
    bidSz,
    askSz,
    baseVolume: ticker.baseVolume,
    quoteVolume: ticker.quoteVolume,
    usdtVolume: usdt.toDecimalPlaces(usdtDecimals, Decimal.ROUND_DOWN).toFixed(),
    openUtc: ticker.openUtc,
    change24h: ticker.change,
    changeUtc24h: ticker.changeUtc,
    ts: `${ticker.at}`,
  }
}

const tickers = call({
  path: 'tickers',
  summary: 'List the tickers of all pairs, or of one',
  input: z.object({ symbol: symbol.optional() }),
  output: z.array(tickerItem),
  answer({ services: { markets } }, { symbol: wanted }) {
    if (wanted === undefined) return accepted(markets.list().map((row) => toTickerItem(row, markets)))
    const row = markets.get(wanted)
    return row ? accepted([toTickerItem(row, markets)]) : refuse(noPair.code, noPair.field)
  },
})

const level = z.tuple([decimalText, decimalText])
const book = z.object({ asks: z.array(level), bids: z.array(level), ts: timeText })

const mergeScales = { step0: 0, step1: 1, step2: 2, step3: 3, step4: 3, step5: 3 } as const
const mergeWords = Object.keys(mergeScales) as [keyof typeof mergeScales, ...(keyof typeof mergeScales)[]]
const scales: Record<string, keyof typeof mergeScales> = {
  scale0: 'step0',
  scale1: 'step1',
  scale2: 'step2',
  scale3: 'step3',
}

/** How many levels: a number, or all that are published. */
const levels = z
  .union([z.literal('max').transform(() => limits.depthLevels), limit(limits.depthLevels, 150)])
  .default(150)
  .openapi({ type: 'string', example: '150' })

const bookCall = (path: string, word: 'type' | 'precision', summary: string) =>
  call({
    path,
    summary,
    input: z.object({
      symbol,
      limit: levels,
      [word]: z
        .string()
        .transform((text) => scales[text.toLowerCase()] ?? text.toLowerCase())
        .pipe(z.enum(mergeWords).transform((step) => mergeScales[step]))
        .optional()
        .openapi({ type: 'string', description: 'Groups prices by 10^n ticks' }),
    }),
    output: book,
    answer({ services }, input) {
      const { symbol: wanted, limit: count } = input as { symbol: string; limit: number }
      if (!services.markets.get(wanted)) return refuse(noPair.code, noPair.field)
      const scale = (input as Record<string, unknown>)[word] as number | undefined
      const { asks, bids } = services.markets.depth(wanted, count, scale ?? 0)
      return accepted({ asks, bids, ts: `${services.now()}` })
    },
  })

export const tradeItem = z.object({
  symbol: z.string(),
  tradeId: z.string(),
  side: z.enum(['buy', 'sell']).openapi({ description: 'Side of the taker' }),
  price: decimalText,
  size: decimalText,
  ts: timeText,
})

export const toTradeItem = (trade: PublicTrade): z.input<typeof tradeItem> => ({
  symbol: trade.symbol,
  tradeId: trade.tradeId,
  side: trade.takerSide,
  price: trade.price,
  size: trade.size,
  ts: `${trade.at}`,
})

const tape = (name: 'fills' | 'fills-history') =>
  call({
    path: name,
    summary: `List recent trades of a pair, newest first (up to ${tapeRows})`,
    input: z.object({
      symbol,
      limit: limit(1000, 100),
      startTime: time.optional(),
      endTime: time.optional(),
      idLessThan: z
        .string()
        .regex(/^\d{1,16}$/)
        .optional(),
    }),
    output: z.array(tradeItem),
    answer({ services: { markets } }, { symbol: wanted, limit: most, startTime = 0, endTime, idLessThan }) {
      if (!markets.get(wanted)) return refuse(noPair.code, noPair.field)
      const until = endTime ?? Number.POSITIVE_INFINITY
      const before = idLessThan === undefined ? Number.POSITIVE_INFINITY : Number(idLessThan)
      const rows = markets
        .trades(wanted, tapeRows)
        .filter(({ at, tradeId }) => at >= startTime && at <= until && Number(tradeId) < before)
      return accepted(rows.slice(0, most).map(toTradeItem))
    },
  })

export const market = [
  tickers,
  bookCall('orderbook', 'type', 'Get the order book, best price first'),
  bookCall('merge-depth', 'precision', 'Get the order book with optional price grouping'),
  tape('fills'),
  tape('fills-history'),
]
