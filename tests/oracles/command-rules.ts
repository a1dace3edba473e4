// What each kind of command may bring about: which orders it may accept, why it may cancel, and what it must leave behind.

import type { Command, MarketConfig } from '#engine/exchange/protocol.ts'
import { amount, times } from './amounts.ts'
import type { KeptBooks } from './kept-books.ts'
import type { ShadowOrder } from './shadow-book.ts'

const unit = 10n ** 18n

/** A live order and what it is to become. */
export interface Change {
  order: ShadowOrder
  price: bigint
  size: bigint
}

/** What a modify does to the order that it names, or new terms of an OCO to its resting leg. */
export function changeBy(command: Command, kept: KeptBooks): Change | undefined {
  if (command.type !== 'modifyOrder' && command.type !== 'updatePlan') return undefined
  const id =
    command.type === 'updatePlan'
      ? kept.plans.named(command.account, command)?.placed.limitOrderId
      : (command.orderId ?? kept.byName.get(`${command.account} ${command.clientOid}`))
  const order = id === undefined ? undefined : kept.order(id)
  if (!order?.live) return undefined
  const price = command.price === undefined ? order.price : amount(command.price)
  const size = command.size === undefined ? order.size : amount(command.size)
  const stays = command.type === 'updatePlan' && price === order.price && size === order.size
  return stays ? undefined : { order, price, size }
}

/** The reasons of domain.md 1.2 that an order may be cancelled for by this command; `isOwn`: the order it placed or changed. */
export function reasonsOf(command: Command, order: ShadowOrder, isOwn: boolean): number[] {
  switch (command.type) {
    case 'placeOrder':
    case 'modifyOrder':
      if (!isOwn) return [25]
      if (order.orderType === 'market') return [23, 25, 40]
      if (order.tif === 'post-only') return [24]
      return order.tif === 'fok' ? [22] : order.tif === 'ioc' ? [23, 25] : [25]
    case 'updatePlan':
      return [25]
    case 'cancelOrder':
    case 'cancelOrders':
    case 'cancelPlan':
    case 'cancelPlans':
      return [0]
    case 'setAccount':
      return [11]
    case 'setMarketStatus':
      return [9]
    case 'sweep':
      return [13]
    default:
      return []
  }
}

/** Why a limit order of this price and size should not have been let in after a `last` price, or undefined (domain.md 1.3 steps 3, 5, 6). */
export function brokenEntryRule(
  kept: KeptBooks,
  order: ShadowOrder,
  price: bigint,
  size: bigint,
  last: bigint,
): string | undefined {
  const market = kept.market(order.symbol)
  const band = times(last, amount(market.priceBand))
  const value = times(times(price, size), usdtOf(kept, market.quote))
  if (price % amount(market.tick) !== 0n || size % amount(market.lot) !== 0n) return 'lies between steps'
  if (order.side === 'buy' && price > last + band) return 'buys above the band'
  if (order.side === 'sell' && price < last - band) return 'sells below the band'
  if (size < amount(market.minAmount) || size > amount(market.maxAmount)) return 'is too small or too large'
  if (value < amount(market.minNotional)) return 'is worth too little'
  if (isAbove(value, market)) return 'is worth too much'
  return undefined
}

function isAbove(value: bigint, { maxNotional }: MarketConfig): boolean {
  return maxNotional !== '0' && value > amount(maxNotional)
}

function usdtOf(kept: KeptBooks, coin: string): bigint {
  return coin === 'USDT' ? unit : kept.lastPrice(`${coin}USDT`)
}

/** An order that must not be live after this command was carried out, unless it came with it, or undefined (domain.md 1.8). */
export function survivorOf(
  command: Command,
  kept: KeptBooks,
  young: ReadonlySet<ShadowOrder>,
): ShadowOrder | undefined {
  const mustGo = goneAfter(command)
  return mustGo && [...kept.liveOrders()].find((order) => mustGo(order) && !young.has(order))
}

function goneAfter(command: Command): ((order: ShadowOrder) => boolean) | undefined {
  if (command.type === 'setAccount' && command.frozen) return (order) => order.account === command.account
  if (command.type === 'setMarketStatus' && (command.status === 'suspended' || command.status === 'delisted'))
    return (order) => order.symbol === command.symbol
  if (command.type !== 'cancelOrders' || command.orders) return undefined
  const { account, symbol, side } = command
  return (order) =>
    order.account === account &&
    order.symbol === (symbol ?? order.symbol) &&
    order.side === (side ?? order.side)
}
