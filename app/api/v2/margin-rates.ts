// /api/v2/margin: which pairs lend, interest rates by fee level, and tiers of debt (futures-api.md 5).

import { z } from '@hono/zod-openapi'
import { multiplyDecimals, quotient, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import { vipTerms } from '#engine/margin/rules.ts'
import {
  type LoanTerms,
  leastLoan,
  type MarginCoin,
  type MarginWallet,
} from '../../services/margin/margin.ts'
import type { Services } from '../../services/services.ts'
import { accepted, group, refuse } from '../registry.ts'
import { coin, decimalText, symbol } from './fields.ts'
import { crossWallet, marginGroups } from './margin-fields.ts'

const open = group({ path: 'api/v2/margin', method: 'get', tag: 'v2 margin', auth: 'none', bucket: 'market' })

const currencyItem = z.object({
  symbol: z.string(),
  baseCoin: z.string(),
  quoteCoin: z.string(),
  maxCrossedLeverage: z.string(),
  maxIsolatedLeverage: z.string(),
  warningRiskRatio: decimalText,
  liquidationRiskRatio: decimalText,
  minTradeAmount: decimalText,
  maxTradeAmount: decimalText,
  takerFeeRate: decimalText,
  makerFeeRate: decimalText,
  pricePrecision: z.string(),
  quantityPrecision: z.string(),
  minTradeUSDT: decimalText,
  isBorrowable: z.boolean(),
  userMinBorrow: decimalText,
  status: z.string(),
  isIsolatedBaseBorrowable: z.boolean(),
  isIsolatedQuoteBorrowable: z.boolean(),
  isCrossBorrowable: z.boolean(),
})

const currencies = open({
  path: 'currencies',
  summary: 'List the pairs whose coins can be borrowed',
  output: z.array(currencyItem),
  answer({ services: { markets, margin } }) {
    const first = margin.terms('USDT')?.tiers[0]
    const rows = markets.list().flatMap((row) => {
      const rules = markets.rules(row.symbol)
      return rules ? [{ ...row, rules }] : []
    })
    return accepted(
      rows.map(({ symbol: pair, base, quote, priceDecimals, sizeDecimals, rules }) => ({
        symbol: pair,
        baseCoin: base,
        quoteCoin: quote,
        maxCrossedLeverage: `${first?.crossLeverage ?? 1}`,
        maxIsolatedLeverage: `${first?.isolatedLeverage ?? 1}`,
        warningRiskRatio: '0.8',
        liquidationRiskRatio: '1',
        minTradeAmount: rules.minAmount,
        maxTradeAmount: rules.maxAmount,
        takerFeeRate: rules.takerFee,
        makerFeeRate: rules.makerFee,
        pricePrecision: `${priceDecimals}`,
        quantityPrecision: `${sizeDecimals}`,
        minTradeUSDT: rules.minNotional,
        isBorrowable: true,
        userMinBorrow: leastLoan,
        status: rules.status === 'trading' ? '1' : '0',
        isIsolatedBaseBorrowable: true,
        isIsolatedQuoteBorrowable: true,
        isCrossBorrowable: true,
      })),
    )
  },
})

/** Bitget's words for how far back it looks; only the present is kept here. */
const ratioPeriods = ['24h', '30d'] as const

const longShort = open({
  path: 'market/long-short-ratio',
  summary: 'Get what is lent on longs of a pair divided by what is lent on its shorts, now',
  input: z.object({
    symbol,
    period: z.enum(ratioPeriods).optional().openapi({ description: 'Accepted; the answer is of now alone' }),
    coin: coin.optional().openapi({ description: "The pair's base coin, or its quote coin for the inverse" }),
  }),
  output: z.array(z.object({ ts: z.string(), longShortRatio: decimalText })),
  answer({ services: { margin } }, { symbol: pair, coin: wanted }) {
    const found = margin.longShort(pair)
    if (!found) return refuse('40034', 'symbol')
    const [base, quote] = margin.coins(`margin:${pair}`) ?? []
    if (wanted !== undefined && wanted !== base && wanted !== quote) return refuse('40034', 'coin')
    const { at, long, short } = found
    const [over, under] = wanted === quote ? [short, long] : [long, short]
    const ratio = under === '0' ? '0' : quotient(over, under, rateDigits, 'half')
    return accepted([{ ts: `${at}`, longShortRatio: ratio }])
  },
})

const yearly = (daily: string) => multiplyDecimals(daily, '365')
const percent = (share: bigint) => quotient(`${share}`, '100', 2, 'floor')

/** Rates and the highest debt of each fee level; `yearlyName`: the two modes spell it differently. */
function levelsOf(margin: Services['margin'], of: string, yearlyName: string): Record<string, string>[] {
  const most = margin.terms(of)?.tiers.at(-1)?.most ?? '0'
  return vipTerms.map(({ rate, limit }, level) => {
    const daily = margin.dailyRate(of, level) ?? '0'
    return {
      level: `${level}`,
      limit: multiplyDecimals(most, percent(limit)),
      dailyInterestRate: daily,
      [yearlyName]: yearly(daily),
      discountRate: percent(rate),
    }
  })
}

const levels = (yearlyName: string) =>
  z.array(
    z.object({
      level: z.string(),
      limit: decimalText,
      dailyInterestRate: decimalText,
      [yearlyName]: decimalText,
      discountRate: decimalText,
    }),
  )

const crossRate = marginGroups('crossed').read({
  path: 'interest-rate-and-limit',
  summary: 'Get the interest rate of a coin and how much more may be borrowed in the cross wallet',
  input: z.object({ coin }),
  output: z.array(
    z.object({
      coin: z.string(),
      leverage: z.string(),
      transferable: z.boolean(),
      borrowable: z.boolean(),
      dailyInterestRate: decimalText,
      annualInterestRate: decimalText,
      maxBorrowableAmount: decimalText,
      vipList: levels('annualInterestRate'),
    }),
  ),
  answer({ services: { margin }, subject: { account } }, { coin: wanted }) {
    const state = margin.state(account, crossWallet)
    const row = state?.coins.find(({ coin: name }) => name === wanted)
    if (!state || !row) return refuse('40034', 'coin')
    return accepted([
      {
        coin: wanted,
        leverage: `${state.leverage}`,
        transferable: true,
        borrowable: true,
        dailyInterestRate: row.dailyRate,
        annualInterestRate: yearly(row.dailyRate),
        maxBorrowableAmount: row.borrowable,
        vipList: levelsOf(margin, wanted, 'annualInterestRate'),
      } as never,
    ])
  },
})

const sideOf = (side: 'base' | 'quote') => ({
  [`${side}Coin`]: z.string(),
  [`${side}Transferable`]: z.boolean(),
  [`${side}Borrowable`]: z.boolean(),
  [`${side}DailyInterestRate`]: decimalText,
  [`${side}AnnuallyInterestRate`]: decimalText,
  [`${side}MaxBorrowableAmount`]: decimalText,
})

const sideRow = (side: 'base' | 'quote', row: MarginCoin) => ({
  [`${side}Coin`]: row.coin,
  [`${side}Transferable`]: true,
  [`${side}Borrowable`]: true,
  [`${side}DailyInterestRate`]: row.dailyRate,
  [`${side}AnnuallyInterestRate`]: yearly(row.dailyRate),
  [`${side}MaxBorrowableAmount`]: row.borrowable,
})

const isolatedRate = marginGroups('isolated').read({
  path: 'interest-rate-and-limit',
  summary: "Get the interest rates of a pair's coins and how much more may be borrowed in its wallet",
  input: z.object({ symbol }),
  output: z.array(
    z.object({
      symbol: z.string(),
      leverage: z.string(),
      ...sideOf('base'),
      ...sideOf('quote'),
      baseVipList: levels('annuallyInterestRate'),
      quoteVipList: levels('annuallyInterestRate'),
      quoteList: levels('annuallyInterestRate').openapi({ description: 'As quoteVipList' }),
    }),
  ),
  answer({ services: { margin }, subject: { account } }, { symbol: pair }) {
    const found = pairOf(margin.state(account, `margin:${pair}`))
    if (!found) return refuse('40034', 'symbol')
    const { state, base, quote } = found
    const quoteLevels = levelsOf(margin, quote.coin, 'annuallyInterestRate')
    return accepted([
      {
        symbol: pair,
        leverage: `${state.leverage}`,
        ...sideRow('base', base),
        ...sideRow('quote', quote),
        baseVipList: levelsOf(margin, base.coin, 'annuallyInterestRate'),
        quoteVipList: quoteLevels,
        quoteList: quoteLevels,
      } as never,
    ])
  },
})

function pairOf(state: MarginWallet | undefined) {
  const [base, quote] = state?.coins ?? []
  return state && base && quote ? { state, base, quote } : undefined
}

const crossTiers = marginGroups('crossed').read({
  path: 'tier-data',
  summary: 'List the tiers of debt of a coin',
  input: z.object({ coin }),
  output: z.array(
    z.object({
      tier: z.string(),
      leverage: z.string(),
      coin: z.string(),
      maxBorrowableAmount: decimalText,
      maintainMarginRate: decimalText,
    }),
  ),
  answer({ services: { margin } }, { coin: wanted }) {
    const terms = margin.terms(wanted)
    if (!terms) return refuse('40034', 'coin')
    return accepted(
      terms.tiers.map(({ most, crossLeverage, maintenance }, at) => ({
        tier: `${at + 1}`,
        leverage: `${crossLeverage}`,
        coin: wanted,
        maxBorrowableAmount: most,
        maintainMarginRate: maintenance,
      })),
    )
  },
})

const rateDigits = 4

/** Own money of what is lent: one part of leverage − 1. */
const initRate = (leverage: number) =>
  leverage > 1 ? quotient('1', subtractDecimals(`${leverage}`, '1'), rateDigits, 'floor') : '1'

const isolatedTiers = marginGroups('isolated').read({
  path: 'tier-data',
  summary: 'List the tiers of debt of the coins of a pair',
  input: z.object({ symbol }),
  output: z.array(
    z.object({
      tier: z.string(),
      symbol: z.string(),
      leverage: z.string(),
      baseCoin: z.string(),
      quoteCoin: z.string(),
      baseMaxBorrowableAmount: decimalText,
      quoteMaxBorrowableAmount: decimalText,
      maintainMarginRate: decimalText,
      initRate: decimalText,
    }),
  ),
  answer({ services: { margin } }, { symbol: pair }) {
    const [base, quote] = margin.coins(`margin:${pair}`) ?? []
    const [ofBase, ofQuote] = [base, quote].map((name) => name && margin.terms(name)) as (
      | LoanTerms
      | undefined
    )[]
    if (!base || !quote || !ofBase || !ofQuote) return refuse('40034', 'symbol')
    return accepted(
      ofBase.tiers.map(({ most, isolatedLeverage, maintenance }, at) => ({
        tier: `${at + 1}`,
        symbol: pair,
        leverage: `${isolatedLeverage}`,
        baseCoin: base,
        quoteCoin: quote,
        baseMaxBorrowableAmount: most,
        quoteMaxBorrowableAmount: ofQuote.tiers[at]?.most ?? '0',
        maintainMarginRate: maintenance,
        initRate: initRate(isolatedLeverage),
      })),
    )
  },
})

export const marginRates = [currencies, longShort, crossRate, isolatedRate, crossTiers, isolatedTiers]
