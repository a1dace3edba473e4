// /api/v2/copy/spot-trader: a leader's lots by the orders that bought them, what they came to, and their sale (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, refuse } from '../registry.ts'
import {
  copyChange,
  copyRead,
  endOf,
  spotTracksOf,
  trackingNo,
  trackingNos,
  trackWindow,
} from './copy-fields.ts'
import { leaderSums } from './copy-leader-sums.ts'
import { spotLeadOpenItem, spotLeadSoldItem, toSpotLeadOpen, toSpotLeadSold } from './copy-spot-serializer.ts'
import { decimal, decimalText, symbol, timeText } from './fields.ts'
import { outcome } from './outcomes.ts'

const current = copyRead({
  path: 'spot-trader/order-current-track',
  summary: 'List open spot lots of the account that leads, by the orders that bought them, newest first',
  input: z.object(trackWindow),
  output: z.object({ trackingList: z.array(spotLeadOpenItem), endId: z.string() }),
  async answer({ services: { copyTrading, markets }, subject: { account } }, input) {
    const rows = await copyTrading.leadTracks(account, spotTracksOf(true, input))
    return accepted({
      trackingList: rows.map((row) => toSpotLeadOpen(row, markets)),
      endId: endOf(rows),
    })
  },
})

const history = copyRead({
  path: 'spot-trader/order-history-track',
  summary: 'List sold spot lots of the account that leads, by the orders that bought them, newest first',
  input: z.object(trackWindow),
  output: z.object({ trackingList: z.array(spotLeadSoldItem), endId: z.string() }),
  async answer({ services: { copyTrading, markets }, subject: { account } }, input) {
    const rows = await copyTrading.leadTracks(account, spotTracksOf(false, input))
    return accepted({
      trackingList: rows.map((row) => toSpotLeadSold(row, markets)),
      endId: endOf(rows),
    })
  },
})

const rates = z.array(z.object({ rate: decimalText, ctime: timeText }))
const amounts = z.array(z.object({ amount: decimalText, ctime: timeText }))

const total = copyRead({
  path: 'spot-trader/order-total-detail',
  summary: 'Get what leading on spot came to in the last 90 days; rates are shares: 0.05 is 5 %',
  output: z.object({
    totalFollowerNum: z.string(),
    currentFollowerNum: z.string(),
    maxFollowerNum: z.string(),
    tradingOrderNum: z.string(),
    totalpl: decimalText,
    gainNum: z.string(),
    lossNum: z.string(),
    totalEquity: decimalText.openapi({ description: 'All coins of the account at last prices, USDT' }),
    winRate: z.string(),
    lastWeekRoiList: rates,
    lastWeekProfitList: amounts,
    lastMonthRoiList: rates,
    lastMonthProfitList: amounts,
  }),
  async answer({ services, subject: { account } }) {
    const leader = await leaderSums(services, account, 'spot')
    if (!leader) return refuse(rejection.accountMissing, 'traderId')
    return accepted({
      ...leader.sums,
      maxFollowerNum: `${leader.slots}`,
      totalEquity: services.copyTrading.spotEquityOf(account) ?? '0',
    })
  },
})

const modifyStops = copyChange({
  path: 'spot-trader/order-modify-tpsl',
  summary:
    'Reject the request: lots of a leader have no stops of their own, orders with a trigger price do that',
  bucket: 'plan',
  input: z.object({
    trackingNo,
    stopSurplusPrice: decimal.optional(),
    stopLossPrice: decimal.optional(),
  }),
  output: z.string(),
  answer(_, { stopSurplusPrice }) {
    return refuse('40017', stopSurplusPrice === undefined ? 'stopLossPrice' : 'stopSurplusPrice')
  },
})

const sell = copyChange({
  path: 'spot-trader/order-close-tracking',
  summary: 'Close lots of a pair of the account that leads at the market, the oldest first',
  bucket: 'cancel',
  input: z.object({ trackingNoList: trackingNos, symbol }),
  output: z.string(),
  async answer({ services, subject, newId }, { trackingNoList, symbol: pair }) {
    const { copyTrading, trading } = services
    const { account } = subject
    const wanted = new Set(trackingNoList)
    const open = copyTrading.openTracks(account, 'spot').filter((one) => one.symbol === pair)
    const chosen = open.filter((one) => wanted.has(one.trackingNo))
    if (chosen.length < wanted.size) return refuse('40768', 'trackingNoList')
    // First in, first out: a later lot cannot be sold before an earlier one.
    if (!open.slice(0, chosen.length).every((one) => wanted.has(one.trackingNo)))
      return refuse('40017', 'trackingNoList')
    const size = chosen.reduce((sum, one) => addDecimals(sum, one.size), '0')
    const order = { account, symbol: pair, side: 'sell', orderType: 'market', size, source: 'api' } as const
    return outcome(await trading.submit(subject, newId(), { type: 'placeOrder', ...order }), '')
  },
})

export const copySpotTrader = [current, history, total, modifyStops, sell]
