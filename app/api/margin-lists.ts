// v1/margin: what happened to margin wallets: loans, repayments, interest, liquidations, and all that moved their coins.

import { z } from '@hono/zod-openapi'
import type { LoanPage } from '../services/margin/margin.ts'
import { coin, decimalText } from './fields.ts'
import { idText, span, spanOf } from './loan-pages.ts'
import { marginWallet } from './order-words.ts'
import { accepted, group } from './registry.ts'

const read = group({
  path: 'v1/margin',
  method: 'post',
  tag: 'margin',
  auth: 'session',
  scope: 'read',
  bucket: 'account',
})

const window = { wallet: marginWallet.optional(), coin: coin.optional(), ...span }

type Input = z.output<z.ZodObject<typeof window>>

const pageOf = ({ wallet, coin: of, ...rows }: Input): LoanPage => ({ wallet, coin: of, ...spanOf(rows) })

const row = { id: z.string(), wallet: z.string(), ts: z.number().int() }

const borrowHistory = read({
  path: 'loan/history',
  summary: 'List what was borrowed in the last three months, newest first',
  input: z.object(window),
  output: z.object({
    loans: z.array(
      z.object({ ...row, coin: z.string(), amount: decimalText, orderId: z.string().nullable() }),
    ),
  }),
  async answer({ services, subject }, page) {
    const rows = await services.margin.borrowHistory(subject.account, pageOf(page))
    return accepted({
      loans: rows.map(({ loanId, wallet: of, coin: name, amount, orderId, at }) => ({
        id: `${loanId}`,
        wallet: of,
        coin: name,
        amount,
        orderId: idText(orderId),
        ts: at,
      })),
    })
  },
})

const repayHistory = read({
  path: 'loan/repayments',
  summary: 'List repayments of the last three months, newest first',
  input: z.object(window),
  output: z.object({
    repayments: z.array(
      z.object({
        ...row,
        coin: z.string(),
        interest: decimalText,
        principal: decimalText,
        debt: decimalText,
        by: z.enum(['manual', 'auto', 'flash', 'forced', 'liquidation', 'insurance']),
      }),
    ),
  }),
  async answer({ services, subject }, page) {
    const rows = await services.margin.repayments(subject.account, pageOf(page))
    return accepted({
      repayments: rows.map(({ repaymentId, seq: _, at, ...rest }) => ({
        ...rest,
        id: `${repaymentId}`,
        ts: at,
      })),
    })
  },
})

const interestHistory = read({
  path: 'loan/interest',
  summary: 'List interest of the last three months, hour by hour, newest first',
  input: z.object(window),
  output: z.object({
    interest: z.array(
      z.object({
        ...row,
        loanId: z.string(),
        coin: z.string(),
        kind: z
          .enum(['first', 'scheduled', 'renewed'])
          .openapi({ description: 'renewed: unpaid interest that became principal' }),
        principal: decimalText,
        dailyRate: decimalText.nullable(),
        amount: decimalText,
      }),
    ),
  }),
  async answer({ services, subject }, page) {
    const rows = await services.margin.interest(subject.account, pageOf(page))
    return accepted({
      interest: rows.map(({ interestId, loanId, at, ...rest }) => ({
        ...rest,
        id: `${interestId}`,
        loanId: `${loanId}`,
        ts: at,
      })),
    })
  },
})

const liquidations = read({
  path: 'loan/liquidations',
  summary: 'List liquidations of margin wallets in the last three months, newest first',
  input: z.object(window),
  output: z.object({
    liquidations: z.array(
      z.object({
        ...row,
        assets: decimalText,
        debt: decimalText,
        risk: decimalText,
        fee: decimalText.nullable(),
        feeCoin: z.string().nullable(),
        deficit: decimalText.nullable().openapi({ description: 'In USDT, paid by the insurance fund' }),
        endedAt: z.number().int().nullable(),
      }),
    ),
  }),
  async answer({ services, subject }, page) {
    const rows = await services.margin.liquidations(subject.account, pageOf(page))
    return accepted({
      liquidations: rows.map(({ liquidationId, at, ...rest }) => ({
        ...rest,
        id: `${liquidationId}`,
        ts: at,
      })),
    })
  },
})

const bills = read({
  path: 'account/bills',
  summary: 'List everything that moved what is in margin wallets in the last three months, newest first',
  input: z.object(window),
  output: z.object({
    bills: z.array(
      z.object({
        ...row,
        coin: z.string(),
        kind: z.string(),
        amount: decimalText,
        fee: decimalText,
        balance: decimalText.openapi({ description: 'Available and frozen together, after it' }),
        symbolId: z.string().nullable(),
        orderId: z.string().nullable(),
        tradeId: z.string().nullable(),
        loanId: z.string().nullable(),
      }),
    ),
  }),
  async answer({ services, subject }, page) {
    const rows = await services.margin.bills(subject.account, pageOf(page))
    return accepted({
      bills: rows.map(({ billId, at, symbol, orderId, tradeId, loanId, ...rest }) => ({
        ...rest,
        id: `${billId}`,
        symbolId: symbol,
        orderId: idText(orderId),
        tradeId: idText(tradeId),
        loanId: idText(loanId),
        ts: at,
      })),
    })
  },
})

export const marginLists = [borrowHistory, repayHistory, interestHistory, liquidations, bills]
