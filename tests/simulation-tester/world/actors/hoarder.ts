// Places orders far from the price until it may have no more: of one pair, then of all (domain.md 1.3).

import type { Actor, ActorCommand } from '../actor.ts'
import { priceText } from '../pairs.ts'
import type { ActorContext } from './actor-context.ts'

/** More than a pair's limit; enough of them are more than the account's. */
const ordersPerPair = 206
const ordersInAll = 530
const funds: readonly (readonly [coin: string, amount: string])[] = [
  ['USDT', '60000'],
  ['BTC', '600'],
  ['TRY', '6000000'],
]
/** Of an order: worth about 25 USDT, within every pair's limits. */
const sizes: Readonly<Record<string, number>> = { BTC: 1, ETH: 10, ERG: 66, USDT: 100 }

export class Hoarder implements Actor {
  readonly name: string
  private readonly grants = [...funds]
  private placed = 0

  constructor(private readonly context: ActorContext) {
    this.name = context.name
  }

  /** In a hurry until it has all its orders. */
  get pauseMs(): number {
    return this.placed < ordersInAll ? 8 : 400
  }

  act(): ActorCommand | undefined {
    const { context } = this
    const { random } = context
    const grant = this.grants.pop()
    if (grant) {
      const [coin, amount] = grant
      return { id: context.nextId(), command: { type: 'grantFunds', account: this.name, coin, amount } }
    }
    const order = context.some()
    const isFull = this.placed >= ordersInAll
    if (order && isFull && random.chance(0.3)) return context.cancel(order)
    if (order && isFull && random.chance(0.3))
      return context.replace(order, { price: priceText(order.pair, order.price + 1) })
    const { pairs } = context.stage
    const inTurn = pairs[Math.floor(this.placed++ / ordersPerPair)]
    const pair = isFull || !inTurn ? context.pair() : inTurn
    // Below what the price can fall to; only a sweep of the whole book reaches it.
    const price = Math.floor((pair.firstPrice * (200 + random.below(80))) / 1_000)
    const size = ((sizes[pair.base] as number) * 10 ** pair.lot.scale) / pair.lot.units
    const tif = context.pick(
      isFull ? (['gtc', 'ioc', 'fok'] as const) : (['gtc', 'gtc', 'post-only'] as const),
    )
    return context.limit(pair, 'buy', price, Math.round(size), { tif })
  }
}
