// /api/v2/copy/spot-trader: shares of followers' profit on spot that a leader got, and those to come (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { accepted } from '../registry.ts'
import { copyRead, percentOf } from './copy-fields.ts'
import { dueInput, gotInput, sharedCoin, sharesDue, sharesGot } from './copy-share-lists.ts'
import { byDay, sharesSummary, sharesSummaryItem } from './copy-share-sums.ts'
import { decimalText, timeText } from './fields.ts'

const summary = copyRead({
  path: 'spot-trader/profit-summarys',
  summary: 'Get the shares of profit that leading brought: in all, yesterday, and to come',
  output: z.object({
    profitSummarys: sharesSummaryItem,
    profitHistoryList: z.array(
      z.object({
        coin: z.string(),
        profitCount: decimalText,
        lastProfitTime: timeText,
        historysByDateList: z
          .array(z.object({ profit: decimalText, profitTime: timeText }))
          .openapi({ description: 'By day (UTC+8), newest first' }),
      }),
    ),
  }),
  async answer({ services: { copyTrading, now }, subject: { account } }) {
    const rows = await copyTrading.sharesGot(account, 'spot')
    const [last] = rows
    const profitSummarys = sharesSummary(rows, copyTrading.currentFollowers(account, 'spot'), now())
    const profitCount = profitSummarys.sumProfit
    const historysByDateList = byDay(rows).map(({ day, profit }) => ({ profit, profitTime: `${day}` }))
    return accepted({
      profitSummarys,
      profitHistoryList: last
        ? [{ coin: sharedCoin, profitCount, lastProfitTime: `${last.at}`, historysByDateList }]
        : [],
    })
  },
})

const ratio = z
  .string()
  .openapi({ description: 'Percent of profit that the leader takes; empty: leads no longer' })

const details = copyRead({
  path: 'spot-trader/profit-history-details',
  summary: 'List the shares of profit that leading brought, newest first',
  input: gotInput,
  output: z.object({
    profitList: z.array(
      z.object({
        profitId: z.string(),
        coin: z.string(),
        distributeRatio: ratio,
        profit: decimalText,
        followerName: z.string(),
        profitTime: timeText,
      }),
    ),
    endId: z.string(),
  }),
  async answer({ services: { copyTrading }, subject: { account } }, input) {
    const { shares, endId } = await sharesGot(copyTrading, account, 'spot', input)
    const distributeRatio = percentOf(copyTrading.factsOf(account)?.share)
    return accepted({
      profitList: shares.map(({ share, follower }) => ({
        ...share,
        distributeRatio,
        followerName: follower,
      })),
      endId,
    })
  },
})

const due = copyRead({
  path: 'spot-trader/profit-details',
  summary: 'List the shares of profit to come, by follower',
  input: dueInput,
  output: z.array(
    z.object({
      coin: z.string(),
      distributeRatio: ratio,
      profit: decimalText,
      followerName: z.string(),
    }),
  ),
  answer({ services: { copyTrading }, subject: { account } }, input) {
    const rows = sharesDue(copyTrading, account, 'spot', input)
    const distributeRatio = percentOf(copyTrading.factsOf(account)?.share)
    return accepted(
      rows.map(({ share, follower }) => ({ ...share, distributeRatio, followerName: follower })),
    )
  },
})

export const copySpotProfits = [summary, details, due]
