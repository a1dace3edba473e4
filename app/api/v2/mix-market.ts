// /api/v2/mix/market: contracts, their tickers, books, trades, candles, funding and tiers (futures-api.md 1).

import { z } from '@hono/zod-openapi'
import { formatBig } from '#engine/core/decimal.ts'
import { quotient } from '#engine/core/decimal-arithmetic.ts'
import { termsOf } from '#engine/futures/formulas/terms.ts'
import { contractFees, futuresRules } from '#engine/futures/rules.ts'
import { limits } from '#engine/kernel/limits.ts'
import type { ContractRow, ContractService } from '../../services/contracts/contracts.ts'
import { accepted, group, refuse } from '../registry.ts'
import { candleRow, granularity, newest, toCandleRow } from './candles.ts'
import { decimalText, limit, symbol, time, timeText, word } from './fields.ts'
import { tradeItem } from './market.ts'
import { isLine, type ProductLine, productType } from './mix-fields.ts'

const call = group({
  path: 'api/v2/mix/market',
  method: 'get',
  tag: 'v2 contracts',
  auth: 'none',
  bucket: 'market',
})

const noContract = () => refuse('40309', 'symbol')
const listOf = (contracts: ContractService, line: ProductLine, name?: string): ContractRow[] =>
  isLine(line) ? contracts.list(line).filter((row) => name === undefined || row.name === name) : []

const statuses = {
  trading: 'normal',
  suspended: 'maintain',
  'cancel-only': 'maintain',
  delisted: 'off',
} as const

const contractItem = z.object({
  symbol: z.string(),
  baseCoin: z.string(),
  quoteCoin: z.string(),
  buyLimitPriceRatio: decimalText,
  sellLimitPriceRatio: decimalText,
  feeRateUpRatio: decimalText,
  makerFeeRate: decimalText,
  takerFeeRate: decimalText,
  openCostUpRatio: decimalText,
  supportMarginCoins: z.array(z.string()),
  minTradeNum: decimalText,
  priceEndStep: z.string(),
  volumePlace: z.string(),
  pricePlace: z.string(),
  sizeMultiplier: decimalText,
  symbolType: z.literal('perpetual'),
  minTradeUSDT: decimalText,
  maxSymbolOrderNum: z.string(),
  maxProductOrderNum: z.string(),
  maxPositionNum: z.string(),
  symbolStatus: z.enum(['normal', 'maintain', 'off']),
  offTime: z.string(),
  limitOpenTime: z.string(),
  deliveryTime: z.string(),
  deliveryStartTime: z.string(),
  launchTime: z.string(),
  fundInterval: z.string(),
  minLever: z.string(),
  maxLever: z.string(),
  posLimit: z.string(),
  maintainTime: z.string(),
  maxMarketOrderQty: decimalText,
  maxOrderQty: decimalText,
  isRwa: z.literal('NO'),
})

const share = (units: bigint) => formatBig(units, 8)

function toContractItem(contracts: ContractService, row: ContractRow): z.input<typeof contractItem>[] {
  const terms = contracts.terms(row.symbol)
  if (!terms) return []
  const [maker, taker] = contractFees[0] as (typeof contractFees)[number]
  const digits = row.tick.replace(/^0\.0*/, '')
  return [
    {
      symbol: row.name,
      baseCoin: row.base,
      quoteCoin: row.quote,
      buyLimitPriceRatio: terms.priceBand,
      sellLimitPriceRatio: terms.priceBand,
      feeRateUpRatio: share(futuresRules.feeRateUp),
      makerFeeRate: terms.makerFee ?? share(maker),
      takerFeeRate: terms.takerFee ?? share(taker),
      openCostUpRatio: share(futuresRules.openCostUp),
      supportMarginCoins: [row.settle],
      minTradeNum: terms.minAmount,
      priceEndStep: digits,
      volumePlace: `${row.sizeDecimals}`,
      pricePlace: `${row.priceDecimals}`,
      sizeMultiplier: row.lot,
      symbolType: 'perpetual',
      minTradeUSDT: terms.minNotional,
      maxSymbolOrderNum: `${futuresRules.ordersPerLine}`,
      maxProductOrderNum: `${futuresRules.ordersPerLine}`,
      maxPositionNum: `${futuresRules.positionsPerLine}`,
      symbolStatus: statuses[terms.status],
      offTime: '-1',
      limitOpenTime: '-1',
      deliveryTime: '',
      deliveryStartTime: '',
      launchTime: '',
      fundInterval: `${terms.fundingHours}`,
      minLever: '1',
      maxLever: `${row.maxLeverage}`,
      posLimit: '',
      maintainTime: '',
      maxMarketOrderQty: terms.maxMarketAmount,
      maxOrderQty: terms.maxAmount,
      isRwa: 'NO',
    },
  ]
}

const catalogue = call({
  path: 'contracts',
  summary: 'List the contracts of a product type and their trading rules',
  input: z.object({ productType, symbol: symbol.optional() }),
  output: z.array(contractItem),
  answer: ({ services: { contracts } }, { productType: line, symbol: name }) =>
    accepted(listOf(contracts, line, name).flatMap((row) => toContractItem(contracts, row))),
})

const tickerItem = z.object({
  symbol: z.string(),
  lastPr: decimalText,
  askPr: z.string(),
  bidPr: z.string(),
  bidSz: z.string(),
  askSz: z.string(),
  high24h: decimalText,
  low24h: decimalText,
  ts: timeText,
  change24h: decimalText,
  changeUtc24h: decimalText,
  baseVolume: decimalText,
  quoteVolume: decimalText,
  usdtVolume: decimalText,
  openUtc: decimalText,
  open24h: decimalText,
  indexPrice: decimalText,
  fundingRate: z.string(),
  holdingAmount: decimalText,
  markPrice: decimalText,
})

export function toMixTicker(
  contracts: ContractService,
  { symbol: contract, name, ticker }: ContractRow,
): z.input<typeof tickerItem> {
  const { bids, asks } = contracts.depth(contract, 1)
  const [bidPr = '', bidSz = ''] = bids[0] ?? []
  const [askPr = '', askSz = ''] = asks[0] ?? []
  return {
    symbol: name,
    lastPr: ticker.last,
    askPr,
    bidPr,
    bidSz,
    askSz,
    high24h: ticker.high,
    low24h: ticker.low,
    ts: `${ticker.at}`,
    change24h: ticker.change,
    changeUtc24h: ticker.changeUtc,
    baseVolume: ticker.baseVolume,
    quoteVolume: ticker.quoteVolume,
    usdtVolume: ticker.quoteVolume,
    openUtc: ticker.openUtc,
    open24h: ticker.before24Open,
    indexPrice: ticker.index,
    fundingRate: ticker.fundingRate,
    holdingAmount: ticker.openInterest,
    markPrice: ticker.mark,
  }
}

const ofContract = z.object({ productType, symbol })

const ticker = call({
  path: 'ticker',
  summary: 'Get the ticker of a contract',
  input: ofContract,
  output: z.array(tickerItem),
  answer({ services: { contracts } }, { productType: line, symbol: name }) {
    const rows = listOf(contracts, line, name)
    return rows.length === 0 ? noContract() : accepted(rows.map((row) => toMixTicker(contracts, row)))
  },
})

const tickers = call({
  path: 'tickers',
  summary: 'List the tickers of all contracts of a product type',
  input: z.object({ productType }),
  output: z.array(tickerItem),
  answer: ({ services: { contracts } }, { productType: line }) =>
    accepted(listOf(contracts, line).map((row) => toMixTicker(contracts, row))),
})

const level = z.tuple([decimalText, decimalText])
const levels = z
  .union([z.literal('max').transform(() => limits.depthLevels), limit(limits.depthLevels, 100)])
  .default(100)
  .openapi({ type: 'string', example: '100' })
const precision = word({ scale0: '0', scale1: '1', scale2: '2', scale3: '3' })

const depth = call({
  path: 'merge-depth',
  summary: 'Get the order book of a contract with optional price grouping',
  input: z.object({ productType, symbol, limit: levels, precision: precision.optional() }),
  output: z.object({
    asks: z.array(level),
    bids: z.array(level),
    ts: timeText,
    scale: decimalText,
    precision: z.string(),
    isMaxPrecision: z.enum(['YES', 'NO']),
  }),
  answer(
    { services: { contracts, now } },
    { productType: line, symbol: name, limit: count, precision: group = '0' },
  ) {
    const [row] = listOf(contracts, line, name)
    if (!row) return noContract()
    const { asks, bids } = contracts.depth(row.symbol, count, Number(group))
    const isMaxPrecision = group === '0' ? ('YES' as const) : ('NO' as const)
    return accepted({
      asks,
      bids,
      ts: `${now()}`,
      scale: row.tick,
      precision: `scale${group}`,
      isMaxPrecision,
    })
  },
})

const tapeRows = 200

const tape = (['fills', 'fills-history'] as const).map((path) =>
  call({
    path,
    summary: `List recent trades of a contract, newest first (up to ${tapeRows})`,
    input: z.object({
      productType,
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
    answer(
      { services: { contracts } },
      { productType: line, symbol: name, limit: most, startTime = 0, ...input },
    ) {
      const [row] = listOf(contracts, line, name)
      if (!row) return noContract()
      const { endTime = Number.POSITIVE_INFINITY, idLessThan } = input
      const before = idLessThan === undefined ? Number.POSITIVE_INFINITY : Number(idLessThan)
      const rows = contracts
        .trades(row.symbol, tapeRows)
        .filter(({ at, tradeId }) => at >= startTime && at <= endTime && Number(tradeId) < before)
      return accepted(
        rows.slice(0, most).map(({ tradeId, takerSide, price, size, at }) => ({
          symbol: name,
          tradeId,
          side: takerSide,
          price,
          size,
          ts: `${at}`,
        })),
      )
    },
  }),
)

const series = word({ market: 'last', mark: 'mark', index: 'index' })

const candleCall = (path: string, most: number, fixed?: 'mark' | 'index') =>
  call({
    path,
    summary: 'List the most recent candles of a contract in the window, oldest first, no gaps',
    input: z.object({
      productType,
      symbol,
      granularity,
      startTime: time.optional(),
      endTime: time.optional().openapi({ description: 'End of the window, inclusive' }),
      limit: limit(most, 100),
      kLineType: series.optional(),
    }),
    output: z.array(candleRow),
    async answer(
      { services: { contracts } },
      { productType: line, symbol: name, granularity: kind, ...input },
    ) {
      const [row] = listOf(contracts, line, name)
      if (!row) return noContract()
      const [interval, zoneMinutes] = kind
      const { startTime = 0, endTime, limit: count, kLineType } = input
      const found = await contracts.candles({
        symbol: row.symbol,
        series: fixed ?? kLineType ?? 'last',
        interval,
        zoneMinutes,
        endTime: endTime === undefined ? undefined : endTime + 1,
        limit: count + 1,
      })
      const rows = found.filter(({ openTime }) => openTime >= startTime)
      return accepted(newest(rows, count, startTime).map(toCandleRow))
    },
  })

const price = call({
  path: 'symbol-price',
  summary: 'Get last, index and mark price of a contract',
  input: ofContract,
  output: z.array(
    z.object({
      symbol: z.string(),
      price: decimalText,
      indexPrice: decimalText,
      markPrice: decimalText,
      ts: timeText,
    }),
  ),
  answer({ services: { contracts } }, { productType: line, symbol: name }) {
    const [row] = listOf(contracts, line, name)
    if (!row) return noContract()
    const { last, index, mark, at } = row.ticker
    return accepted([{ symbol: name, price: last, indexPrice: index, markPrice: mark, ts: `${at}` }])
  },
})

const fundRate = call({
  path: 'current-fund-rate',
  summary: 'Get the funding rate of the next settlement as it stands, of a contract or of all',
  input: z.object({ productType, symbol: symbol.optional() }),
  output: z.array(
    z.object({
      symbol: z.string(),
      fundingRate: z.string(),
      fundingRateInterval: z.string(),
      nextUpdate: timeText,
      minFundingRate: z.string(),
      maxFundingRate: decimalText,
    }),
  ),
  answer({ services: { contracts } }, { productType: line, symbol: name }) {
    const rows = listOf(contracts, line, name)
    if (name !== undefined && rows.length === 0) return noContract()
    return accepted(
      rows.map(({ symbol: contract, name: of, ticker: { fundingRate, fundingHours, nextFundingAt } }) => {
        const cap = contracts.terms(contract)?.fundingCap ?? '0'
        return {
          symbol: of,
          fundingRate,
          fundingRateInterval: `${fundingHours}`,
          nextUpdate: `${nextFundingAt}`,
          minFundingRate: `-${cap}`,
          maxFundingRate: cap,
        }
      }),
    )
  },
})

const fundTime = call({
  path: 'funding-time',
  summary: 'Get when funding of a contract is settled next, and how often',
  input: ofContract,
  output: z.array(z.object({ symbol: z.string(), nextFundingTime: timeText, ratePeriod: z.string() })),
  answer({ services: { contracts } }, { productType: line, symbol: name }) {
    const [row] = listOf(contracts, line, name)
    if (!row) return noContract()
    const { nextFundingAt, fundingHours } = row.ticker
    return accepted([{ symbol: name, nextFundingTime: `${nextFundingAt}`, ratePeriod: `${fundingHours}` }])
  },
})

const interest = call({
  path: 'open-interest',
  summary: 'Get the open interest of a contract',
  input: ofContract,
  output: z.object({
    openInterestList: z.array(z.object({ symbol: z.string(), size: decimalText })),
    ts: timeText,
  }),
  answer({ services: { contracts, now } }, { productType: line, symbol: name }) {
    const [row] = listOf(contracts, line, name)
    if (!row) return noContract()
    return accepted({ openInterestList: [{ symbol: name, size: row.ticker.openInterest }], ts: `${now()}` })
  },
})

const tiers = call({
  path: 'query-position-lever',
  summary: 'List the tiers of a contract: leverage and maintenance margin by value',
  input: ofContract,
  output: z.array(
    z.object({
      symbol: z.string(),
      level: z.string(),
      startUnit: decimalText,
      endUnit: decimalText,
      leverage: z.string(),
      keepMarginRate: decimalText,
    }),
  ),
  answer({ services: { contracts } }, { productType: line, symbol: name }) {
    const [row] = listOf(contracts, line, name)
    const terms = row && contracts.terms(row.symbol)
    if (!terms) return noContract()
    return accepted(
      termsOf(terms).tiers.map(({ number, above, upTo, leverageMax, rate }) => ({
        symbol: name,
        level: `${number}`,
        startUnit: above,
        endUnit: upTo,
        leverage: `${leverageMax}`,
        keepMarginRate: rate,
      })),
    )
  },
})

const fundHistory = call({
  path: 'history-fund-rate',
  summary: 'List settled funding rates of a contract by pages, newest first',
  input: z.object({ productType, symbol, pageSize: limit(100, 20), pageNo: limit(100, 1) }),
  output: z.array(z.object({ symbol: z.string(), fundingRate: z.string(), fundingTime: timeText })),
  answer({ services: { contracts } }, { productType: line, symbol: name, pageSize, pageNo }) {
    const [row] = listOf(contracts, line, name)
    if (!row) return noContract()
    const rows = contracts.funding(row.symbol, { limit: pageSize * pageNo }).slice(pageSize * (pageNo - 1))
    return accepted(rows.map(({ at, rate }) => ({ symbol: name, fundingRate: rate, fundingTime: `${at}` })))
  },
})

const periods = {
  '5m': '5',
  '15m': '15',
  '30m': '30',
  '1h': '60',
  '2h': '120',
  '4h': '240',
  '6h': '360',
  '12h': '720',
  '1d': '1440',
  '1dutc': '1440',
} as const
const ratioRows = 30

const longShort = call({
  path: 'account-long-short',
  summary: 'List the shares of accounts that are long and short in a contract, oldest first',
  input: z.object({ symbol, productType: productType.optional(), period: word(periods).default('5') }),
  output: z.array(
    z.object({
      longAccountRatio: decimalText,
      shortAccountRatio: decimalText,
      longShortAccountRatio: decimalText,
      symbol: z.string(),
      ts: timeText,
    }),
  ),
  answer({ services: { contracts } }, { symbol: name, productType: line, period }) {
    const row = (line ? [line] : (['usdtm', 'usdcm'] as const)).flatMap((of) =>
      listOf(contracts, of, name),
    )[0]
    if (!row) return noContract()
    const step = Number(period) * 60_000
    const all = contracts.interest(row.symbol, { limit: (ratioRows * step) / 300_000 })
    const rows = all.filter(({ at }, index) => {
      const before = all[index - 1]
      return before === undefined || Math.floor(before.at / step) !== Math.floor(at / step)
    })
    return accepted(
      rows
        .slice(0, ratioRows)
        .reverse()
        .map(({ at, longAccounts: long, shortAccounts: short }) => ({
          longAccountRatio: sharePart(long, long + short),
          shortAccountRatio: sharePart(short, long + short),
          longShortAccountRatio: sharePart(long, short),
          symbol: name,
          ts: `${at}`,
        })),
    )
  },
})

const sharePart = (part: number, whole: number) =>
  whole === 0 ? '0' : quotient(`${part}`, `${whole}`, 4, 'floor')

export const mixMarket = [
  fundHistory,
  longShort,
  catalogue,
  ticker,
  tickers,
  depth,
  ...tape,
  candleCall('candles', 1000),
  candleCall('history-candles', 200),
  candleCall('history-mark-candles', 200, 'mark'),
  candleCall('history-index-candles', 200, 'index'),
  price,
  fundRate,
  fundTime,
  interest,
  tiers,
]
