// The command replaceOrder: another order of the same side and force takes the place of a resting one, or nothing happens at all.

import { wideToBigInt } from '../core/wide.ts'
import type { Command, TimeInForce } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { tradeGate } from '../kernel/gates.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { stepsText } from '../market/pair.ts'
import type { SideNumber } from './core.ts'
import type { Market } from './markets.ts'
import { checkBand, checkLots, checkNotional } from './order-checks.ts'
import { named, slotOf } from './order-commands.ts'
import { checkMarket, placeOrder, readLots, readPrice, timesInForce } from './place-order.ts'
import { drain, sideWord } from './report.ts'

type ReplaceOrder = Extract<Command, { type: 'replaceOrder' }>

/** `id` names the new order. What the wish leaves out is the old one's price, and what was left of it (domain.md 1.8). */
export function replaceOrder(
  state: ExchangeState,
  account: Account,
  command: ReplaceOrder,
  id: string,
): Answer {
  const gate = tradeGate(account)
  if (gate) return gate
  if (!named(command)) return refuse('parameterInvalid', 'orderId')
  const { core } = state
  const slot = slotOf(state, account, command)
  if (slot === 0) return refuse('orderMissing')
  const orderId = core.orderId(slot)
  // A plan's leg belongs to its plan.
  if (state.plans.byLimitOrder.has(orderId)) return refuse('noPermission')
  const market = state.markets[core.orderMarket(slot)] as Market
  if (command.symbol !== undefined && command.symbol !== market.symbol) return refuse('orderMissing')
  const closed = checkMarket(market)
  if (closed) return closed
  const price = command.price === undefined ? core.orderPrice(slot) : readPrice(command.price, market)
  if (typeof price !== 'number') return price
  const lots = command.size === undefined ? core.orderRemaining(slot) : readLots(command.size, market)
  if (typeof lots !== 'number') return lots
  const side = core.orderSide(slot) as SideNumber
  const no =
    checkBand(state, market, side, price) ??
    checkLots(market, lots) ??
    checkNotional(state, market, price, lots) ??
    checkFunds(state, account, market, slot, price, lots)
  if (no) return no
  const tif = tifWord(core.orderTif(slot))
  core.cancel(orderId, cancelReason.replaced)
  drain(state)
  return placeOrder(
    state,
    account,
    {
      type: 'placeOrder',
      account: account.name,
      symbol: market.symbol,
      side: sideWord(side),
      orderType: 'limit',
      price: stepsText(price, market.tick),
      size: stepsText(lots, market.lot),
      tif,
    },
    id,
  )
}

const tifWord = (number: number) =>
  (Object.keys(timesInForce) as TimeInForce[]).find((word) => timesInForce[word] === number) as TimeInForce

/** What the old order holds counts as there. */
function checkFunds(
  state: ExchangeState,
  account: Account,
  market: Market,
  slot: number,
  price: number,
  lots: number,
): Answer | undefined {
  const { core } = state
  const isBuy = core.orderSide(slot) === 0
  const units = (atPrice: number, ofLots: number) =>
    isBuy
      ? BigInt(atPrice) * BigInt(ofLots) * BigInt(market.tickLotUnits)
      : BigInt(ofLots) * BigInt(market.lotUnits)
  const limbs = new Float64Array(4)
  core.balance(account.index, isBuy ? market.quote : market.base, limbs)
  const available = wideToBigInt(limbs[0] as number, limbs[1] as number)
  const held = units(core.orderPrice(slot), core.orderRemaining(slot))
  return units(price, lots) > available + held ? refuse('insufficientFunds') : undefined
}
