// /api/v2/copy/spot-trader: shares of followers' profit on spot that a leader got, and those to come (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { accepted } from '../registry.ts'
import { copyRead, numbered, pageOfRows, percentOf, window, windowOf } from './copy-fields.ts'
import { byDay, sharesSummary, sharesSummaryItem } from './copy-share-sums.ts'
import { coin, decimalText, timeText } from './fields.ts'

const usdt = 'USDT'

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
        ? [{ coin: usdt, profitCount, lastProfitTime: `${last.at}`, historysByDateList }]
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
  input: z.object({ ...window, coin: coin.optional() }),
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
  async answer({ services: { copyTrading }, subject: { account } }, { coin: of = usdt, ...input }) {
    const rows = of === usdt ? await copyTrading.sharesGot(account, 'spot', windowOf(input)) : []
    const distributeRatio = percentOf(copyTrading.factsOf(account)?.share)
    return accepted({
      profitList: rows.map(({ shareId, account: payer, amount, at }) => ({
        profitId: `${shareId}`,
        coin: usdt,
        distributeRatio,
        profit: amount,
        followerName: payer,
        profitTime: `${at}`,
      })),
      endId: `${rows.at(-1)?.shareId ?? ''}`,
    })
  },
})

const due = copyRead({
  path: 'spot-trader/profit-details',
  summary: 'List the shares of profit to come, by follower',
  input: z.object({ ...numbered, coin: coin.optional() }),
  output: z.array(
    z.object({
      coin: z.string(),
      distributeRatio: ratio,
      profit: decimalText,
      followerName: z.string(),
    }),
  ),
  answer({ services: { copyTrading }, subject: { account } }, { coin: of = usdt, ...page }) {
    const rows = of === usdt ? copyTrading.currentFollowers(account, 'spot') : []
    const distributeRatio = percentOf(copyTrading.factsOf(account)?.share)
    return accepted(
      pageOfRows(rows, page).map((one) => ({
        coin: usdt,
        distributeRatio,
        profit: one.due,
        followerName: one.follower,
      })),
    )
  },
})

export const copySpotProfits = [summary, details, due]
