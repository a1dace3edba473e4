// What a reactor wants of the exchange, in the commands of what it trades: pairs of the spot market, or contracts.

import type { PlanRef } from '../conditional-orders/protocol.ts'
import type { OrderRef, PlaceOrder } from '../exchange/protocol.ts'
import type { OwnCommand } from './reactor.ts'

export interface OrderInput extends Omit<PlaceOrder, 'type' | 'account' | 'source'> {
  /** Of a contract: it may only make the position smaller. */
  reduceOnly?: boolean
}

export interface OwnCommands {
  place(input: OrderInput): OwnCommand
  cancel(order: OrderRef): OwnCommand
  cancelAll(): OwnCommand
  watch(symbol: string, triggerPrice: string): OwnCommand
  unwatchOne(planId: string): OwnCommand
  /** Those already gone are passed over, or their cancellation is refused, which changes nothing. */
  unwatch(plans: PlanRef[]): OwnCommand[]
}

export const onSpot: OwnCommands = {
  place: ({ reduceOnly: _, ...input }) => ({ ...input, type: 'placeOrder', source: 'bot' }),
  cancel: (order) => ({ ...order, type: 'cancelOrder' }),
  cancelAll: () => ({ type: 'cancelOrders' }),
  watch: (symbol, triggerPrice) => ({ type: 'placeWatch', symbol, triggerPrice }),
  unwatchOne: (planId) => ({ type: 'cancelPlan', planId }),
  unwatch: (plans) => [{ type: 'cancelPlans', plans }],
}

/** In one-way mode: an order that is not reduce-only may also open. */
export const onContracts: OwnCommands = {
  place: ({ symbol, side, orderType, price, size, tif, slippage, reduceOnly }) => ({
    type: 'placeContractOrder',
    symbol,
    side,
    orderType,
    size: size ?? '0',
    ...(price !== undefined && { price }),
    ...(tif !== undefined && { tif }),
    ...(slippage !== undefined && { slippage }),
    ...(reduceOnly && { reduceOnly }),
    source: 'bot',
  }),
  cancel: (order) => ({ ...order, type: 'cancelContractOrder' }),
  cancelAll: () => ({ type: 'cancelContractOrders' }),
  watch: (symbol, triggerPrice) => ({ type: 'placeContractWatch', symbol, triggerPrice }),
  unwatchOne: (planId) => ({ type: 'cancelContractPlan', planId }),
  unwatch: (plans) => plans.map((plan) => ({ ...plan, type: 'cancelContractPlan' as const })),
}
