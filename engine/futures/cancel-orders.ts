// The commands cancelContractOrder and cancelContractOrders: one by either name, or all with filters, or a batch (domain.md 1.8).

import { z } from 'zod'
import { readCountedId } from '../core/counted-id.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { orderRef, side, text } from '../kernel/fields.ts'
import { cancelGate } from '../kernel/gates.ts'
import { limits } from '../kernel/limits.ts'
import type { OrderRef, Side } from '../kernel/protocol.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { sideWord } from '../kernel/text.ts'
import { type ContractLine, contractLines } from '../market/contract-config.ts'
import type { ContractOrder } from './contract-account.ts'
import { finish } from './finish.ts'
import { liquidationGate } from './gates.ts'
import { lineName } from './line-name.ts'
import { withdraw } from './match.ts'
import { ORDER_ID_BASE } from './order-ids.ts'
import type { FuturesState } from './state.ts'

export interface CancelContractOrder extends OrderRef {
  type: 'cancelContractOrder'
  account: string
}

export interface CancelContractOrders {
  type: 'cancelContractOrders'
  account: string
  symbol?: string
  /** All contracts of it. */
  line?: ContractLine
  /** Of the order. */
  side?: Side
  /** Only these; those already gone are passed over. */
  orders?: OrderRef[]
}

/** Live orders of an account in all lines, oldest first. */
export function liveOrdersOf(state: FuturesState, owner: Account): ContractOrder[] {
  const own: ContractOrder[] = []
  for (const line of contractLines) {
    const account = state.futures.find(owner, line)
    if (account) for (const { orders } of account.contracts.values()) own.push(...orders)
  }
  return own.sort((a, b) => a.id - b.id)
}

/** One of an account's live orders by the exchange's id or its own; where several have its own, the oldest. */
export function orderNamed(
  state: FuturesState,
  owner: Account,
  { orderId, clientOid }: OrderRef,
): ContractOrder | undefined {
  if (orderId !== undefined) {
    const order = state.futures.live.get(readCountedId(orderId) - ORDER_ID_BASE)
    const isMeant = clientOid === undefined || order?.clientOid === clientOid
    return isMeant && order?.account.owner.owner === owner ? order : undefined
  }
  if (clientOid === undefined) return undefined
  return liveOrdersOf(state, owner).find((one) => one.clientOid === clientOid)
}

/** An owner may cancel an order of a bot by its id, which ends the bot (domain.md 9.1, reason 9). */
function botsOrder(
  { futures }: FuturesState,
  owner: Account,
  { orderId }: OrderRef,
): ContractOrder | undefined {
  const id = orderId !== undefined && /^\d{13,15}$/.test(orderId) ? Number(orderId) - ORDER_ID_BASE : 0
  const order = futures.live.get(id)
  const holder = order?.account.owner.owner
  return holder?.kind === 'bot' && holder.parent === owner ? order : undefined
}

function cancelOne(state: FuturesState, owner: Account, command: CancelContractOrder): Answer {
  const gate = cancelGate(owner)
  if (gate) return gate
  const order = orderNamed(state, owner, command) ?? botsOrder(state, owner, command)
  if (order === undefined) return refuse('orderMissing')
  const held = liquidationGate(order.account)
  if (held) return held
  withdraw(state, order, cancelReason.user)
  finish(state)
  return { orderId: ORDER_ID_BASE + order.id }
}

function cancelMany(
  state: FuturesState,
  owner: Account,
  { symbol, line, side: word, orders }: CancelContractOrders,
): Answer {
  const gate = cancelGate(owner)
  if (gate) return gate
  if (symbol !== undefined && !state.futures.bySymbol.has(symbol)) return refuse('pairMissing', 'symbol')
  if (line !== undefined && !contractLines.includes(line)) return refuse('parameterInvalid', 'line')
  if (word !== undefined && word !== 'buy' && word !== 'sell') return refuse('parameterInvalid', 'side')
  if (orders !== undefined && !isBatch(orders))
    return refuse('parameterInvalid', 'orders', { limit: `${limits.ordersPerBatch}` })
  const named =
    orders === undefined
      ? liveOrdersOf(state, owner)
      : orders.map((ref) => orderNamed(state, owner, ref)).filter((one) => one !== undefined)
  const meant = [...new Set(named)].filter(
    (one) =>
      (symbol === undefined || one.account.contract.symbol === symbol) &&
      (line === undefined || one.account.contract.line === line) &&
      (word === undefined || sideWord(one.side) === word) &&
      !liquidationGate(one.account),
  )
  if (meant.length === 0) return refuse('nothingToCancel')
  for (const order of meant) withdraw(state, order, cancelReason.user)
  finish(state)
  return done
}

const isBatch = (orders: unknown): boolean =>
  Array.isArray(orders) &&
  orders.length > 0 &&
  orders.length <= limits.ordersPerBatch &&
  orders.every((one) => typeof one === 'object' && one !== null)

export const cancelContractOrderCommand: AccountDescriptor<FuturesState, CancelContractOrder> = {
  of: 'account',
  type: 'cancelContractOrder',
  by: ['person', 'reactor'],
  fields: { orderId: text.optional(), clientOid: text.optional() },
  handle: cancelOne,
}

export const cancelContractOrdersCommand: AccountDescriptor<FuturesState, CancelContractOrders> = {
  of: 'account',
  type: 'cancelContractOrders',
  by: ['person', 'reactor'],
  fields: {
    symbol: text.optional(),
    line: lineName.optional(),
    side: side.optional(),
    orders: z.array(orderRef).optional(),
  },
  added: ['line'],
  handle: cancelMany,
}
