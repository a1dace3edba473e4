// The command placeContractOrder: every check in the order of domain.md 1.3, then the contract's book.

import { z } from 'zod'
import { parseScaled } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { selfTradePreventionDefault, userSlippage } from '../kernel/defaults.ts'
import * as fields from '../kernel/fields.ts'
import { mayReduce, recognitionGate, tradeGate } from '../kernel/gates.ts'
import { bestPriceNames } from '../kernel/order-input.ts'
import { sideNumber } from '../kernel/text.ts'
import { spotOf } from '../kernel/wallets.ts'
import { bounded } from './bankruptcy.ts'
import { refuseClosing } from './closing-guard.ts'
import type { ContractOrder, OrderOrigin } from './contract-account.ts'
import { figuresOf } from './figures.ts'
import { finish } from './finish.ts'
import { liquidationGate, subjectOf } from './gates.ts'
import { enter } from './match.ts'
import { type Modes, modesFor } from './modes.ts'
import { refuseOpening } from './opening-guard.ts'
import { limitCost, marketCost } from './order-cost.ts'
import { ORDER_ID_BASE } from './order-ids.ts'
import type { StopLeg } from './plans/order-stops.ts'
import { leg } from './plans/read-leg.ts'
import { readOrderStops } from './plans/read-order-stops.ts'
import type { PlaceContractOrder } from './protocol.ts'
import { bandTick, checkBand, checkForm, checkSize, readLimit, readLots } from './read-order.ts'
import { reportAccepted } from './report.ts'
import { futuresRules, SHARE_ONE } from './rules.ts'
import type { FuturesState } from './state.ts'

/**
 * Places an order of a person. Refusals: domain.md 21; the state is as before then.
 * A market order is immediate-or-cancel at the best price × (1 ± 1 %), inside the band (B11).
 */
export function placeContractOrder(
  state: FuturesState,
  owner: Account,
  command: PlaceContractOrder,
  clientOid: string,
  origin: OrderOrigin = 'order',
): Answer {
  const trader = origin === 'copy' || origin === 'plan' ? spotOf(owner) : owner
  const gate = tradeGate(trader)
  if (gate && !(reduces(command) && mayReduce(trader))) return gate
  const subject = subjectOf(state, owner, command.symbol)
  if ('orderId' in subject) return subject
  // The orders of plans are of before the liquidation.
  const form = checkForm(command) ?? (origin === 'plan' ? undefined : liquidationGate(subject.account))
  if (form) return form
  const modes = modesFor(subject.account, command)
  if ('orderId' in modes) return modes
  return modes.tried(() => placeIn(state, subject.account, command, clientOid, origin, modes))
}

/** By its words alone: what they do not fit is refused later. */
const reduces = ({ side, positionSide, reduceOnly }: PlaceContractOrder): boolean =>
  positionSide === undefined ? reduceOnly === true : (positionSide === 'long') === (side === 'sell')

function placeIn(
  state: FuturesState,
  account: ContractOrder['account'],
  command: PlaceContractOrder,
  clientOid: string,
  origin: OrderOrigin,
  { positionSide, isClosing }: Modes,
): Answer {
  const { contract } = account
  const side = sideNumber(command.side)
  const lots = readLots(contract, command.size)
  if (typeof lots !== 'number') return lots
  const isMarket = command.orderType === 'market'
  const best = contract.book.best(1 - side)
  const slippage = readSlippage(command)
  if (typeof slippage !== 'bigint') return slippage
  const price = isMarket ? marketLimit(contract, side, best, slippage) : readLimit(contract, side, command)
  if (typeof price !== 'number') return price
  const order: ContractOrder = {
    id: state.futures.lastOrderId + 1,
    clientOid,
    account,
    side,
    orderType: command.orderType,
    tif: isMarket ? 'ioc' : (command.tif ?? 'gtc'),
    stp: command.stp ?? selfTradePreventionDefault,
    positionSide,
    isClosing,
    price,
    lots,
    rest: lots,
    executed: 0n,
    fee: 0n,
    fixedCost: 0n,
    value: 0n,
    held: 0n,
    source: command.source ?? 'api',
    origin,
    placedAt: state.now,
    slot: 0,
  }
  const stops = readStops(state, order, command)
  if (isAnswer(stops)) return stops
  const reference = isMarket ? best || price : price
  const figures = figuresOf(state, account.owner, contract.coin)
  const no =
    (isMarket ? undefined : checkBand(contract, side, price)) ??
    checkSize(contract, lots, reference, isMarket, isClosing) ??
    checkCount(account) ??
    refuseClosing(state, order, figures)
  if (no) return no
  if (!isClosing) {
    const cost = isMarket
      ? marketCost(contract, side, lots, reference, price)
      : limitCost(contract, side, lots, price)
    order.value = cost.value
    order.fixedCost = cost.fixed
    const refused = recognitionGate(account.owner.owner) ?? refuseOpening(order, reference, figures)
    if (refused) return refused
  }
  return accept(state, order, stops)
}

/** Undefined: it brings none. */
function readStops(
  state: FuturesState,
  order: ContractOrder,
  { takeProfit, stopLoss }: PlaceContractOrder,
): readonly StopLeg[] | Answer | undefined {
  if (takeProfit === undefined && stopLoss === undefined) return undefined
  return readOrderStops(state, order, { takeProfit, stopLoss })
}

function accept(state: FuturesState, order: ContractOrder, stops: readonly StopLeg[] | undefined): Answer {
  state.futures.lastOrderId = order.id
  if (stops) state.futures.plans.orderStops.entries.set(order.id, { legs: stops, opened: 0 })
  reportAccepted(state, order)
  enter(state, order)
  finish(state)
  return { orderId: ORDER_ID_BASE + order.id }
}

/** best × (1 ± 1 %, or the slippage) and no worse than the band; the mark stands in where that side of the book is empty. */
export function marketLimit(
  contract: ContractOrder['account']['contract'],
  side: 0 | 1,
  best: number,
  slippage: bigint = futuresRules.openCostUp,
): number {
  const from = BigInt(best || contract.prices.mark)
  const worst =
    side === 0
      ? (from * (SHARE_ONE + slippage)) / SHARE_ONE
      : (from * (SHARE_ONE - slippage) + SHARE_ONE - 1n) / SHARE_ONE
  return bounded(side, Math.max(1, Number(worst)), bandTick(contract, side))
}

/** In 10^-8: the order's own where it is tighter than the rule (domain.md 1.4). */
function readSlippage({ slippage }: PlaceContractOrder): bigint | Answer {
  const { openCostUp } = futuresRules
  if (slippage === undefined) return openCostUp
  const share = parseScaled(slippage, 8)
  if (share < parseScaled(userSlippage.min, 8) || share > parseScaled(userSlippage.max, 8))
    return refuse('parameterInvalid', 'slippage', { ...userSlippage })
  return share < openCostUp ? BigInt(share) : openCostUp
}

function checkCount({ owner }: ContractOrder['account']): Answer | undefined {
  const limit = futuresRules.ordersPerLine
  return owner.liveOrders < limit ? undefined : refuse('tooManyOrders', undefined, { limit: `${limit}` })
}

export const placeContractOrderCommand: AccountDescriptor<FuturesState, PlaceContractOrder> = {
  of: 'account',
  type: 'placeContractOrder',
  by: ['person', 'reactor'],
  fields: {
    symbol: fields.text,
    side: fields.side,
    orderType: fields.orderType,
    price: fields.text.optional(),
    size: fields.text,
    tif: fields.timeInForce.optional(),
    stp: fields.selfTradePrevention.optional(),
    bestPrice: z.enum(bestPriceNames).optional(),
    positionSide: z.enum(['long', 'short']).optional(),
    reduceOnly: fields.flag.optional(),
    marginMode: z.enum(['cross', 'isolated']).optional(),
    source: fields.orderSource.optional(),
    slippage: fields.text.optional(),
    takeProfit: leg.optional(),
    stopLoss: leg.optional(),
  },
  uncompared: ['source'],
  added: ['slippage', 'takeProfit', 'stopLoss'],
  handle: (state, account, command, id) => placeContractOrder(state, account, command, id),
}
