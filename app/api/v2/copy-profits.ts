// /api/v2/copy/mix-trader: shares of followers' profit that a leader got, and those to come (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { accepted } from '../registry.ts'
import { copyRead, numbered, pageOfRows } from './copy-fields.ts'
import { dueInput, gotInput, sharedCoin, sharesDue, sharesGot } from './copy-share-lists.ts'
import { byDay, sharesSummary, sharesSummaryItem } from './copy-share-sums.ts'
import { decimalText, timeText } from './fields.ts'

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
      profitHistoryList: last ? [{ coin: sharedCoin, profitCount, lastProfitTime: `${last.at}` }] : [],
    })
  },
})

const details = copyRead({
  path: 'mix-trader/profit-history-details',
  summary: 'List the shares of profit that leading brought, newest first',
  input: gotInput,
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
  async answer({ services: { copyTrading }, subject: { account } }, input) {
    const { shares, endId } = await sharesGot(copyTrading, account, 'contracts', input)
    return accepted({
      profitList: shares.map(({ share, follower }) => ({ ...share, nickName: follower })),
      endId,
    })
  },
})

const due = copyRead({
  path: 'mix-trader/profit-details',
  summary: 'List the shares of profit to come, by follower',
  input: dueInput,
  output: z.array(z.object({ coin: z.string(), profit: decimalText, nickName: z.string() })),
  answer({ services: { copyTrading }, subject: { account } }, input) {
    const rows = sharesDue(copyTrading, account, 'contracts', input)
    return accepted(rows.map(({ share, follower }) => ({ ...share, nickName: follower })))
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
      pageOfRows(days, page).map(({ day, profit }) => ({ coin: sharedCoin, profit, profitTime: `${day}` })),
    )
  },
})

export const copyProfits = [summary, details, due, grouped]
