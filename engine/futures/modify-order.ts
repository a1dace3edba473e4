// The command modifyContractOrder: another price or size for a resting order, or nothing changes (domain.md 1.8).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { tradeGate } from '../kernel/gates.ts'
import type { OrderRef } from '../kernel/protocol.ts'
import { QUANTITY } from '../market/order-layout.ts'
import { orderNamed } from './cancel-orders.ts'
import { refuseClosing } from './closing-guard.ts'
import type { ContractOrder } from './contract-account.ts'
import { figuresOf } from './figures.ts'
import { finish } from './finish.ts'
import { liquidationGate } from './gates.ts'
import { enter, forget } from './match.ts'
import { refuseOpening } from './opening-guard.ts'
import { forgetPending, recount } from './order.ts'
import { limitCost } from './order-cost.ts'
import { ORDER_ID_BASE } from './order-ids.ts'
import type { PositionLeg } from './plans/leg.ts'
import type { StopLeg } from './plans/order-stops.ts'
import { leg } from './plans/read-leg.ts'
import { changedStops } from './plans/read-order-stops.ts'
import { checkBand, checkSize, readLimit, readLots } from './read-order.ts'
import { reportOrder } from './report.ts'
import type { FuturesState } from './state.ts'
import { sizeText } from './texts.ts'

export interface ModifyContractOrder extends OrderRef {
  type: 'modifyContractOrder'
  account: string
  price?: string
  /** All of it, what was executed included. */
  size?: string
  /** In place of the one before; a trigger price of "0" takes it away. */
  takeProfit?: PositionLeg
  stopLoss?: PositionLeg
}

const changeable = ['price', 'size', 'takeProfit', 'stopLoss'] as const

function modifyOrder(state: FuturesState, owner: Account, command: ModifyContractOrder): Answer {
  const gate = tradeGate(owner)
  if (gate) return gate
  const order = orderNamed(state, owner, command)
  if (order === undefined) return refuse('orderMissing')
  const { contract } = order.account
  if (contract.status !== 'trading') return refuse('pairSuspended', 'symbol')
  const held = liquidationGate(order.account)
  if (held) return held
  if (changeable.every((field) => command[field] === undefined)) return refuse('parameterInvalid', 'price')
  const price =
    command.price === undefined ? order.price : readLimit(contract, order.side, { price: command.price })
  if (typeof price !== 'number') return price
  const lots = command.size === undefined ? order.lots : readLots(contract, command.size)
  if (typeof lots !== 'number') return lots
  const terms = checkTerms(order, price, lots)
  if (terms) return terms
  const before = state.futures.plans.orderStops.legsOf(order)
  const stops = changedStops(state, before, price !== order.price, { ...order, price }, command)
  if (isAnswer(stops)) return stops
  const no = bringing(state, order, stops, () => change(state, order, price, lots))
  if (no) return no
  finish(state)
  return { orderId: ORDER_ID_BASE + order.id }
}

/** With these stops, or with the ones before where it is refused. What filled before the first of them counts as opened. */
function bringing(
  state: FuturesState,
  { id, lots, rest }: ContractOrder,
  legs: readonly StopLeg[],
  act: () => Answer | undefined,
): Answer | undefined {
  const { entries } = state.futures.plans.orderStops
  const before = entries.get(id)
  if (legs.length > 0) entries.set(id, { legs, opened: before?.opened ?? lots - rest })
  else entries.delete(id)
  const no = act()
  if (no && before) entries.set(id, before)
  else if (no) entries.delete(id)
  return no
}

function checkTerms(order: ContractOrder, price: number, lots: number): Answer | undefined {
  const { contract } = order.account
  const executed = order.lots - order.rest
  if (lots <= executed) return refuse('amountTooSmall', 'size', { min: sizeText(contract, executed + 1) })
  return (
    (price === order.price ? undefined : checkBand(contract, order.side, price)) ??
    checkSize(contract, lots, price, false, order.isClosing)
  )
}

/** Why it could not be placed as it would be now. */
function refuseChange(state: FuturesState, changed: ContractOrder): Answer | undefined {
  const { owner, contract } = changed.account
  const figures = figuresOf(state, owner, contract.coin)
  return refuseClosing(state, changed, figures) ?? refuseOpening(changed, changed.price, figures)
}

/** Smaller at the same price it keeps its place; everything else is judged and queued as a new order of what rests. */
function change(state: FuturesState, order: ContractOrder, price: number, lots: number): Answer | undefined {
  const { account, side } = order
  const rest = lots - (order.lots - order.rest)
  const { value, fixed } = limitCost(account.contract, side, lots, price)
  const changed = { ...order, price, lots, rest, value, fixedCost: fixed, held: 0n }
  const keepsPlace = price === order.price && lots <= order.lots
  forgetPending(order)
  const no = keepsPlace ? undefined : refuseChange(state, changed)
  if (no) {
    recount(order, 0)
    return no
  }
  Object.assign(order, { price, lots, rest, value, fixedCost: fixed })
  if (keepsPlace) {
    account.contract.book.reduce(order.slot, rest)
    state.futures.orders.backDoubles[(order.slot >> 1) + QUANTITY] = lots
    recount(order, 0)
    reportOrder(state, order)
    return undefined
  }
  account.contract.book.remove(order.slot)
  forget(state, order)
  enter(state, order)
  return undefined
}

export const modifyContractOrderCommand: AccountDescriptor<FuturesState, ModifyContractOrder> = {
  of: 'account',
  type: 'modifyContractOrder',
  by: ['person', 'reactor'],
  fields: {
    orderId: text.optional(),
    clientOid: text.optional(),
    price: text.optional(),
    size: text.optional(),
    takeProfit: leg.optional(),
    stopLoss: leg.optional(),
  },
  added: ['takeProfit', 'stopLoss'],
  handle: modifyOrder,
}
