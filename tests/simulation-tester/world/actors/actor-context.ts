// What every actor of a simulated world has: random draws, accounts, its own orders so far, and prices near the market.

import { Random } from '#engine/core/random.ts'
import type { PlaceOrder, SelfTradePrevention, Side, TimeInForce } from '#engine/exchange/protocol.ts'
import type { ActorCommand, Stage } from '../actor.ts'
import { type Pair, priceText, sizeText } from '../pairs.ts'

export interface OwnOrder {
  account: string
  clientOid: string
  pair: Pair
  side: Side
  /** Ticks and lots. */
  price: number
  lots: number
}

const remembered = 64

export class ActorContext {
  readonly random: Random
  /** Newest last; their outcome is not known. */
  readonly orders: OwnOrder[] = []
  private count = 0

  constructor(
    readonly name: string,
    seed: number,
    readonly stage: Stage,
    readonly accounts: readonly string[],
  ) {
    this.random = new Random(seed)
  }

  pick<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)] as T
  }

  account(): string {
    return this.pick(this.accounts)
  }

  pair(): Pair {
    return this.pick(this.stage.pairs)
  }

  side(): Side {
    return this.random.below(2) === 0 ? 'buy' : 'sell'
  }

  nextId(): string {
    return `${this.name}-${++this.count}`
  }

  stp(): SelfTradePrevention {
    return this.pick(['none', 'cancel-taker', 'cancel-maker', 'cancel-both'] as const)
  }

  tif(): TimeInForce {
    return this.pick(['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post-only'] as const)
  }

  /** Ticks at most `reach` thousandths away from the price. */
  near(pair: Pair, reach: number): number {
    const price = this.stage.price(pair)
    const far = Math.max(3, Math.floor((price * reach) / 1_000))
    return Math.max(1, price - far + this.random.below(2 * far + 1))
  }

  /** Half of them round, so that sums often match exactly or differ by one. */
  lots(pair: Pair): number {
    const { usualLots } = pair
    if (this.random.chance(0.5))
      return Math.max(1, usualLots * (1 + this.random.below(3)) + this.random.below(3) - 1)
    return 1 + this.random.below(usualLots * 2)
  }

  limit(pair: Pair, side: Side, price: number, lots: number, more: Partial<PlaceOrder> = {}): ActorCommand {
    const account = more.account ?? this.account()
    const id = this.nextId()
    const mayRest = more.tif !== 'ioc' && more.tif !== 'fok'
    if (mayRest) this.remember({ account, clientOid: id, pair, side, price, lots })
    const terms = more.bestPrice ? {} : { price: priceText(pair, price) }
    const { symbol } = pair
    const size = sizeText(pair, lots)
    return {
      id,
      command: { type: 'placeOrder', account, symbol, side, orderType: 'limit', ...terms, size, ...more },
    }
  }

  market(pair: Pair, side: Side, lots: number, more: Partial<PlaceOrder> = {}): ActorCommand {
    const id = this.nextId()
    const { symbol } = pair
    const sum =
      side === 'sell'
        ? { size: sizeText(pair, lots) }
        : { quoteSize: quoteText(pair, this.stage.price(pair), lots, this.random.below(4)) }
    const account = this.account()
    return {
      id,
      command: { type: 'placeOrder', account, symbol, side, orderType: 'market', ...sum, ...more },
    }
  }

  /** Usually a recent order. */
  some(): OwnOrder | undefined {
    const young = this.pick([4, 4, 16, remembered])
    const { orders } = this
    return orders[orders.length - 1 - this.random.below(Math.min(young, orders.length))]
  }

  /** One in sixteen is remembered and cancelled a second time later. */
  cancel(order: OwnOrder): ActorCommand {
    const { account, clientOid } = order
    const at = this.orders.indexOf(order)
    if (at >= 0 && !this.random.chance(1 / 16)) this.orders.splice(at, 1)
    return { id: this.nextId(), command: { type: 'cancelOrder', account, clientOid } }
  }

  /** Another order in place of this one. What it leaves out is that of the old one; `terms` go into the command as they are. */
  replace(order: OwnOrder, terms: { price?: string; size?: string; symbol?: string }): ActorCommand {
    const { account, clientOid } = order
    const id = this.nextId()
    this.remember({ ...order, clientOid: id })
    return { id, command: { type: 'replaceOrder', account, clientOid, ...terms } }
  }

  private remember(order: OwnOrder): void {
    this.orders.push(order)
    if (this.orders.length > 2 * remembered) this.orders.splice(0, remembered)
  }
}

/** The cost of some lots at a price, plus a remainder too small for a lot. */
function quoteText(pair: Pair, ticks: number, lots: number, dust: number): string {
  const scale = pair.tick.scale + pair.lot.scale
  const units = BigInt(ticks) * BigInt(pair.tick.units) * BigInt(lots) * BigInt(pair.lot.units) + BigInt(dust)
  const digits = `${units}`.padStart(scale + 1, '0')
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - scale)}${fraction === '' ? '' : `.${fraction}`}`
}
