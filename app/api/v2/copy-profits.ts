// /api/v2/copy/mix-trader: shares of followers' profit that a leader got, and those to come (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { accepted } from '../registry.ts'
import { copyRead, numbered, pageOfRows, window, windowOf } from './copy-fields.ts'
import { byDay, sharesSummary, sharesSummaryItem } from './copy-share-sums.ts'
import { coin, decimalText, timeText } from './fields.ts'

const usdt = 'USDT'

const summary = copyRead({
  path: 'mix-trader/profit-history-summarys',
  summary: 'Get the shares of profit that leading brought: in all, yesterday, and to come',
  output: z.object({
    profitSummary: sharesSummaryItem,
    profitHistoryList: z.array(
      z.object({ coin: z.string(), profitCount: decimalText, lastProfitTime: timeText }),
    ),
  }),
  async answer({ services: { copyTrading, now }, subject: { account } }) {
    const rows = await copyTrading.sharesGot(account, 'contracts')
    const [last] = rows
    const profitSummary = sharesSummary(rows, copyTrading.currentFollowers(account, 'contracts'), now())
    const profitCount = profitSummary.sumProfit
    return accepted({
      profitSummary,
      profitHistoryList: last ? [{ coin: usdt, profitCount, lastProfitTime: `${last.at}` }] : [],
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
    const rows = of === usdt ? await copyTrading.sharesGot(account, 'contracts', windowOf(input)) : []
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
    const rows = of === usdt ? copyTrading.currentFollowers(account, 'contracts') : []
    return accepted(
      pageOfRows(rows, page).map((one) => ({ coin: usdt, profit: one.due, nickName: one.follower })),
    )
  },
})

const grouped = copyRead({
  path: 'mix-trader/profits-group-coin-date',
  summary: 'List the shares of profit that leading brought by coin and day (UTC+8), newest first',
  input: z.object(numbered),
  output: z.array(z.object({ coin: z.string(), profit: decimalText, profitTime: timeText })),
  async answer({ services: { copyTrading }, subject: { account } }, page) {
    const days = byDay(await copyTrading.sharesGot(account, 'contracts'))
    return accepted(
      pageOfRows(days, page).map(({ day, profit }) => ({ coin: usdt, profit, profitTime: `${day}` })),
    )
  },
})

export const copyProfits = [summary, details, due, grouped]
