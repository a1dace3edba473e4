// v1/copy: lists from rows: a leader's positions, and what one person's copies copied, skipped and shared.

import { z } from '@hono/zod-openapi'
import type { CopyTradeRecord, LeadTradeRecord } from '../services/copy-trading/copy-trading.ts'
import { leader, ownStops } from './copy-words.ts'
import { countedId, decimalText, limit } from './fields.ts'
import { accepted, group, refuse } from './registry.ts'

const shared = { path: 'v1/copy', method: 'post', tag: 'copy-trading' } as const
const read = group({ ...shared, auth: 'session', scope: 'read', bucket: 'account' })

const page = { idLessThan: countedId.optional(), limit: limit(100, 100) }
const pageOf = (input: { idLessThan?: string | undefined; limit: number }) => ({
  before: input.idLessThan === undefined ? undefined : Number(input.idLessThan),
  limit: input.limit,
})

const trade = z.object({
  id: z.string(),
  trackingNo: z.string(),
  contractId: z.string(),
  positionSide: z.enum(['long', 'short']),
  leverage: z.number().int(),
  size: decimalText,
  remaining: decimalText,
  entryPrice: decimalText,
  profit: decimalText.openapi({ description: 'Of what was closed, before fees' }),
  openedAt: z.number().int(),
  closedAt: z.number().int().nullable(),
})

function tradeOf(row: LeadTradeRecord): z.input<typeof trade> {
  const { tradeId, trackingNo, symbol, side, leverage, size, remaining, entryPrice, profit } = row
  const { openedAt, closedAt } = row
  const named = { id: `${tradeId}`, trackingNo: `${trackingNo}`, contractId: symbol, positionSide: side }
  return { ...named, leverage, size, remaining, entryPrice, profit, openedAt, closedAt }
}

const stopsOf = ({ takeProfit, stopLoss }: CopyTradeRecord) => ({
  ...(takeProfit !== null && { takeProfit }),
  ...(stopLoss !== null && { stopLoss }),
})

const leadTrades = read({
  path: 'leadTrades',
  summary: 'List positions of a leader by the orders that opened them, newest first',
  input: z.object({ leader, open: z.boolean().default(false), ...page }),
  output: z.object({ trades: z.array(trade) }),
  async answer({ services: { copyTrading }, subject: { account } }, { leader: of, open, ...input }) {
    if (!(await copyTrading.mayWatch(account, of))) return refuse('40017', 'leader')
    const rows = await copyTrading.trades(of, { ...pageOf(input), isOpen: open })
    return accepted({ trades: rows.map(tradeOf) })
  },
})

const copyHistory = read({
  path: 'history',
  summary: 'List positions that own copies opened, newest first',
  input: z.object(page),
  output: z.object({ trades: z.array(trade.extend({ leader: z.string(), ...ownStops })) }),
  async answer({ services: { copyTrading }, subject: { account } }, input) {
    const rows: CopyTradeRecord[] = await copyTrading.copyTrades(account, pageOf(input))
    return accepted({
      trades: rows.map((row) => ({ ...tradeOf(row), leader: row.leader, ...stopsOf(row) })),
    })
  },
})

const skips = read({
  path: 'skipHistory',
  summary: 'List what own copies did not copy, and why, newest first',
  input: z.object(page),
  output: z.object({
    skips: z.array(
      z.object({
        id: z.string(),
        leader: z.string(),
        trackingNo: z.string(),
        contractId: z.string(),
        positionSide: z.enum(['long', 'short']),
        size: decimalText.openapi({ description: '0: less than the smallest size' }),
        reason: z.string().openapi({
          description:
            'below-minimum, slippage, insufficient-margin, insufficient-funds, max-position, pair-off, leader-limit, one-way, risk or not-chosen',
        }),
        ts: z.number().int(),
      }),
    ),
  }),
  async answer({ services: { copyTrading }, subject: { account } }, input) {
    const rows = await copyTrading.skips(account, pageOf(input))
    return accepted({
      skips: rows.map(({ skipId, leader: of, trackingNo, symbol, side, size, reason, at }) => ({
        id: `${skipId}`,
        leader: of,
        trackingNo: `${trackingNo}`,
        contractId: symbol,
        positionSide: side,
        size,
        reason,
        ts: at,
      })),
    })
  },
})

const shares = read({
  path: 'shareHistory',
  summary: 'List shares of profit that the account paid or got, newest first',
  input: z.object(page),
  output: z.object({
    shares: z.array(
      z.object({
        id: z.string(),
        leader: z.string(),
        isPaid: z.boolean().openapi({ description: 'By this account; otherwise it got it' }),
        amount: decimalText,
        net: decimalText.openapi({ description: 'All profit of the copy so far' }),
        highWaterMark: decimalText,
        ts: z.number().int(),
      }),
    ),
  }),
  async answer({ services: { copyTrading }, subject: { account } }, input) {
    const rows = await copyTrading.shares(account, pageOf(input))
    return accepted({
      shares: rows.map(({ shareId, account: payer, leader: of, amount, net, highWaterMark, at }) => ({
        id: `${shareId}`,
        leader: of,
        isPaid: payer === account,
        amount,
        net,
        highWaterMark,
        ts: at,
      })),
    })
  },
})

const followers = read({
  path: 'followers',
  summary: 'List those who follow the own account',
  output: z.object({
    followers: z.array(
      z.object({
        follower: z.string(),
        status: z.enum(['active', 'paused', 'stopping', 'stopped']),
        profit: decimalText,
        shared: decimalText,
        since: z.number().int(),
      }),
    ),
  }),
  async answer({ services: { copyTrading }, subject: { account } }) {
    const rows = await copyTrading.followers(account)
    return accepted({
      followers: rows.map(({ account: follower, status, profit, shared: paid, startedAt: since }) => ({
        follower,
        status,
        profit,
        shared: paid,
        since,
      })),
    })
  },
})

export const copyLists = [leadTrades, copyHistory, skips, shares, followers]
