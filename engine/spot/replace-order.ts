// The command replaceOrder: another order of the same side and force takes the place of a resting one, or nothing happens at all.

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { availableUnits } from '../kernel/funds.ts'
import { tradeGate } from '../kernel/gates.ts'
import { checkLots, readLots, readPrice, timesInForce } from '../kernel/order-input.ts'
import type { OrderNaming, OrderRef, TimeInForce } from '../kernel/protocol.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { type SideNumber, sideWord } from '../kernel/text.ts'
import { pairGate } from '../kernel/traded-pair.ts'
import { isUnified, readWalletName } from '../kernel/wallets.ts'
import { stepsText } from '../market/pair.ts'
import type { Market } from './markets.ts'
import { isNamed, slotOf } from './named-order.ts'
import { checkBand, checkNotional } from './order-checks.ts'
import { limitCost } from './order-funding.ts'
import { placeOrder } from './place-order.ts'
import type { SpotState } from './state.ts'

/** The new order is named by the command's id; without a size it is for what is left of the old one. */
export type ReplaceOrder = {
  type: 'replaceOrder'
  account: string
  symbol?: string
  price?: string
  size?: string
} & OrderRef &
  OrderNaming

/** `id` names the new order. What the command leaves out is the old one's price, and what was left of it (domain.md 1.8). */
function replaceOrder(state: SpotState, account: Account, command: ReplaceOrder, id: string): Answer {
  const gate = tradeGate(account)
  if (gate) return gate
  if (!isNamed(command)) return refuse('parameterInvalid', 'orderId')
  const { core } = state
  const slot = slotOf(state, account, command)
  if (slot === 0) return refuse('orderMissing')
  const orderId = core.orderId(slot)
  // A leg of a conditional order belongs to it.
  if (state.ports.attachedOrders.owns(orderId)) return refuse('noPermission')
  const market = state.markets[core.orderMarket(slot)] as Market
  if (command.symbol !== undefined && command.symbol !== market.symbol) return refuse('orderMissing')
  const closed = pairGate(market)
  if (closed) return closed
  const price = command.price === undefined ? core.orderPrice(slot) : readPrice(command.price, market)
  if (typeof price !== 'number') return price
  const lots = command.size === undefined ? core.orderRemaining(slot) : readLots(command.size, market)
  if (typeof lots !== 'number') return lots
  const side = core.orderSide(slot) as SideNumber
  const payer = state.accounts.at(core.orderAccount(slot)) as Account
  const no =
    checkBand(state, market, side, price) ??
    checkLots(market, lots) ??
    checkNotional(state, market, price, lots) ??
    checkFunds(state, payer, market, slot, price, lots)
  if (no) return no
  const tif = tifWord(core.orderTif(slot))
  const loan = state.ports.lending.modeOf(orderId)
  core.cancel(orderId, cancelReason.replaced)
  reportChanges(state)
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
      ...(payer !== account && { wallet: readWalletName(payer.name)?.wallet, loan }),
    },
    id,
  )
}

const tifWord = (number: number) => timesInForce[number] as TimeInForce

/** What the old order holds counts as there. */
function checkFunds(
  state: SpotState,
  account: Account,
  market: Market,
  slot: number,
  price: number,
  lots: number,
): Answer | undefined {
  const { core } = state
  const side = core.orderSide(slot) as SideNumber
  const replaced = { price: core.orderPrice(slot), lots: core.orderRemaining(slot) }
  const freed = limitCost(market, side, replaced.price, replaced.lots)
  const gives = limitCost(market, side, price, lots)
  if (isUnified(account))
    return state.ports.unified.refuseOrder(account, { pair: market, side, price, gives, freed, replaced })
  const coin = side === 0 ? market.quote : market.base
  const available = availableUnits(state.stores.ledger, account.index, coin)
  return gives > available + freed ? refuse('insufficientFunds') : undefined
}

export const replaceOrderCommand: AccountDescriptor<SpotState, ReplaceOrder> = {
  of: 'account',
  type: 'replaceOrder',
  by: ['person'],
  fields: {
    symbol: text.optional(),
    orderId: text.optional(),
    clientOid: text.optional(),
    price: text.optional(),
    size: text.optional(),
  },
  handle: replaceOrder,
}
