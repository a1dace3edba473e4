// The orders that an instance has out: known by the number of their intent until accepted, then by the exchange's id.

import type { ExchangeEvent } from '../exchange/protocol.ts'
import type { RejectionCode } from '../kernel/rejection-codes.ts'
import { addFee, type Fees } from '../orders/order-view.ts'
import { intentNumber } from './intent-numbers.ts'

/** What an order is for, in its kind's own words: 'base', or the number of a grid. */
export type Role = string | number

export interface OwnOrder {
  role: Role
  /** Fees so far, by coin. */
  fees?: Fees
  /** The instance itself requested its cancellation. */
  asked?: true
}

export interface OwnOrders {
  /** Submitted, by the number of the intent. */
  sent: Record<string, OwnOrder>
  /** Accepted and not final, by order id. */
  live: Record<string, OwnOrder>
}

export const noOrders: OwnOrders = { sent: {}, live: {} }

/** What was executed of an order so far; fees are not yet taken from `base` (buys) or `quote` (sells). Of a contract: size and value. */
export interface Executed {
  base: string
  quote: string
  fees: Fees
}

/** What an event reports of one of the instance's own orders. */
export type OrderFact = { role: Role } & (
  | { what: 'accepted'; orderId: string }
  | ({ what: 'partly' } & Executed)
  | ({ what: 'filled' } & Executed)
  | ({ what: 'cancelled'; reason: number; requested: boolean } & Executed)
  | { what: 'rejected'; code: RejectionCode; params?: Record<string, string> }
)

export const isQuiet = ({ sent, live }: OwnOrders) => isEmpty(sent) && isEmpty(live)

export function hasRole({ sent, live }: OwnOrders, role: Role): boolean {
  return [...Object.values(sent), ...Object.values(live)].some((order) => order.role === role)
}

/** Every role that has an order out. */
export const rolesOf = ({ sent, live }: OwnOrders): Role[] =>
  [...Object.values(sent), ...Object.values(live)].map(({ role }) => role)

export function withSent(orders: OwnOrders, n: number, role: Role): OwnOrders {
  return { ...orders, sent: { ...orders.sent, [n]: { role } } }
}

export const isCancelRequested = ({ asked }: OwnOrder) => asked === true

/** Notes that the instance requests the cancellation of those orders: of all, or of those with this role. */
export function withCancelRequested({ sent, live }: OwnOrders, role?: Role): OwnOrders {
  const mark = (orders: Record<string, OwnOrder>) =>
    Object.fromEntries(
      Object.entries(orders).map(([key, order]) => [
        key,
        role === undefined || order.role === role ? { ...order, asked: true as const } : order,
      ]),
    )
  return { sent: mark(sent), live: mark(live) }
}

/** The orders after an event, and what it reports of one of them; no fact for other events and other orders. */
export function foldOrders(
  orders: OwnOrders,
  event: ExchangeEvent,
): { orders: OwnOrders; fact?: OrderFact | undefined } {
  switch (event.type) {
    case 'orderAccepted':
    case 'contractOrderAccepted': {
      const [order, sent] = take(orders.sent, intentNumber(event.clientOid))
      if (!order) return { orders }
      const { orderId } = event
      const live = { ...orders.live, [orderId]: order }
      return { orders: { sent, live }, fact: { role: order.role, what: 'accepted', orderId } }
    }
    case 'orderFilled':
    case 'contractOrderFilled': {
      const order = orders.live[event.orderId]
      if (!order) return { orders }
      const fees = addFee(order.fees ?? {}, event)
      return { orders: { ...orders, live: { ...orders.live, [event.orderId]: { ...order, fees } } } }
    }
    case 'orderChanged':
    case 'contractOrderChanged':
      return foldChange(orders, event)
    case 'rejected': {
      const [order, sent] = take(orders.sent, intentNumber(event.commandId))
      if (!order) return { orders }
      const { code, params } = event
      return { orders: { ...orders, sent }, fact: { role: order.role, what: 'rejected', code, params } }
    }
    default:
      return { orders }
  }
}

function foldChange(
  orders: OwnOrders,
  event: Extract<ExchangeEvent, { type: 'orderChanged' | 'contractOrderChanged' }>,
): { orders: OwnOrders; fact?: OrderFact | undefined } {
  const [order, live] = take(orders.live, event.orderId)
  if (!order) return { orders }
  const { role } = order
  const executed = { base: event.executedSize, quote: event.executedQuote, fees: order.fees ?? {} }
  switch (event.status) {
    case 'accepted':
    case 'live':
      return { orders }
    case 'partially-filled':
      return { orders, fact: { role, what: 'partly', ...executed } }
    case 'filled':
      return { orders: { ...orders, live }, fact: { role, what: 'filled', ...executed } }
    case 'cancelled':
    case 'partially-cancelled': {
      const { reason = 0 } = event
      const requested = isCancelRequested(order)
      return {
        orders: { ...orders, live },
        fact: { role, what: 'cancelled', reason, requested, ...executed },
      }
    }
  }
}

function take<T>(
  from: Record<string, T>,
  key: string | undefined,
): [taken: T | undefined, rest: Record<string, T>] {
  const taken = key === undefined ? undefined : from[key]
  if (key === undefined || taken === undefined) return [undefined, from]
  // A rest pattern without this key would be several times as slow, a copy to delete it from half as slow again, and a bot has
  // many orders.
  const rest: Record<string, T> = {}
  for (const other in from) if (other !== key) rest[other] = from[other] as T
  return [taken, rest]
}

function isEmpty(record: object): boolean {
  for (const _ in record) return false
  return true
}
