// Positions of contracts, open and closed, as clients of Bitget read them (futures-api.md 4).

import { z } from '@hono/zod-openapi'
import {
  addDecimals,
  multiplyDecimals,
  negated,
  quotient,
  subtractDecimals,
} from '#engine/core/decimal-arithmetic.ts'
import { exactMaintenance } from '#engine/futures/formulas/margin.ts'
import { breakEvenPrice } from '#engine/futures/formulas/profit.ts'
import { termsOf } from '#engine/futures/formulas/terms.ts'
import type { ContractTerms } from '../../services/contracts/contracts.ts'
import type {
  ClosedPositionRecord,
  ContractPosition,
  LiveContractOrder,
  LiveContractPlan,
  PositionMode,
} from '../../services/futures/futures.ts'
import type { Services } from '../../services/services.ts'
import { decimalText, timeText } from './fields.ts'
import { isLine, marginWords, modeWords, nameOf, type ProductLine } from './mix-fields.ts'

export const mixPositionItem = z.object({
  marginCoin: z.string(),
  symbol: z.string(),
  holdSide: z.enum(['long', 'short']),
  openDelegateSize: decimalText,
  marginSize: decimalText,
  available: decimalText,
  locked: decimalText,
  total: decimalText,
  leverage: z.string(),
  achievedProfits: decimalText,
  openPriceAvg: decimalText,
  marginMode: z.enum(['crossed', 'isolated']),
  posMode: z.enum(['one_way_mode', 'hedge_mode']),
  unrealizedPL: decimalText,
  liquidationPrice: decimalText.openapi({ description: '0: none' }),
  keepMarginRate: decimalText,
  markPrice: decimalText,
  marginRatio: decimalText,
  breakEvenPrice: decimalText,
  totalFee: decimalText,
  deductedFee: decimalText,
  takeProfit: z.string(),
  stopLoss: z.string(),
  takeProfitId: z.string(),
  stopLossId: z.string(),
  autoMargin: z.enum(['on', 'off']),
  assetMode: z.enum(['single', 'union']),
  cTime: timeText,
  uTime: timeText,
})

interface PositionSurroundings {
  mode: PositionMode
  orders: readonly LiveContractOrder[]
  plans: readonly LiveContractPlan[]
  terms: ContractTerms
  hasAutoMargin: boolean
  assetMode: 'single' | 'union'
  now: number
}

const rateDecimals = 8

function toMixPosition(
  position: ContractPosition,
  { mode, orders, plans, terms, hasAutoMargin, assetMode, now }: PositionSurroundings,
): z.input<typeof mixPositionItem> {
  const { symbol, side, size, cost, markPrice: mark, fees, funding, realised } = position
  const closingSide = side === 'long' ? 'sell' : 'buy'
  const sum = (of: readonly LiveContractOrder[]) =>
    of.reduce((all, { remainingSize }) => addDecimals(all, remainingSize), '0')
  const own = orders.filter((order) => order.symbol === symbol)
  const locked = sum(own.filter((order) => order.isClosing && order.side === closingSide))
  const opening = sum(own.filter((order) => !order.isClosing && order.side !== closingSide))
  const stopOf = (kind: 'profit' | 'loss') =>
    plans.find(
      (plan) =>
        plan.symbol === symbol && plan.kind === kind && plan.side === closingSide && plan.size === undefined,
    )
  const rules = termsOf(terms)
  const direction = side === 'long' ? 1 : -1
  const spent = addDecimals(addDecimals(fees, funding), realised)
  return {
    marginCoin: terms.settle,
    symbol: nameOf(symbol),
    holdSide: side,
    openDelegateSize: opening,
    marginSize: position.margin,
    available: subtractDecimals(size, locked),
    locked,
    total: size,
    leverage: `${position.leverage}`,
    achievedProfits: realised,
    openPriceAvg: position.entryPrice,
    marginMode: marginWords[position.marginMode],
    posMode: modeWords[mode],
    unrealizedPL: position.unrealised,
    liquidationPrice: position.liquidationPrice,
    keepMarginRate: keptRate(rules, size, mark),
    markPrice: mark,
    marginRatio: position.marginRatio,
    breakEvenPrice: breakEvenPrice(rules, { direction, size, cost }, spent, rateDecimals),
    totalFee: funding,
    deductedFee: negated(fees),
    takeProfit: stopOf('profit')?.triggerPrice ?? '',
    stopLoss: stopOf('loss')?.triggerPrice ?? '',
    takeProfitId: stopOf('profit')?.planId ?? '',
    stopLossId: stopOf('loss')?.planId ?? '',
    autoMargin: hasAutoMargin ? 'on' : 'off',
    assetMode,
    cTime: `${position.openedAt}`,
    uTime: `${now}`,
  }
}

/** (MM − f·V) ÷ V of a linear contract: clients add the fee again, and come to our maintenance margin (futures-api.md 4). */
function keptRate(rules: ReturnType<typeof termsOf>, size: string, mark: string): string {
  const { over, under } = exactMaintenance(rules, size, mark)
  const value = multiplyDecimals(size, mark, under)
  return quotient(subtractDecimals(over, multiplyDecimals(value, rules.feeRate)), value, rateDecimals, 'ceil')
}

export interface PositionAsRead {
  position: ContractPosition
  item: z.input<typeof mixPositionItem>
}

/** By contract, longs first. */
export function mixPositions(
  { futures, contracts, unified, now }: Pick<Services, 'futures' | 'contracts' | 'unified' | 'now'>,
  account: string,
  line: ProductLine,
): PositionAsRead[] {
  if (!isLine(line)) return []
  const mode = futures.positionMode(account, line)
  const orders = futures.liveOrders(account, { line })
  const assetMode = unified.mode(account) === 'unified' ? 'union' : 'single'
  const plans = futures.livePlans(account, { line, kinds: ['profit', 'loss'] })
  return futures.positions(account, line).flatMap((position) => {
    const terms = contracts.terms(position.symbol)
    const settings = futures.settings(account, position.symbol)
    if (!terms || !settings) return []
    const hasAutoMargin = position.side === 'long' ? settings.autoMarginLong : settings.autoMarginShort
    const item = toMixPosition(position, {
      mode,
      orders,
      plans,
      terms,
      hasAutoMargin,
      assetMode,
      now: now(),
    })
    return [{ position, item }]
  })
}

export const mixClosedItem = z.object({
  positionId: z.string(),
  marginCoin: z.string(),
  symbol: z.string(),
  holdSide: z.enum(['long', 'short']),
  openAvgPrice: decimalText,
  closeAvgPrice: decimalText,
  marginMode: z.enum(['crossed', 'isolated']),
  openTotalPos: decimalText,
  closeTotalPos: decimalText,
  pnl: decimalText,
  netProfit: decimalText,
  totalFunding: decimalText,
  openFee: decimalText,
  closeFee: decimalText,
  ctime: timeText,
  utime: timeText,
  cTime: timeText,
  uTime: timeText,
})

/** Both spellings of the times are read (futures-api.md 12). */
export function toMixClosed(
  row: Omit<ClosedPositionRecord, 'closedId' | 'leverage' | 'by'>,
  marginCoin: string,
): z.input<typeof mixClosedItem> {
  const { realised, openFee, closeFee, funding } = row
  const [opened, ended] = [`${row.openedAt}`, `${row.closedAt}`]
  return {
    positionId: row.positionId,
    marginCoin,
    symbol: nameOf(row.symbol),
    holdSide: row.side,
    openAvgPrice: row.entryPrice,
    closeAvgPrice: row.closePrice,
    marginMode: marginWords[row.marginMode],
    openTotalPos: row.size,
    closeTotalPos: row.size,
    pnl: realised,
    netProfit: [openFee, closeFee, funding].reduce(addDecimals, realised),
    totalFunding: funding,
    openFee,
    closeFee,
    ctime: opened,
    utime: ended,
    cTime: opened,
    uTime: ended,
  }
}
