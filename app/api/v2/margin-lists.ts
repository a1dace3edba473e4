// /api/v2/margin: what happened to margin wallets: loans, repayments, interest, liquidations and the lines of the wallets (futures-api.md 5).

import { z } from '@hono/zod-openapi'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { MarginBillKind } from '../../services/margin/margin.ts'
import { accepted } from '../registry.ts'
import { decimalText, orderId, timeText, word } from './fields.ts'
import { ends, endsOf, loanPage, loanWindow, type MarginMode, marginGroups, ofPair } from './margin-fields.ts'

const times = { cTime: timeText, uTime: timeText }
const timesOf = (at: number, until: number | null = at) => ({ cTime: `${at}`, uTime: `${until ?? at}` })

const symbolOut = z.string().optional()
const listOf = <T extends z.ZodRawShape>(item: T) =>
  z.object({ resultList: z.array(z.object(item)), ...ends })

const billTypes = {
  transfer_in: 'transfer-in',
  transfer_out: 'transfer-out',
  borrow: 'borrowed',
  repay: 'repaid',
  deal_in: 'bought',
  deal_out: 'sold',
  trading_fee: 'trading-fee',
  exchange_out: 'taken-over',
  exchange_in: 'takeover-price',
  liquidation_fee: 'liquidation-fee',
} as const

/** Kinds of unified wallets alone are in no list of margin. */
const billWord = (kind: MarginBillKind): string =>
  Object.entries(billTypes).find(([, own]) => own === kind)?.[0] ?? kind

function listsOf(mode: MarginMode) {
  const { read } = marginGroups(mode)
  const borrowHistory = read({
    path: 'borrow-history',
    summary: 'List what was borrowed in the last three months, newest first',
    input: z.object({ ...loanWindow, loanId: orderId.optional() }),
    output: listOf({
      loanId: z.string(),
      coin: z.string(),
      borrowAmount: decimalText,
      borrowType: z.enum(['manual_loan', 'auto_loan']),
      symbol: symbolOut,
      ...times,
    }),
    async answer({ services: { margin }, subject: { account } }, { loanId: one, ...window }) {
      const found = await margin.borrowHistory(account, loanPage(mode, window))
      const rows = found.filter(({ loanId }) => one === undefined || `${loanId}` === one)
      return accepted({
        resultList: rows.map(({ loanId, wallet, coin, amount, orderId: order, at }) => ({
          loanId: `${loanId}`,
          coin,
          borrowAmount: amount,
          borrowType: order === null ? ('manual_loan' as const) : ('auto_loan' as const),
          ...ofPair(wallet),
          ...timesOf(at),
        })),
        ...endsOf(rows.map(({ loanId }) => loanId)),
      })
    },
  })

  const repayHistory = read({
    path: 'repay-history',
    summary: 'List repayments of the last three months, newest first',
    input: z.object({ ...loanWindow, repayId: orderId.optional() }),
    output: listOf({
      repayId: z.string(),
      coin: z.string(),
      repayAmount: decimalText,
      repayType: z.string(),
      repayInterest: decimalText,
      repayPrincipal: decimalText,
      symbol: symbolOut,
      ...times,
    }),
    async answer({ services: { margin }, subject: { account } }, { repayId: one, ...window }) {
      const found = await margin.repayments(account, loanPage(mode, window))
      const rows = found.filter(({ seq }) => one === undefined || `${seq}` === one)
      return accepted({
        resultList: rows.map(({ repaymentId, seq, wallet, coin, interest, principal, by, at }) => ({
          repayId: `${seq ?? repaymentId}`,
          coin,
          repayAmount: addDecimals(interest, principal),
          repayType: `${by}_repay`,
          repayInterest: interest,
          repayPrincipal: principal,
          ...ofPair(wallet),
          ...timesOf(at),
        })),
        ...endsOf(rows.map(({ repaymentId }) => repaymentId)),
      })
    },
  })

  const interestHistory = read({
    path: 'interest-history',
    summary: 'List interest of the last three months, hour by hour, newest first',
    input: z.object(loanWindow),
    output: listOf({
      interestId: z.string(),
      interestCoin: z.string(),
      dailyInterestRate: decimalText,
      loanCoin: z.string(),
      interestAmount: decimalText,
      interstType: z.enum(['first', 'scheduled']),
      symbol: symbolOut,
      ...times,
    }),
    async answer({ services: { margin }, subject: { account } }, window) {
      const rows = await margin.interest(account, { ...loanPage(mode, window), charged: true })
      return accepted({
        resultList: rows.map(({ interestId, wallet, coin, dailyRate, amount, kind, at }) => ({
          interestId: `${interestId}`,
          interestCoin: coin,
          dailyInterestRate: dailyRate ?? '0',
          loanCoin: coin,
          interestAmount: amount,
          interstType: kind === 'first' ? ('first' as const) : ('scheduled' as const),
          ...ofPair(wallet),
          ...timesOf(at),
        })),
        ...endsOf(rows.map(({ interestId }) => interestId)),
      })
    },
  })

  const liquidations = read({
    path: 'liquidation-history',
    summary: 'List liquidations of margin wallets in the last three months, newest first',
    input: z.object(loanWindow),
    output: listOf({
      liqId: z.string(),
      symbol: symbolOut,
      liqStartTime: timeText,
      liqEndTime: timeText,
      liqRiskRatio: decimalText,
      totalAssets: decimalText,
      totalDebt: decimalText,
      liqFee: decimalText,
      LiqFee: decimalText,
      ...times,
    }),
    async answer({ services: { margin }, subject: { account } }, window) {
      const rows = await margin.liquidations(account, loanPage(mode, window))
      return accepted({
        resultList: rows.map(({ liquidationId, wallet, assets, debt, risk, fee, at, endedAt }) => ({
          liqId: `${liquidationId}`,
          ...ofPair(wallet),
          liqStartTime: `${at}`,
          liqEndTime: `${endedAt ?? ''}`,
          liqRiskRatio: risk,
          totalAssets: assets,
          totalDebt: debt,
          liqFee: fee ?? '0',
          LiqFee: fee ?? '0',
          ...timesOf(at, endedAt),
        })),
        ...endsOf(rows.map(({ liquidationId }) => liquidationId)),
      })
    },
  })

  const records = read({
    path: 'financial-records',
    summary: 'List everything that moved what is in margin wallets in the last three months, newest first',
    input: z.object({ ...loanWindow, marginType: word(billTypes).optional() }),
    output: listOf({
      marginId: z.string(),
      coin: z.string(),
      symbol: symbolOut,
      amount: decimalText,
      balance: decimalText,
      fee: decimalText,
      marginType: z.string(),
      ...times,
    }),
    async answer({ services: { margin }, subject: { account } }, { marginType, ...window }) {
      const page = { ...loanPage(mode, window), ...(marginType && { kinds: [marginType] }) }
      const rows = await margin.bills(account, page)
      return accepted({
        resultList: rows.map(({ billId, wallet, coin, amount, balance, fee, kind, at }) => ({
          marginId: `${billId}`,
          coin,
          ...ofPair(wallet),
          amount,
          balance,
          fee,
          marginType: billWord(kind),
          ...timesOf(at),
        })),
        ...endsOf(rows.map(({ billId }) => billId)),
      })
    },
  })
  return [borrowHistory, repayHistory, interestHistory, liquidations, records]
}

export const marginLists = [...listsOf('crossed'), ...listsOf('isolated')]
