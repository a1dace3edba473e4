// The order that a conditional order places when its turn comes: through the same checks as a person's (domain.md 2.1).

import { parseBig } from '../core/decimal.ts'
import { multiply, wide } from '../core/wide.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, type Refusal, refuse } from '../kernel/answer.ts'
import { availableUnits, totalUnits } from '../kernel/funds.ts'
import type { Placer } from '../kernel/ports.ts'
import type { PlaceOrder } from '../kernel/protocol.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import { sideWord, unitsText } from '../kernel/text.ts'
import { readWalletName, spotOf } from '../kernel/wallets.ts'
import { stepsText } from '../market/pair.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import { end } from './events.ts'
import type { PlanEvent } from './protocol.ts'
import type { ConditionalState } from './state.ts'

/** Ends the order: triggered with its order, or failed; nothing is shrunk to what is available. */
export function placeChild(state: ConditionalState, order: ConditionalOrder): void {
  const child = childOf(state, order)
  const answer =
    soldOut(state, order, child) ??
    placeFor(state, order.account, child, `~plan:${order.id}`, { planId: order.id })
  finish(state, order, answer)
}

/** Its owner places what a wallet pays: the wallet's own state may forbid it then. */
export function placeFor(
  { ports }: ConditionalState,
  payer: Account,
  order: PlaceOrder,
  clientOid: string,
  by: Placer,
): Answer {
  const owner = spotOf(payer)
  if (owner === payer) return ports.trading.place(payer, order, clientOid, by)
  const wallet = readWalletName(payer.name)?.wallet
  return ports.trading.place(owner, { ...order, account: owner.name, wallet }, clientOid, by)
}

/** What a conditional order ends with once its order was answered. */
export function finish(
  state: ConditionalState,
  order: ConditionalOrder,
  { orderId, refusal }: { orderId: number; refusal?: Refusal },
  reason?: number,
): void {
  if (refusal) end(state, order, 'failed', { ...failureOf(state, order, refusal), reason })
  else end(state, order, 'triggered', { orderId: `${orderId}`, reason })
}

/** A market buy that can be paid and finds nothing for sale is not placed at all. */
function soldOut(state: ConditionalState, order: ConditionalOrder, { quoteSize }: PlaceOrder) {
  const { account, market } = order
  if (quoteSize === undefined || market.status !== 'trading') return undefined
  if (state.ports.trading.bestAsk(market.market) > 0) return undefined
  const budget = parseBig(quoteSize, state.scales[market.quote] as number)
  const available = availableUnits(state.stores.ledger, account.index, market.quote)
  return available < budget ? undefined : refuse('triggeredSoldOut')
}

type Failure = Pick<Extract<PlanEvent, { type: 'planChanged' }>, 'failure' | 'params'>

/** Causes that a failed order stores as they are (domain.md 2.1). */
const ownCodes: ReadonlySet<string> = new Set([
  rejection.accountMissing,
  rejection.pairMissing,
  rejection.pairNotTraded,
  rejection.pairSuspended,
  rejection.triggeredSoldOut,
])

/** Domain.md 2.1: too little balance and the causes of the list under their own codes, else 20003 with the cause. */
function failureOf(state: ConditionalState, order: ConditionalOrder, { code, params }: Refusal): Failure {
  if (code === rejection.insufficientFunds) return { failure: shortageOf(state, order) }
  if (ownCodes.has(code)) return { failure: code }
  return { failure: rejection.triggeredOrderFailed, params: { ...params, code } }
}

/** A sell of a coin of which nothing is left, or nothing that is not locked by other orders, says so. */
function shortageOf({ stores: { ledger } }: ConditionalState, { account, market, side }: ConditionalOrder) {
  if (side === 0 || availableUnits(ledger, account.index, market.base) > 0n)
    return rejection.triggeredInsufficientFunds
  return totalUnits(ledger, account.index, market.base) > 0n
    ? rejection.triggeredTokensLocked
    : rejection.triggeredTokensMissing
}

function childOf(state: ConditionalState, order: ConditionalOrder): PlaceOrder {
  const { account, market, side, orderType, stp } = order
  const limit = orderType === 'limit'
  const spends = !limit && side === 0
  return {
    type: 'placeOrder',
    account: account.name,
    symbol: market.symbol,
    side: sideWord(side),
    orderType,
    price: limit ? stepsText(order.price, market.tick) : undefined,
    size: spends ? undefined : stepsText(order.lots, market.lot),
    quoteSize: spends ? (order.quoteSize ?? costText(state, order)) : undefined,
    tif: limit ? order.tif : undefined,
    stp,
    source: 'plan',
  }
}

/** A market buy spends a quote amount; a conditional order that names its size in base spends what that costs at the last price. */
function costText(state: ConditionalState, { market, lots }: ConditionalOrder): string {
  multiply(state.ports.trading.lastPrice(market.market) * market.tickLotUnits, lots)
  return unitsText(wide[0] as number, wide[1] as number, state.scales[market.quote] as number)
}
