// v1/margin: loans of margin wallets: what they hold and owe, borrowing and repaying, rates (domain.md 7).

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { leastLoan } from '../services/margin/margin.ts'
import { coin, decimal, decimalText, symbolId } from './fields.ts'
import { marginLists } from './margin-lists.ts'
import { marginWallet } from './order-words.ts'
import { accepted, answerAs, commandGroup, group, refuse } from './registry.ts'

const shared = { path: 'v1/margin', method: 'post', tag: 'margin', auth: 'session' } as const
const change = commandGroup({ ...shared, scope: 'trade', bucket: 'order' })
const read = group({ ...shared, scope: 'read', bucket: 'account' })
const open = group({ ...shared, auth: 'none', bucket: 'market' })

const wallet = marginWallet
const ofCoin = { wallet, coin }

const borrow = change({
  path: 'loan/borrow',
  summary: 'Borrow a coin into a margin wallet; the first hour of interest is charged at once',
  input: z.object({ ...ofCoin, amount: decimal }),
  output: z.object({ loanId: z.string(), amount: decimalText }),
  async answer({ services, subject, newId }, loan) {
    const result = await services.margin.borrow(subject, newId(), loan)
    return answerAs(result)
  },
})

const repaid = z.object({
  repayId: z.string(),
  coins: z.array(
    z.object({
      coin: z.string(),
      interest: decimalText,
      principal: decimalText,
      debt: decimalText.openapi({ description: 'What is left of the debt, interest included' }),
    }),
  ),
})

const repay = change({
  path: 'loan/repay',
  summary:
    'Repay a debt with what the wallet has of the coin: interest first, then principal, the oldest loan first. Without amount: as much as possible',
  input: z.object({ ...ofCoin, amount: decimal.optional() }),
  output: repaid,
  async answer({ services, subject, newId }, debt) {
    const result = await services.margin.repay(subject, newId(), debt)
    return answerAs(result)
  },
})

const flashRepay = change({
  path: 'loan/flashRepay',
  summary: 'Repay debts with the same coin first, then by selling other coins of the wallet at the market',
  input: z.object({ wallet, coin: coin.optional() }),
  output: repaid,
  async answer({ services, subject, newId }, debt) {
    const result = await services.margin.flashRepay(subject, newId(), debt)
    return answerAs(result)
  },
})

const coinItem = z.object({
  coin: z.string(),
  available: decimalText,
  frozen: decimalText,
  principal: decimalText,
  interest: decimalText,
  net: decimalText,
  price: decimalText.openapi({ description: 'In USDT: index price, or the last price where there is none' }),
  maintenance: decimalText.openapi({ description: 'Share of the debt' }),
  borrowable: decimalText,
  removable: decimalText.openapi({ description: 'Amount that may leave the wallet' }),
  dailyRate: decimalText,
  liquidationPrice: decimalText.nullable(),
})

const state = read({
  path: 'account/state',
  summary:
    'Get a margin wallet: assets, debts, risk and safety ratio, coins with limits and liquidation prices',
  input: z.object({ wallet }),
  output: z.object({
    wallet: z.string(),
    isOpen: z.boolean(),
    isLiquidating: z.boolean(),
    assets: decimalText,
    debt: decimalText,
    net: decimalText,
    maintenance: decimalText,
    risk: decimalText.nullable().openapi({ description: 'Share; 1: liquidation' }),
    safety: decimalText.nullable().openapi({ description: 'Assets divided by debts' }),
    coins: z.array(coinItem),
  }),
  answer({ services, subject }, { wallet: name }) {
    const found = services.margin.state(subject.account, name)
    if (!found) return refuse(rejection.pairMissing, 'wallet')
    const { symbol: _, leverage: _of, ...rest } = found
    return accepted(rest)
  },
})

const loans = read({
  path: 'loan/open',
  summary: 'List the running loans of a margin wallet, oldest first',
  input: z.object({ wallet }),
  output: z.object({
    loans: z.array(
      z.object({
        loanId: z.string(),
        coin: z.string(),
        principal: decimalText,
        interest: decimalText,
        borrowedAt: z.number().int(),
      }),
    ),
  }),
  answer({ services, subject }, { wallet: name }) {
    if (!services.margin.coins(name)) return refuse(rejection.pairMissing, 'wallet')
    return accepted({ loans: services.margin.loans(subject.account, name) })
  },
})

const terms = open({
  path: 'market/terms',
  summary: 'Get the daily interest rate of a coin by fee level, and its tiers of debt',
  input: z.object({ coin }),
  output: z.object({
    coin: z.string(),
    least: decimalText.openapi({ description: 'Amount that has to be borrowed at least' }),
    rates: z.array(z.object({ level: z.number().int(), dailyRate: decimalText })),
    tiers: z.array(
      z.object({
        most: decimalText.openapi({ description: 'Highest debt of the tier, in the coin' }),
        crossLeverage: z.number().int(),
        isolatedLeverage: z.number().int(),
        maintenance: decimalText.openapi({ description: 'Share of the debt' }),
      }),
    ),
  }),
  answer({ services }, { coin: name }) {
    const found = services.margin.terms(name)
    if (!found) return refuse(rejection.parameterInvalid, 'coin')
    const rates = Array.from({ length: levels }, (_, level) => ({
      level,
      dailyRate: services.margin.dailyRate(name, level) ?? '0',
    }))
    return accepted({ coin: name, least: leastLoan, rates, tiers: found.tiers })
  },
})

const longShort = open({
  path: 'market/longShort',
  summary: 'Get what is lent on longs and on shorts of a pair: of its wallets and the cross ones together',
  input: z.object({ symbolId }),
  output: z.object({
    ts: z.number().int(),
    long: decimalText.openapi({ description: 'Principal of the quote coin' }),
    short: decimalText.openapi({ description: 'Principal of the base coin, worth in the quote coin' }),
    longShortRatio: decimalText.nullable(),
  }),
  answer({ services }, { symbolId: symbol }) {
    const found = services.margin.longShort(symbol)
    if (!found) return refuse(rejection.pairMissing, 'symbolId')
    const { at: ts, long, short, ratio: longShortRatio } = found
    return accepted({ ts, long, short, longShortRatio })
  },
})

/** Fee levels 0 to 7. */
const levels = 8

export const margin = [borrow, repay, flashRepay, state, loans, terms, longShort, ...marginLists]
