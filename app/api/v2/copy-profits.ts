// /api/v2/copy/mix-trader: shares of followers' profit that a leader got, and those to come (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { CopyShareRecord } from '../../services/copy-trading/copy-trading.ts'
import { accepted } from '../registry.ts'
import { copyRead, numbered, pageOfRows, window, windowOf } from './copy-fields.ts'
import { coin, decimalText, timeText } from './fields.ts'

const usdt = 'USDT'
const dayMs = 86_400_000
/** Days end at 00:00 UTC+8 (domain.md 13). */
const zoneMs = 8 * 3_600_000
const dayOf = (at: number) => Math.floor((at + zoneMs) / dayMs) * dayMs - zoneMs

const sumOf = (rows: readonly { amount: string }[]) =>
  rows.reduce((sum, { amount }) => addDecimals(sum, amount), '0')

const summary = copyRead({
  path: 'mix-trader/profit-history-summarys',
  summary: 'Get the shares of profit that leading brought: in all, yesterday, and to come',
  output: z.object({
    profitSummary: z.object({
      yesterdayProfit: decimalText,
      sumProfit: decimalText,
      waitProfit: decimalText,
      yesterdayTime: timeText,
    }),
    profitHistoryList: z.array(
      z.object({ coin: z.string(), profitCount: decimalText, lastProfitTime: timeText }),
    ),
  }),
  async answer({ services: { copyTrading, now }, subject: { account } }) {
    const rows = await copyTrading.sharesGot(account)
    const yesterday = dayOf(now()) - dayMs
    const [last] = rows
    const due = copyTrading.currentFollowers(account)
    return accepted({
      profitSummary: {
        yesterdayProfit: sumOf(rows.filter(({ at }) => dayOf(at) === yesterday)),
        sumProfit: sumOf(rows),
        waitProfit: due.reduce((sum, one) => addDecimals(sum, one.due), '0'),
        yesterdayTime: `${yesterday}`,
      },
      profitHistoryList: last ? [{ coin: usdt, profitCount: sumOf(rows), lastProfitTime: `${last.at}` }] : [],
    })
  },
})

const details = copyRead({
  path: 'mix-trader/profit-history-details',
  summary: 'List the shares of profit that leading brought, newest first',
  input: z.object({ ...window, coin: coin.optional() }),
  output: z.object({
    profitList: z.array(
      z.object({
        profitId: z.string(),
        coin: z.string(),
        profit: decimalText,
        nickName: z.string(),
        profitTime: timeText,
      }),
    ),
    endId: z.string(),
  }),
  async answer({ services: { copyTrading }, subject: { account } }, { coin: of = usdt, ...input }) {
    const rows = of === usdt ? await copyTrading.sharesGot(account, windowOf(input)) : []
    return accepted({
      profitList: rows.map(({ shareId, account: payer, amount, at }) => ({
        profitId: `${shareId}`,
        coin: usdt,
        profit: amount,
        nickName: payer,
        profitTime: `${at}`,
      })),
      endId: `${rows.at(-1)?.shareId ?? ''}`,
    })
  },
})

const due = copyRead({
  path: 'mix-trader/profit-details',
  summary: 'List the shares of profit to come, by follower',
  input: z.object({ ...numbered, coin: coin.optional() }),
  output: z.array(z.object({ coin: z.string(), profit: decimalText, nickName: z.string() })),
  answer({ services: { copyTrading }, subject: { account } }, { coin: of = usdt, ...page }) {
    const rows = of === usdt ? copyTrading.currentFollowers(account) : []
    return accepted(
      pageOfRows(rows, page).map((one) => ({ coin: usdt, profit: one.due, nickName: one.follower })),
    )
  },
})

function byDay(rows: readonly CopyShareRecord[]): { day: number; profit: string }[] {
  const days = new Map<number, string>()
  for (const { at, amount } of rows) days.set(dayOf(at), addDecimals(days.get(dayOf(at)) ?? '0', amount))
  return [...days].map(([day, profit]) => ({ day, profit }))
}

const grouped = copyRead({
  path: 'mix-trader/profits-group-coin-date',
  summary: 'List the shares of profit that leading brought by coin and day (UTC+8), newest first',
  input: z.object(numbered),
  output: z.array(z.object({ coin: z.string(), profit: decimalText, profitTime: timeText })),
  async answer({ services: { copyTrading }, subject: { account } }, page) {
    const days = byDay(await copyTrading.sharesGot(account))
    return accepted(
      pageOfRows(days, page).map(({ day, profit }) => ({ coin: usdt, profit, profitTime: `${day}` })),
    )
  },
})

export const copyProfits = [summary, details, due, grouped]
