// v1/mix/symbol and v1/spot/public: the pairs with their rules, books, tapes, tickers, and what a client may configure by.

import { z } from '@hono/zod-openapi'
import type { Ticker } from '#engine/exchange/view.ts'
import { intervals } from '#engine/market/intervals.ts'
import { tickerTerms } from '../services/ticker-terms.ts'
import { decimalText, limit, symbolId, wholeNumber } from './fields.ts'
import { md5Of, md5Text } from './md5.ts'
import { accepted, group, refuse } from './registry.ts'
import { symbolItem, symbolItems } from './symbol-items.ts'

const symbolCall = group({
  path: 'v1/mix/symbol',
  method: 'post',
  tag: 'symbols',
  auth: 'none',
  bucket: 'market',
})
const spot = group({ path: 'v1/spot/public', method: 'post', tag: 'spot', auth: 'none', bucket: 'market' })

const ticker = z.object({
  symbolId: z.string(),
  last: decimalText,
  high24h: decimalText,
  low24h: decimalText,
  before24Open: decimalText,
  openUtc: decimalText,
  change: decimalText,
  changeUtc: decimalText,
  baseVolume: decimalText,
  quoteVolume: decimalText,
  bid: decimalText.nullable(),
  ask: decimalText.nullable(),
  toUsdt: decimalText,
  op: decimalText.openapi({
    description: 'Opening price of the current UTC day; while status is 1, the current price',
  }),
  status: z.number().int().openapi({
    description: '0: trading, 1: call auction (not on spot), 2: suspended, 3: cancel only, 4: delisted',
  }),
  ot: z.number().int().openapi({ description: 'When trading began, in ms' }),
  scd: z.number().int().openapi({ description: 'Seconds until trading begins; 0 once it has begun' }),
  downTime: z
    .null()
    .openapi({ description: 'Always null: a delisting has no date, it takes effect at once (see status)' }),
  settlePrice: decimalText.openapi({
    description: 'Mark price of the last funding settlement; always 0 on spot, which has no funding',
  }),
  labelId: z.string().openapi({ description: 'partitionId of the sector of the base coin' }),
  ts: z.number().int(),
})

function tickerItem(row: Ticker, openedAt: number): z.input<typeof ticker> {
  const { symbol, high, low, at, ...rest } = row
  return { symbolId: symbol, high24h: high, low24h: low, ...rest, ...tickerTerms(row, openedAt), ts: at }
}

const level = z.tuple([decimalText, decimalText])

export const symbols = [
  symbolCall({
    path: 'allSymbol/new',
    summary: 'List all pairs and their trading rules; items is null if md5Value is up to date',
    input: z.object({ md5Value: md5Text.optional() }),
    output: z.object({
      items: z
        .array(z.object({ businessLine: z.number().int(), symbolDTOList: z.array(symbolItem) }))
        .nullable(),
      md5Value: z.string(),
    }),
    answer({ services }, input) {
      const items = [{ businessLine: 1, symbolDTOList: symbolItems(services.markets) }]
      const md5Value = md5Of(items)
      return accepted({ items: input.md5Value === md5Value ? null : items, md5Value })
    },
  }),
  spot({
    path: 'depth',
    summary: 'Get the order book, best price first, grouped by 10^group ticks',
    input: z.object({ symbolId, limit: limit(200, 100), group: wholeNumber(0, 3).default(0) }),
    output: z.object({
      symbolId: z.string(),
      version: z.number().int(),
      group: z.number().int(),
      bids: z.array(level),
      asks: z.array(level),
    }),
    answer({ services }, { symbolId: symbol, limit, group }) {
      if (!services.markets.get(symbol)) return refuse('034001', 'symbolId')
      const { version, bids, asks } = services.markets.depth(symbol, limit, group)
      return accepted({ symbolId: symbol, version, group, bids, asks })
    },
  }),
  spot({
    path: 'trades',
    summary: 'List recent trades, newest first',
    input: z.object({ symbolId, limit: limit(200, 50) }),
    output: z.object({
      trades: z.array(
        z.object({
          tradeId: z.string(),
          price: decimalText,
          size: decimalText,
          takerSide: z.enum(['buy', 'sell']),
          ts: z.number().int(),
        }),
      ),
    }),
    answer({ services }, { symbolId: symbol, limit }) {
      if (!services.markets.get(symbol)) return refuse('034001', 'symbolId')
      const trades = services.markets.trades(symbol, limit)
      return accepted({
        trades: trades.map(({ tradeId, price, size, takerSide, at }) => ({
          tradeId,
          price,
          size,
          takerSide,
          ts: at,
        })),
      })
    },
  }),
  spot({
    path: 'tickers',
    summary: 'Get the 24-hour ticker for one pair or all pairs',
    input: z.object({ symbolId: symbolId.optional() }),
    output: z.object({ tickers: z.array(ticker) }),
    answer({ services: { markets } }, { symbolId: symbol }) {
      if (symbol === undefined)
        return accepted({ tickers: markets.list().map((row) => tickerItem(row.ticker, markets.openedAt)) })
      const row = markets.get(symbol)
      return row
        ? accepted({ tickers: [tickerItem(row.ticker, markets.openedAt)] })
        : refuse('034001', 'symbolId')
    },
  }),
  spot({
    method: 'get',
    path: 'common/config',
    summary: 'Get the initial client configuration',
    output: z.object({
      serverTime: z.number().int(),
      businessLine: z.number().int(),
      defaultCurrency: z.string(),
      languages: z.array(z.string()),
      intervals: z.array(z.string()),
      depthGroups: z.array(z.number().int()),
      depthPrecision: z.number().int(),
      requestTimeoutMs: z.number().int(),
      orderRefreshMs: z.number().int(),
    }),
    answer({ services }) {
      return accepted({
        serverTime: services.now(),
        businessLine: 1,
        defaultCurrency: 'TRY',
        languages: ['tr', 'en'],
        intervals: [...intervals],
        depthGroups: [0, 1, 2, 3],
        depthPrecision: 8,
        requestTimeoutMs: 20_000,
        orderRefreshMs: 30_000,
      })
    },
  }),
]
