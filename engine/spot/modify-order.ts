// The command modifyOrder: new price and new total size of a resting order (domain.md 1.8).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { tradeGate } from '../kernel/gates.ts'
import { checkLots, readLots, readPrice } from '../kernel/order-input.ts'
import type { OrderRef } from '../kernel/protocol.ts'
import { reportChanges } from '../kernel/report.ts'
import type { SideNumber } from '../kernel/text.ts'
import { pairGate } from '../kernel/traded-pair.ts'
import { isUnified } from '../kernel/wallets.ts'
import { stepsText } from '../market/pair.ts'
import { coreRefusal } from './core-refusal.ts'
import type { Market } from './markets.ts'
import { isNamed, slotOf } from './named-order.ts'
import { checkBand, checkNotional } from './order-checks.ts'
import { limitCost } from './order-funding.ts'
import type { SpotState } from './state.ts'

export type ModifyOrder = { type: 'modifyOrder'; account: string; price?: string; size?: string } & OrderRef

/** New price and new total size; every check runs before anything moves (domain.md 1.8). */
function modifyOrder(state: SpotState, account: Account, command: ModifyOrder): Answer {
  const gate = tradeGate(account)
  if (gate) return gate
  if (!isNamed(command)) return refuse('parameterInvalid', 'orderId')
  if (command.price === undefined && command.size === undefined) return refuse('parameterInvalid', 'price')
  const { core } = state
  const slot = slotOf(state, account, command)
  if (slot === 0) return refuse('orderMissing')
  // A conditional order keeps both its legs and what is held for them together.
  if (state.ports.attachedOrders.owns(core.orderId(slot))) return refuse('noPermission')
  const market = state.markets[core.orderMarket(slot)] as Market
  const closed = pairGate(market)
  if (closed) return closed
  const price = command.price === undefined ? core.orderPrice(slot) : readPrice(command.price, market)
  if (typeof price !== 'number') return price
  const lots = command.size === undefined ? core.orderQuantity(slot) : readLots(command.size, market)
  if (typeof lots !== 'number') return lots
  const no =
    checkBand(state, market, core.orderSide(slot) as SideNumber, price) ??
    checkLots(market, lots) ??
    checkNotional(state, market, price, lots) ??
    checkExecuted(state, market, slot, lots) ??
    checkUnified(state, market, slot, price, lots)
  if (no) return no
  const orderId = core.orderId(slot)
  const result = core.modify(orderId, price, lots)
  if (result < 0) return coreRefusal(result)
  reportChanges(state)
  return { orderId }
}

function checkExecuted(state: SpotState, market: Market, slot: number, lots: number): Answer | undefined {
  const executed = state.core.orderQuantity(slot) - state.core.orderRemaining(slot)
  return lots > executed
    ? undefined
    : refuse('amountTooSmall', 'size', { executed: stepsText(executed, market.lot) })
}

/** Of an account in unified mode: its other coins must cover what lacks. */
function checkUnified(
  { core, accounts, ports }: SpotState,
  market: Market,
  slot: number,
  price: number,
  lots: number,
): Answer | undefined {
  const payer = accounts.at(core.orderAccount(slot)) as Account
  if (!isUnified(payer)) return undefined
  const side = core.orderSide(slot) as SideNumber
  const remaining = core.orderRemaining(slot)
  const left = lots - core.orderQuantity(slot) + remaining
  return ports.unified.refuseOrder(payer, {
    pair: market,
    side,
    price,
    gives: limitCost(market, side, price, left),
    freed: limitCost(market, side, core.orderPrice(slot), remaining),
    replaced: { price: core.orderPrice(slot), lots: remaining },
  })
}

export const modifyOrderCommand: AccountDescriptor<SpotState, ModifyOrder> = {
  of: 'account',
  type: 'modifyOrder',
  by: ['person', 'reactor'],
  fields: {
    orderId: text.optional(),
    clientOid: text.optional(),
    price: text.optional(),
    size: text.optional(),
  },
  handle: modifyOrder,
}
