// Orders, fills, plans, positions and wallets of contracts as messages of the compatible socket word them (futures-api.md 6).

import type { z } from '@hono/zod-openapi'
import type { mixWallets } from '#app/api/v2/mix-account.ts'
import { toMixPlan } from '#app/api/v2/mix-plan-item.ts'
import type { PositionAsRead } from '#app/api/v2/mix-positions.ts'
import { type mixOrderItem, toMixFills, toMixOrder } from '#app/api/v2/mix-serializer.ts'
import { contractFillRow, contractOrderRecord } from '#db/queries/contract-orders.ts'
import { addDecimals, negated, quotient } from '#engine/core/decimal-arithmetic.ts'
import type { ContractOrderFilled, ContractOrderView } from '#engine/orders/contract-order-view.ts'
import { type ContractPlanView, contractPlanRecord } from '#engine/orders/contract-plan-view.ts'
import type { Row } from './order-rows.ts'

const paid = (fee: string) => (fee === '0' ? '0' : negated(fee))

/** What an order and a plan have in common here. */
type Shared = Pick<
  z.input<typeof mixOrderItem>,
  | ('symbol' | 'orderId' | 'clientOid' | 'size' | 'side' | 'orderType' | 'force')
  | (
      | 'posSide'
      | 'posMode'
      | 'tradeSide'
      | 'reduceOnly'
      | 'marginCoin'
      | 'enterPointSource'
      | 'cTime'
      | 'uTime'
    )
>

/** `side` is the order's own, also on closing: over a socket clients do not turn it round. */
const sharedRow = (item: Shared, side: string): Row => ({
  instId: item.symbol,
  orderId: item.orderId,
  clientOid: item.clientOid,
  size: item.size,
  side,
  orderType: item.orderType,
  force: item.force,
  posSide: item.posSide,
  posMode: item.posMode,
  tradeSide: item.tradeSide,
  reduceOnly: item.reduceOnly.toLowerCase(),
  marginCoin: item.marginCoin,
  enterPointSource: item.enterPointSource,
  cTime: item.cTime,
  uTime: item.uTime,
})

export function contractOrderRow(view: ContractOrderView): Row {
  const item = toMixOrder(contractOrderRecord(view))
  return {
    ...sharedRow(item, view.side),
    // A market order has no price of its own.
    ...(item.price !== '' && { price: item.price }),
    accBaseVolume: item.baseVolume,
    priceAvg: item.priceAvg || '0',
    status: item.status,
    leverage: item.leverage,
    marginMode: item.marginMode,
    notionalUsd: item.quoteVolume,
    cancelReason: item.cancelReason,
    feeDetail: view.fee === '0' ? [] : [{ feeCoin: item.marginCoin, fee: item.fee }],
  }
}

/** `fills`: of one trade, the closing part before the opening one. */
export function filledContractOrderRow(view: ContractOrderView, fills: readonly ContractOrderFilled[]): Row {
  const [first] = fills as [ContractOrderFilled]
  const sum = (key: 'size' | 'quote' | 'fee' | 'realised') =>
    fills.map((fill) => fill[key]).reduce(addDecimals, '0')
  return {
    ...contractOrderRow(view),
    fillPrice: first.price,
    tradeId: first.tradeId,
    baseVolume: sum('size'),
    fillNotionalUsd: sum('quote'),
    fillTime: `${first.at}`,
    fillFee: paid(sum('fee')),
    fillFeeCoin: first.feeCoin,
    tradeScope: first.role === 'taker' ? 'T' : 'M',
    pnl: sum('realised'),
  }
}

/** One trade is one row, also where it closes one position and opens the other. */
export function contractFillRowOf(view: ContractOrderView, fills: readonly ContractOrderFilled[]): Row {
  const mode = view.positionSide === undefined ? 'one-way' : 'hedge'
  const [row] = toMixFills(fills.map(contractFillRow), mode)
  return { ...row, clientOid: view.clientOid, orderType: view.orderType, uTime: row?.cTime }
}

/** As the documentation of the channel calls them, other than over HTTP. */
const planTypes: Readonly<Record<string, string>> = {
  normal_plan: 'pl',
  track_plan: 'track',
  profit_plan: 'tp',
  loss_plan: 'sl',
  pos_profit: 'ptp',
  pos_loss: 'psl',
}

export function contractPlanRow(view: ContractPlanView): Row {
  const item = toMixPlan(contractPlanRecord(view))
  return {
    ...sharedRow(item, view.side),
    triggerPrice: item.triggerPrice,
    price: item.triggerPrice,
    executePrice: item.executePrice,
    triggerType: item.triggerType,
    planType: planTypes[item.planType] ?? item.planType,
    callbackRatio: item.callbackRatio,
    actualOrderId: item.executeOrderId,
    status: item.planStatus,
  }
}

const rateDecimals = 8

/** Without its time, whose change alone needs no message. */
export function positionRow({ position, item }: PositionAsRead): Row {
  const { marginSize, unrealizedPL } = item
  return {
    posId: position.positionId,
    instId: item.symbol,
    marginCoin: item.marginCoin,
    marginSize,
    marginMode: item.marginMode,
    holdSide: item.holdSide,
    posMode: item.posMode,
    total: item.total,
    available: item.available,
    frozen: item.locked,
    openPriceAvg: item.openPriceAvg,
    leverage: position.leverage,
    achievedProfits: item.achievedProfits,
    unrealizedPL,
    unrealizedPLR: marginSize === '0' ? '0' : quotient(unrealizedPL, marginSize, rateDecimals, 'floor'),
    liquidationPrice: item.liquidationPrice,
    keepMarginRate: item.keepMarginRate,
    marginRate: item.marginRatio,
    markPrice: item.markPrice,
    breakEvenPrice: item.breakEvenPrice,
    totalFee: item.totalFee,
    deductedFee: item.deductedFee,
    takeProfit: item.takeProfit,
    stopLoss: item.stopLoss,
    autoMargin: item.autoMargin,
    assetMode: item.assetMode,
    cTime: item.cTime,
  }
}

type Wallet = ReturnType<typeof mixWallets>[number]

/** A wallet in USDT and BTC. */
export const equityRow = (wallet: Wallet): Row => ({
  btcEquity: wallet.btcEquity,
  usdtEquity: wallet.usdtEquity,
  unrealizedPL: wallet.unrealizedPL,
  unionTotalMargin: wallet.unionTotalMagin,
  unionAvailable: wallet.unionAvailable,
  unionMm: wallet.unionMm,
})

export const walletRow = (wallet: Wallet): Row => ({
  marginCoin: wallet.marginCoin,
  frozen: wallet.locked,
  available: wallet.available,
  maxOpenPosAvailable: wallet.crossedMaxAvailable,
  maxTransferOut: wallet.maxTransferOut,
  equity: wallet.accountEquity,
  usdtEquity: wallet.usdtEquity,
  crossedRiskRate: wallet.crossedRiskRate,
  unrealizedPL: wallet.unrealizedPL,
  unionTotalMargin: wallet.unionTotalMagin,
})
