// Which of our orders and watches at a venue a cancel means, and the cancel of one of them.

import type { PlanRef } from '#engine/conditional-orders/protocol.ts'
import type { Command, OrderRef } from '#engine/exchange/protocol.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import type { Followed } from './followed.ts'

type Named<Type extends Command['type']> = Extract<Command, { type: Type }>
export type OrderCancel = Named<
  'cancelOrder' | 'cancelOrders' | 'cancelContractOrder' | 'cancelContractOrders'
>
type PlanCancel = Named<'cancelPlan' | 'cancelPlans' | 'cancelContractPlan' | 'cancelContractPlans'>

/** It names one order, which has to be there. */
export const isOfOne = ({ type }: OrderCancel): boolean =>
  type === 'cancelOrder' || type === 'cancelContractOrder'

export function ordersNamed(command: OrderCancel, live: readonly Followed[]): Followed[] {
  const ofContracts = command.type === 'cancelContractOrder' || command.type === 'cancelContractOrders'
  const isMeant = ({ orderId, clientOid }: OrderRef, order: Followed) =>
    orderId === order.orderId || clientOid === order.clientOid
  return live.filter((order) => {
    const { account, symbol, side } = order.input
    if (account !== command.account || isContractSymbol(symbol) !== ofContracts) return false
    if (command.type === 'cancelOrder' || command.type === 'cancelContractOrder')
      return isMeant(command, order)
    const fits = (command.symbol ?? symbol) === symbol && (command.side ?? side) === side
    return fits && (command.orders === undefined || command.orders.some((ref) => isMeant(ref, order)))
  })
}

export function cancelOf({ orderId, input }: Followed): Command {
  const { account, symbol } = input
  return isContractSymbol(symbol)
    ? { type: 'cancelContractOrder', account, orderId }
    : { type: 'cancelOrder', account, symbol, orderId }
}

/** Undefined: all of the account. */
export function plansNamed(command: PlanCancel): readonly PlanRef[] | undefined {
  if (command.type === 'cancelPlans') return command.plans
  return command.type === 'cancelContractPlans' ? undefined : [command]
}
