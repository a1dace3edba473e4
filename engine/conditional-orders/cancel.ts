// Ends conditional orders: one by its owner's word, or all of an account, of a market, or of an age.

import { z } from 'zod'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { orderAgeMsMax } from '../kernel/defaults.ts'
import * as fields from '../kernel/fields.ts'
import { cancelGate } from '../kernel/gates.ts'
import { limits } from '../kernel/limits.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { spotOf, tradingAccount } from '../kernel/wallets.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import { end } from './events.ts'
import type { CancelPlan, CancelPlans, PlanRef } from './protocol.ts'
import type { ConditionalState } from './state.ts'

const kinds = ['trigger', 'oco', 'trailing', 'tpsl', 'watch'] as const
const planRef = z.object({ planId: fields.text.optional(), clientOid: fields.text.optional() })

/** The order of an account or of a wallet of it that a reference names: by the exchange's id, or the oldest with that name. */
export function orderNamed(
  { conditionalOrders: orders, accounts }: ConditionalState,
  account: Account,
  { planId, clientOid }: PlanRef,
): ConditionalOrder | undefined {
  if (planId !== undefined) {
    const order =
      typeof planId === 'string' && /^[1-9]\d{0,9}$/.test(planId) ? orders.find(Number(planId)) : undefined
    return order && spotOf(order.account) === account ? order : undefined
  }
  const wallets = accounts.childrenOf(account).filter(({ kind }) => kind === 'wallet')
  for (const one of [account, ...wallets])
    for (const order of orders.of(one)) if (order.clientOid === clientOid) return order
  return undefined
}

export const isNamed = (reference: PlanRef) =>
  typeof reference === 'object' &&
  reference !== null &&
  (reference.planId !== undefined || reference.clientOid !== undefined)

/** Of a TP/SL pair both legs end, of an OCO both legs (domain.md 2.2, 2.4). */
function cancelPlan(state: ConditionalState, account: Account, command: CancelPlan): Answer {
  const gate = cancelGate(account)
  if (gate) return gate
  const { symbol } = command
  if (symbol !== undefined && !state.ports.trading.find(symbol)) return refuse('pairMissing', 'symbol')
  if (!isNamed(command)) return refuse('parameterInvalid', 'planId')
  const order = orderNamed(state, account, command)
  if (order === undefined || (symbol !== undefined && symbol !== order.market.symbol))
    return refuse('orderMissing')
  end(state, order, 'cancelled', { reason: cancelReason.user })
  return { orderId: 0, planId: order.id }
}

/** Cancel-all with filters, or a batch of named conditional orders; those already gone are passed over. */
function cancelPlans(state: ConditionalState, account: Account, command: CancelPlans): Answer {
  const gate = cancelGate(account)
  if (gate) return gate
  const { symbol, side, kind, plans: named } = command
  if (symbol !== undefined && !state.ports.trading.find(symbol)) return refuse('pairMissing', 'symbol')
  if (side !== undefined && side !== 'buy' && side !== 'sell') return refuse('parameterInvalid', 'side')
  if (kind !== undefined && !kinds.includes(kind)) return refuse('parameterInvalid', 'kind')
  if (named !== undefined) {
    const many = Array.isArray(named) && named.length > 0 && named.length <= limits.ordersPerBatch
    if (!many || !named.every(isNamed))
      return refuse('parameterInvalid', 'plans', { limit: `${limits.ordersPerBatch}` })
  }
  const requested =
    named?.map((reference) => orderNamed(state, account, reference)) ??
    state.conditionalOrders.of(tradingAccount(account))
  const found = [...requested].filter(
    (order): order is ConditionalOrder =>
      order !== undefined &&
      (symbol === undefined || order.market.symbol === symbol) &&
      (side === undefined || order.side === (side === 'buy' ? 0 : 1)) &&
      (kind === undefined || order.kind === kind),
  )
  if (found.length === 0) return refuse('nothingToCancel')
  cancelEach(state, found, cancelReason.user)
  return done
}

/** An account's conditional orders end, and what its open orders would have brought to life is forgotten. */
export function cancelAllOf(state: ConditionalState, account: Account, reason: number): void {
  forgetEntries(state, (entry) => entry.account === account)
  cancelEach(state, state.conditionalOrders.of(account), reason)
}

/** The same for a pair. */
export function pairDelisted(state: ConditionalState, market: TradedPair, reason: number): void {
  forgetEntries(state, (entry) => entry.market === market)
  const found = [...state.conditionalOrders].filter((order) => order.market === market)
  cancelEach(state, found, reason)
}

/** ConditionalOrders that waited longer than orders may rest. */
export function sweep(state: ConditionalState): void {
  const old: ConditionalOrder[] = []
  for (const order of state.conditionalOrders) {
    // They lie in the order of placing, so the first young one ends the search.
    if (state.now - order.placedAt < orderAgeMsMax) break
    old.push(order)
  }
  cancelEach(state, old, cancelReason.expired)
}

/** In their order; a leg that went with its sibling is passed over. */
function cancelEach(state: ConditionalState, orders: Iterable<ConditionalOrder>, reason: number): void {
  for (const order of [...orders])
    if (state.conditionalOrders.find(order.id)) end(state, order, 'cancelled', { reason })
}

function forgetEntries(
  { conditionalOrders: orders }: ConditionalState,
  which: (entry: { account: Account; market: TradedPair }) => boolean,
): void {
  for (const [orderId, entry] of orders.entries) if (which(entry)) orders.forget(orderId, entry)
}

export const cancelPlanCommand: AccountDescriptor<ConditionalState, CancelPlan> = {
  of: 'account',
  type: 'cancelPlan',
  by: ['person', 'reactor'],
  fields: {
    symbol: fields.text.optional(),
    planId: fields.text.optional(),
    clientOid: fields.text.optional(),
  },
  handle: cancelPlan,
}

export const cancelPlansCommand: AccountDescriptor<ConditionalState, CancelPlans> = {
  of: 'account',
  type: 'cancelPlans',
  by: ['person', 'reactor'],
  fields: {
    symbol: fields.text.optional(),
    side: fields.side.optional(),
    kind: z.enum(kinds).optional(),
    plans: z.array(planRef).optional(),
  },
  handle: cancelPlans,
}
