// v1/unified: what happened to a unified account: what it borrowed, repaid and paid for it, liquidations, and all that moved its coins.

import { z } from '@hono/zod-openapi'
import type { UnifiedPage } from '../services/unified/unified.ts'
import { coin, decimalText } from './fields.ts'
import { idText, span, spanOf } from './loan-pages.ts'
import { accepted, group } from './registry.ts'

const read = group({
  path: 'v1/unified',
  method: 'post',
  tag: 'unified',
  auth: 'session',
  scope: 'read',
  bucket: 'account',
})

const window = { coin: coin.optional(), ...span }

type Input = { coin?: string | undefined } & z.output<z.ZodObject<typeof span>>

const pageOf = ({ coin: of, ...rows }: Input): UnifiedPage => ({ coin: of, ...spanOf(rows) })

const row = { id: z.string(), ts: z.number().int() }
const ofCoin = { ...row, coin: z.string() }

const borrowings = read({
  path: 'loan/history',
  summary: 'List what was borrowed in unified mode in the last three months, newest first',
  input: z.object(window),
  output: z.object({
    loans: z.array(
      z.object({
        ...ofCoin,
        amount: decimalText,
        debt: decimalText.openapi({ description: 'What was owed after it' }),
        orderId: z.string().nullable(),
      }),
    ),
  }),
  async answer({ services, subject }, page) {
    const rows = await services.unified.borrowings(subject.account, pageOf(page))
    return accepted({
      loans: rows.map(({ billId, orderId, at, ...rest }) => ({
        ...rest,
        id: `${billId}`,
        orderId: idText(orderId),
        ts: at,
      })),
    })
  },
})

const repayments = read({
  path: 'loan/repayments',
  summary: 'List what was repaid in unified mode in the last three months, newest first',
  input: z.object(window),
  output: z.object({
    repayments: z.array(
      z.object({
        ...ofCoin,
        amount: decimalText,
        debt: decimalText.openapi({ description: 'What is left of the debt' }),
        by: z.enum(['auto', 'liquidation']),
      }),
    ),
  }),
  async answer({ services, subject }, page) {
    const rows = await services.unified.repayments(subject.account, pageOf(page))
    return accepted({
      repayments: rows.map(({ repaymentId, coin: name, principal, debt, by, at }) => ({
        id: `${repaymentId}`,
        ts: at,
        coin: name,
        amount: principal,
        debt,
        by: by === 'liquidation' ? by : ('auto' as const),
      })),
    })
  },
})

const interest = read({
  path: 'loan/interest',
  summary: 'List interest of unified mode of the last three months, hour by hour, newest first',
  input: z.object(window),
  output: z.object({
    interest: z.array(
      z.object({
        ...ofCoin,
        liability: decimalText.openapi({ description: 'The debt at the hour, with its free part' }),
        dailyRate: decimalText.nullable(),
        amount: decimalText,
      }),
    ),
  }),
  async answer({ services, subject }, page) {
    const rows = await services.unified.interest(subject.account, pageOf(page))
    return accepted({
      interest: rows.map(({ interestId, coin: name, principal: liability, dailyRate, amount, at }) => ({
        id: `${interestId}`,
        ts: at,
        coin: name,
        liability,
        dailyRate,
        amount,
      })),
    })
  },
})

const liquidations = read({
  path: 'loan/liquidations',
  summary: 'List liquidations of the unified account in the last three months, newest first',
  input: z.object(span),
  output: z.object({
    liquidations: z.array(
      z.object({
        ...row,
        adjustedEquity: decimalText.openapi({ description: 'In USD, when it began; so is the next' }),
        maintenanceMargin: decimalText,
        mmr: decimalText,
        deficit: decimalText.nullable().openapi({ description: 'In USD, paid by the insurance fund' }),
        endedAt: z.number().int().nullable(),
      }),
    ),
  }),
  async answer({ services, subject }, page) {
    const rows = await services.unified.liquidations(subject.account, pageOf(page))
    return accepted({
      liquidations: rows.map(({ liquidationId, at, assets, debt, risk, deficit, endedAt }) => ({
        id: `${liquidationId}`,
        ts: at,
        adjustedEquity: assets,
        maintenanceMargin: debt,
        mmr: risk,
        deficit,
        endedAt,
      })),
    })
  },
})

const bills = read({
  path: 'account/bills',
  summary: 'List everything that moved what is in the unified wallet in the last three months, newest first',
  input: z.object(window),
  output: z.object({
    bills: z.array(
      z.object({
        ...ofCoin,
        kind: z.string(),
        amount: decimalText,
        fee: decimalText,
        balance: decimalText.openapi({ description: 'Available and frozen together, after it' }),
        symbolId: z.string().nullable(),
        orderId: z.string().nullable(),
        tradeId: z.string().nullable(),
      }),
    ),
  }),
  async answer({ services, subject }, page) {
    const rows = await services.unified.changes(subject.account, pageOf(page))
    return accepted({
      bills: rows.map(({ billId, at, symbol, orderId, tradeId, loanId: _, wallet: _wallet, ...rest }) => ({
        ...rest,
        id: `${billId}`,
        symbolId: symbol,
        orderId: idText(orderId),
        tradeId: idText(tradeId),
        ts: at,
      })),
    })
  },
})

export const unifiedLists = [borrowings, repayments, interest, liquidations, bills]
