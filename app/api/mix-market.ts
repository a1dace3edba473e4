// v1/mix/market: contracts as anyone may read them: terms, tickers, books, trades, funding, open interest, the insurance fund.

import { z } from '@hono/zod-openapi'
import { quotient } from '#engine/core/decimal-arithmetic.ts'
import type { ContractRow, ContractService } from '../services/contracts/contracts.ts'
import { coin, decimalText, limit, time, wholeNumber } from './fields.ts'
import { contractId, line } from './mix-fields.ts'
import { accepted, group, refuse } from './registry.ts'

const call = group({
  path: 'v1/mix/market',
  method: 'post',
  tag: 'contracts',
  auth: 'none',
  bucket: 'market',
})

const noContract = () => refuse('034001', 'contractId')

const contractItem = z.object({
  contractId: z.string(),
  line,
  base: z.string(),
  quote: z.string(),
  settle: z.string(),
  tick: decimalText,
  lot: decimalText,
  minAmount: decimalText,
  maxAmount: decimalText,
  maxMarketAmount: decimalText,
  minNotional: decimalText,
  priceBand: decimalText,
  maxLeverage: z.number().int(),
  fundingHours: z.number().int(),
  fundingCap: decimalText,
  status: z.enum(['trading', 'suspended', 'cancel-only', 'delisted']),
})

function toContract(contracts: ContractService, row: ContractRow): z.input<typeof contractItem>[] {
  const terms = contracts.terms(row.symbol)
  if (!terms) return []
  const { minAmount, maxAmount, maxMarketAmount, minNotional, priceBand, fundingHours, fundingCap, status } =
    terms
  const { symbol, base, quote, settle, tick, lot, maxLeverage } = row
  return [
    {
      contractId: symbol,
      line: row.line,
      ...{ base, quote, settle, tick, lot, minAmount, maxAmount, maxMarketAmount, minNotional, priceBand },
      ...{ maxLeverage, fundingHours, fundingCap, status },
    },
  ]
}

const list = call({
  path: 'contracts',
  summary: 'List contracts and their terms',
  input: z.object({ line: line.optional() }),
  output: z.object({ contracts: z.array(contractItem) }),
  answer: ({ services: { contracts } }, { line: of }) =>
    accepted({ contracts: contracts.list(of).flatMap((row) => toContract(contracts, row)) }),
})

const tierItem = z.object({
  top: decimalText.openapi({ description: 'Highest value of a position in the quote coin' }),
  maxLeverage: z.number().int(),
  maintenanceRate: decimalText,
})

const tiers = call({
  path: 'tiers',
  summary: 'List the position tiers of a contract',
  input: z.object({ contractId }),
  output: z.object({ tiers: z.array(tierItem) }),
  answer: ({ services: { contracts } }, { contractId: symbol }) =>
    contracts.get(symbol)
      ? accepted({
          tiers: contracts
            .tiers(symbol)
            .map(({ top, maxLeverage, mmr }) => ({ top, maxLeverage, maintenanceRate: mmr })),
        })
      : noContract(),
})

const tickerItem = z.object({
  contractId: z.string(),
  last: decimalText,
  mark: decimalText,
  index: decimalText,
  isStale: z.boolean().openapi({ description: 'No fresh index price: the mark stands still' }),
  bid: decimalText.nullable(),
  ask: decimalText.nullable(),
  high24h: decimalText,
  low24h: decimalText,
  change: decimalText,
  baseVolume: decimalText,
  quoteVolume: decimalText,
  openInterest: decimalText,
  fundingRate: decimalText.openapi({ description: 'Of the next settlement, as it stands' }),
  nextFundingAt: z.number().int(),
  ts: z.number().int(),
})

const toTicker = ({ symbol, ticker }: ContractRow): z.input<typeof tickerItem> => ({
  contractId: symbol,
  last: ticker.last,
  mark: ticker.mark,
  index: ticker.index,
  isStale: ticker.isStale,
  bid: ticker.bid,
  ask: ticker.ask,
  high24h: ticker.high,
  low24h: ticker.low,
  change: ticker.change,
  baseVolume: ticker.baseVolume,
  quoteVolume: ticker.quoteVolume,
  openInterest: ticker.openInterest,
  fundingRate: ticker.fundingRate,
  nextFundingAt: ticker.nextFundingAt,
  ts: ticker.at,
})

const tickers = call({
  path: 'tickers',
  summary: 'Get the ticker of one contract or of all, with mark, index and funding rate',
  input: z.object({ contractId: contractId.optional(), line: line.optional() }),
  output: z.object({ tickers: z.array(tickerItem) }),
  answer({ services: { contracts } }, { contractId: symbol, line: of }) {
    if (symbol === undefined) return accepted({ tickers: contracts.list(of).map(toTicker) })
    const row = contracts.get(symbol)
    return row ? accepted({ tickers: [toTicker(row)] }) : noContract()
  },
})

const level = z.tuple([decimalText, decimalText])

const depth = call({
  path: 'depth',
  summary: 'Get the order book of a contract, best price first, grouped by 10^group ticks',
  input: z.object({ contractId, limit: limit(200, 100), group: wholeNumber(0, 3).default(0) }),
  output: z.object({
    contractId: z.string(),
    version: z.number().int(),
    bids: z.array(level),
    asks: z.array(level),
  }),
  answer({ services: { contracts } }, { contractId: symbol, limit: levels, group: by }) {
    if (!contracts.get(symbol)) return noContract()
    const { version, bids, asks } = contracts.depth(symbol, levels, by)
    return accepted({ contractId: symbol, version, bids, asks })
  },
})

const trades = call({
  path: 'trades',
  summary: 'List recent trades of a contract, newest first',
  input: z.object({ contractId, limit: limit(200, 50) }),
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
  answer({ services: { contracts } }, { contractId: symbol, limit: rows }) {
    if (!contracts.get(symbol)) return noContract()
    return accepted({
      trades: contracts.trades(symbol, rows).map(({ tradeId, price, size, takerSide, at }) => ({
        tradeId,
        price,
        size,
        takerSide,
        ts: at,
      })),
    })
  },
})

const past = {
  endTime: time.optional().openapi({ description: 'Rows before this time' }),
  limit: limit(500, 100),
}

const funding = call({
  path: 'fundingHistory',
  summary: 'List settled funding rates of a contract, newest first',
  input: z.object({ contractId, ...past }),
  output: z.object({
    rates: z.array(z.object({ ts: z.number().int(), rate: decimalText, markPrice: decimalText })),
  }),
  answer({ services: { contracts } }, { contractId: symbol, ...page }) {
    if (!contracts.get(symbol)) return noContract()
    const rows = contracts.funding(symbol, page)
    return accepted({ rates: rows.map(({ at, rate, markPrice }) => ({ ts: at, rate, markPrice })) })
  },
})

const interest = call({
  path: 'openInterest',
  summary: 'List open interest and the accounts that are long and short, newest first, every five minutes',
  input: z.object({ contractId, ...past }),
  output: z.object({
    openInterest: decimalText,
    rows: z.array(
      z.object({
        ts: z.number().int(),
        openInterest: decimalText,
        longAccounts: z.number().int(),
        shortAccounts: z.number().int(),
        longShortRatio: decimalText.nullable(),
      }),
    ),
  }),
  answer({ services: { contracts } }, { contractId: symbol, ...page }) {
    const row = contracts.get(symbol)
    if (!row) return noContract()
    return accepted({
      openInterest: row.ticker.openInterest,
      rows: contracts.interest(symbol, page).map(({ at, longAccounts, shortAccounts, openInterest }) => ({
        ts: at,
        openInterest,
        longAccounts,
        shortAccounts,
        longShortRatio: longShortRatio(longAccounts, shortAccounts),
      })),
    })
  },
})

/** Null where no account is short. */
export const longShortRatio = (long: number, short: number): string | null =>
  short === 0 ? null : quotient(`${long}`, `${short}`, 4, 'floor')

const insurance = call({
  path: 'insurance',
  summary: 'Get the insurance fund of a coin now, and its past, newest first',
  input: z.object({ coin, ...past }),
  output: z.object({
    coin: z.string(),
    balance: decimalText,
    rows: z.array(z.object({ ts: z.number().int(), balance: decimalText })),
  }),
  answer: ({ services: { contracts } }, { coin: of, ...page }) =>
    accepted({
      coin: of,
      balance: contracts.insuranceNow(of),
      rows: contracts.insurance(of, page).map(({ at, balance }) => ({ ts: at, balance })),
    }),
})

export const mixMarket = [list, tiers, tickers, depth, trades, funding, interest, insurance]
