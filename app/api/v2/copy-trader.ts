// /api/v2/copy/mix-trader: a leader's positions by their orders, what they came to, their stops and their ends (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { refused } from '../../services/result.ts'
import type { Services } from '../../services/services.ts'
import { accepted, refuse } from '../registry.ts'
import { copyChange, copyRead, endOf, isCopied, trackingNo, tracksOf, trackWindow } from './copy-fields.ts'
import { leaderSums } from './copy-leader-sums.ts'
import { leadClosedItem, leadOpenItem, toLeadClosed, toLeadOpen } from './copy-serializer.ts'
import { decimal, decimalText, symbol, timeText, word } from './fields.ts'
import { contractOf, mixRefusal, nameOf, productType } from './mix-fields.ts'

const stopsOf = ({ futures }: Services, account: string) => {
  const plans = futures.livePlans(account, { line: 'usdtm', kinds: ['profit', 'loss'] })
  return (contract: string, side: 'long' | 'short') => (kind: 'profit' | 'loss') =>
    plans.find(
      (plan) =>
        plan.symbol === contract &&
        plan.kind === kind &&
        plan.side === (side === 'long' ? 'sell' : 'buy') &&
        plan.size === undefined,
    )?.triggerPrice ?? ''
}

const current = copyRead({
  path: 'mix-trader/order-current-track',
  summary: 'List open positions of the account that leads, by the orders that opened them, newest first',
  input: z.object({ ...trackWindow, productType }),
  output: z.object({ trackingList: z.array(leadOpenItem), endId: z.string() }),
  async answer({ services, subject: { account } }, { productType: line, ...input }) {
    if (!isCopied(line)) return accepted({ trackingList: [], endId: '' })
    const rows = await services.copyTrading.leadTracks(account, tracksOf(true, input))
    const stops = stopsOf(services, account)
    return accepted({
      trackingList: rows.map((row) => toLeadOpen(row, stops(row.symbol, row.side))),
      endId: endOf(rows),
    })
  },
})

const history = copyRead({
  path: 'mix-trader/order-history-track',
  summary: 'List closed positions of the account that leads, by the orders that opened them',
  input: z.object({ ...trackWindow, productType, order: word({ asc: 'asc', desc: 'desc' }).default('desc') }),
  output: z.object({ trackingList: z.array(leadClosedItem), endId: z.string() }),
  async answer({ services, subject: { account } }, { productType: line, order, ...input }) {
    if (!isCopied(line)) return accepted({ trackingList: [], endId: '' })
    const page = { ...tracksOf(false, input), isAscending: order === 'asc' }
    const rows = await services.copyTrading.leadTracks(account, page)
    return accepted({
      trackingList: rows.map(toLeadClosed),
      endId: endOf(rows),
    })
  },
})

const rates = z.array(z.object({ rate: decimalText, ctime: timeText }))
const amounts = z.array(z.object({ amount: decimalText, ctime: timeText }))

const total = copyRead({
  path: 'mix-trader/order-total-detail',
  summary: 'Get what leading came to in the last 90 days; rates are shares: 0.05 is 5 %',
  output: z.object({
    roi: decimalText,
    tradingOrderNum: z.string(),
    totalFollowerNum: z.string(),
    currentFollowerNum: z.string(),
    totalpl: decimalText,
    gainNum: z.string(),
    lossNum: z.string(),
    winRate: z.string(),
    tradingPairsAvailableList: z.array(z.string()),
    lastWeekRoiList: rates,
    lastWeekProfitList: amounts,
    lastMonthRoiList: rates,
    lastMonthProfitList: amounts,
    totalEquity: decimalText,
  }),
  async answer({ services, subject: { account } }) {
    const { contracts, futures } = services
    const leader = await leaderSums(services, account, 'contracts')
    if (!leader) return refuse(rejection.accountMissing, 'traderId')
    return accepted({
      ...leader.sums,
      roi: leader.roi,
      tradingPairsAvailableList: contracts.list('usdtm').map(({ name }) => name),
      totalEquity: futures.balances(account, 'usdtm').find(({ coin }) => coin === 'USDT')?.equity ?? '0',
    })
  },
})

const isZero = (price: string) => /^0(\.0+)?$/.test(price)

const modifyStops = copyChange({
  path: 'mix-trader/order-modify-tpsl',
  summary: 'Set the stops of a position by the one order that opened it; 0 takes a stop away',
  bucket: 'plan',
  input: z.object({
    trackingNo,
    productType,
    stopSurplusPrice: decimal.optional(),
    stopLossPrice: decimal.optional(),
  }),
  output: z.string(),
  async answer({ services, subject, newId }, { trackingNo: no, stopSurplusPrice, stopLossPrice }) {
    const { copyTrading, futures } = services
    const tracks = copyTrading.openTracks(subject.account, 'contracts')
    const track = tracks.find((one) => one.trackingNo === no)
    if (!track) return refuse('40768', 'trackingNo')
    const { symbol: contract, side } = track
    // Stops stand on a position: they would close what its other orders opened too.
    if (tracks.some((one) => one !== track && one.symbol === contract && one.side === side))
      return refuse('40017', 'trackingNo')
    const legs = { profit: stopSurplusPrice, loss: stopLossPrice }
    const given = Object.values(legs).filter((price) => price !== undefined)
    if (given.length === 0) return refuse('40019', 'stopSurplusPrice')
    for (const kind of ['profit', 'loss'] as const) {
      const price = legs[kind]
      const plan = futures
        .livePlans(subject.account, { symbol: contract, kinds: [kind] })
        .find((one) => one.size === undefined && one.side === (side === 'long' ? 'sell' : 'buy'))
      if (price === undefined || !isZero(price) || !plan) continue
      const cancelled = await futures.cancelPlan(subject, newId(kind === 'profit' ? 0 : 1), {
        planId: plan.planId,
      })
      if (!cancelled.ok) return refused(mixRefusal(cancelled.refusal))
    }
    const legOf = (price: string | undefined) =>
      price === undefined || isZero(price) ? undefined : { triggerPrice: price, triggerBy: 'mark' as const }
    const [takeProfit, stopLoss] = [legOf(stopSurplusPrice), legOf(stopLossPrice)]
    if (!takeProfit && !stopLoss) return accepted('')
    const placed = await futures.placePositionStop(subject, newId(), {
      symbol: contract,
      positionSide: side,
      ...(takeProfit && { takeProfit }),
      ...(stopLoss && { stopLoss }),
      source: 'api',
    })
    return placed.ok ? accepted('') : refused(mixRefusal(placed.refusal))
  },
})

const close = copyChange({
  path: 'mix-trader/order-close-positions',
  summary:
    'Close positions of the account that leads at the market: by the oldest order of one, of a contract, or all',
  bucket: 'cancel',
  input: z.object({ trackingNo: trackingNo.optional(), symbol: symbol.optional(), productType }),
  output: z.array(
    z.object({ trackingNo: z.string(), symbol: z.string(), productType: z.literal('USDT-FUTURES') }),
  ),
  async answer({ services, subject, newId }, { trackingNo: no, symbol: name, productType: line }) {
    if (!isCopied(line)) return refuse('40309', 'productType')
    const { copyTrading, futures } = services
    const contract = name === undefined ? undefined : contractOf(line, name)
    const open = copyTrading
      .openTracks(subject.account, 'contracts')
      .filter((one) => contract === undefined || one.symbol === contract)
    const track = open.find((one) => one.trackingNo === no)
    if (no !== undefined && !track) return refuse('40768', 'trackingNo')
    // First in, first out: a later order's lots cannot be closed before those of an earlier one.
    if (track && open.find((one) => one.symbol === track.symbol && one.side === track.side) !== track)
      return refuse('40017', 'trackingNo')
    const result = track
      ? await futures.place(subject, newId(), {
          symbol: track.symbol,
          side: track.side === 'long' ? 'sell' : 'buy',
          positionSide: track.side,
          orderType: 'market',
          size: track.size,
        })
      : await futures.close(subject, newId(), contract === undefined ? { line } : { symbol: contract })
    if (!result.ok) return refused(mixRefusal(result.refusal))
    return accepted(
      (track ? [track] : open).map((one) => ({
        trackingNo: one.trackingNo,
        symbol: nameOf(one.symbol),
        productType: 'USDT-FUTURES' as const,
      })),
    )
  },
})

export const copyTrader = [current, history, total, modifyStops, close]
