// /api/v2/copy/spot-follower: whom the account follows on spot, by which settings, and what was copied (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { copyRules } from '#engine/copy-trading/rules.ts'
import { subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, refuse } from '../registry.ts'
import {
  copiedPairs,
  copyRead,
  endOf,
  numbered,
  pageOfRows,
  percentOf,
  person,
  spotTracksOf,
  trackWindow,
} from './copy-fields.ts'
import { termsAt } from './copy-settings.ts'
import {
  spotCopiedOpenItem,
  spotCopiedSoldItem,
  toSpotCopiedOpen,
  toSpotCopiedSold,
} from './copy-spot-serializer.ts'
import { spotSettingItem, toSpotSetting } from './copy-spot-settings.ts'
import { decimalText, time, timeText } from './fields.ts'

const listInput = z.object({ ...trackWindow, traderId: person.optional() })

const current = copyRead({
  path: 'spot-follower/query-current-orders',
  summary: 'List open spot lots that copies of the account bought, newest first',
  input: listInput,
  output: z.object({ trackingList: z.array(spotCopiedOpenItem), endId: z.string() }),
  async answer({ services: { copyTrading, markets }, subject: { account } }, { traderId, ...input }) {
    const rows = await copyTrading.copiedTracks(account, { ...spotTracksOf(true, input), leader: traderId })
    const copies = new Map((await copyTrading.copies(account)).map((copy) => [copy.wallet, copy]))
    return accepted({
      trackingList: rows.map((row) => {
        const { terms, positions = [] } = copies.get(row.wallet) ?? {}
        const lot = positions.find((one) => one.trackingNo === `${row.trackingNo}`)
        // What is not among the chosen any more has the stops of the rest.
        return toSpotCopiedOpen(row, markets, terms && (termsAt(terms, row.symbol) ?? terms), lot)
      }),
      endId: endOf(rows),
    })
  },
})

const history = copyRead({
  path: 'spot-follower/query-history-orders',
  summary: 'List sold spot lots that copies of the account bought, newest first',
  input: listInput,
  output: z.object({ trackingList: z.array(spotCopiedSoldItem), endId: z.string() }),
  async answer({ services: { copyTrading }, subject: { account } }, { traderId, ...input }) {
    const rows = await copyTrading.copiedTracks(account, { ...spotTracksOf(false, input), leader: traderId })
    return accepted({
      trackingList: rows.map(toSpotCopiedSold),
      endId: endOf(rows),
    })
  },
})

const traders = copyRead({
  path: 'spot-follower/query-traders',
  summary: 'List the leaders that the account follows on spot',
  input: z.object({ ...numbered, startTime: time.optional(), endTime: time.optional() }),
  output: z.object({
    resultList: z.array(
      z.object({
        certificationType: z.string(),
        traderId: z.string(),
        traderName: z.string(),
        maxFollowLimit: z.string(),
        followCount: z.string(),
        traceTotalAmount: decimalText.openapi({ description: 'USDT put in less taken out' }),
        traceTotalNetProfit: decimalText.openapi({
          description: 'After fees and shares; open lots count at their last prices',
        }),
        traceTotalProfit: decimalText.openapi({ description: 'Of what was closed, before fees' }),
        followerTime: timeText,
        bgbMaxFollowLimit: z.string(),
        bgbFollowCount: z.string(),
      }),
    ),
  }),
  async answer(
    { services: { copyTrading }, subject: { account } },
    { startTime = 0, endTime = Number.POSITIVE_INFINITY, ...page },
  ) {
    const own = (await copyTrading.copies(account)).filter(
      ({ product, since }) => product === 'spot' && since >= startTime && since <= endTime,
    )
    return accepted({
      resultList: pageOfRows(own, page).map(({ leader, leaderName, paidIn, equity, profit, since }) => ({
        certificationType: '',
        traderId: leader,
        traderName: leaderName,
        maxFollowLimit: `${copyTrading.rules.followersMax}`,
        followCount: `${copyTrading.currentFollowers(leader, 'spot').length}`,
        traceTotalAmount: paidIn,
        traceTotalNetProfit: subtractDecimals(equity, paidIn),
        traceTotalProfit: profit,
        followerTime: `${since}`,
        bgbMaxFollowLimit: '0',
        bgbFollowCount: '0',
      })),
    })
  },
})

const traderSymbols = copyRead({
  path: 'spot-follower/query-trader-symbols',
  summary: 'List the pairs that are copied of a leader on spot: all with USDT that are traded',
  input: z.object({ traderId: person }),
  output: z.object({ currentTradingList: z.array(z.string()) }),
  answer({ services }, { traderId }) {
    if (services.copyTrading.productOf(traderId) !== 'spot')
      return refuse(rejection.accountMissing, 'traderId')
    return accepted({ currentTradingList: copiedPairs(services).map((pair) => pair.symbol) })
  },
})

const limitsItem = z.object({
  symbol: z.string(),
  maxStopLossRation: z.string(),
  minStopLossRation: z.string(),
  maxStopSurplusRation: z.string(),
  minStopSurplusRation: z.string(),
  sliderMaxStopLossRatio: z.string(),
  sliderMaxStopSurplusRatio: z.string(),
  minTraceAmount: z.string(),
  maxTraceAmount: z.string().openapi({ description: 'The most that one order may be worth; empty: none' }),
  maxTraceAmountSystem: z.string(),
  minTraceSize: z.string(),
  maxTraceSize: z.string(),
  minTraceRation: z.string(),
  maxTraceRation: z.string(),
})

const percent = (millionths: number) => `${millionths / 10_000}`
const times = (millionths: number) => `${millionths / 1_000_000}`

const ratioLimits = {
  maxStopLossRation: percent(copyRules.stopLossMax),
  minStopLossRation: percent(copyRules.stopMin),
  maxStopSurplusRation: percent(copyRules.takeProfitMax),
  minStopSurplusRation: percent(copyRules.stopMin),
  sliderMaxStopLossRatio: percent(copyRules.stopLossMax),
  sliderMaxStopSurplusRatio: percent(copyRules.takeProfitMax),
  minTraceRation: times(copyRules.multiplierMin),
  maxTraceRation: times(copyRules.multiplierMax),
}

const dayMs = 86_400_000

const querySettings = copyRead({
  path: 'spot-follower/query-settings',
  summary: 'Get the settings of the copy of a leader on spot by pair, and what they may be',
  input: z.object({ traderId: person }),
  output: z.object({
    enable: z.enum(['YES', 'NO']),
    profitRate: z.string().openapi({ description: 'Percent of profit that the leader takes' }),
    settledInDays: z.string().openapi({ description: 'Days since the leader began to lead' }),
    tradeSettingList: z.array(spotSettingItem),
    tradeSymbolSettingList: z.array(limitsItem),
    traderHeadPic: z.string(),
    traderName: z.string(),
  }),
  async answer({ services, subject: { account } }, { traderId }) {
    const { copyTrading, markets, now } = services
    const leader = copyTrading.factsOf(traderId)
    if (leader?.product !== 'spot') return refuse(rejection.accountMissing, 'traderId')
    const copy = await copyTrading.copy(account, traderId)
    const pairs = copiedPairs(services).map((pair) => pair.symbol)
    return accepted({
      enable: copy ? ('YES' as const) : ('NO' as const),
      profitRate: percentOf(leader.share),
      settledInDays: `${Math.floor((now() - leader.since) / dayMs)}`,
      tradeSettingList: pairs.flatMap((pair) => {
        const terms = copy && termsAt(copy.terms, pair)
        return terms ? [{ symbol: pair, ...toSpotSetting(terms) }] : []
      }),
      tradeSymbolSettingList: pairs.map((pair) => {
        const rules = markets.rules(pair)
        const most = rules && rules.maxNotional !== '0' ? rules.maxNotional : ''
        return {
          symbol: pair,
          ...ratioLimits,
          minTraceAmount: rules?.minNotional ?? '0',
          maxTraceAmount: most,
          maxTraceAmountSystem: most,
          minTraceSize: rules?.minAmount ?? '0',
          maxTraceSize: rules?.maxAmount ?? '0',
        }
      }),
      traderHeadPic: '',
      traderName: leader.name,
    })
  },
})

export const copySpotFollowerLists = [current, history, traders, traderSymbols, querySettings]
