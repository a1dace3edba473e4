// A user of conditional orders: trigger orders, OCO, trailing stops and TP/SL close to the price.

import type { PlaceOrder, Side } from '#engine/exchange/protocol.ts'
import type { ActorCommand } from '../actor.ts'
import { type Pair, priceText, sizeText } from '../pairs.ts'
import { Player } from './player.ts'

interface OwnPlan {
  account: string
  clientOid: string
  pair: Pair
}

export class Planner extends Player {
  private readonly plans: OwnPlan[] = []

  act(): ActorCommand | undefined {
    const { context } = this
    const dice = context.random.below(100)
    const pair = context.pair()
    const side = context.side()
    if (dice < 10) return this.cancel()
    if (dice < 20) return this.update()
    if (dice < 24) return this.cancelMany(pair, side)
    if (dice < 34)
      return context.limit(pair, side, context.near(pair, 5), context.lots(pair), this.legs(pair, side))
    if (dice < 38) return context.market(pair, side, context.lots(pair), this.legs(pair, side))
    const order = context.some()
    if (order && dice < 42) return context.cancel(order)
    return this.place(pair, side, dice)
  }

  /** The account itself. */
  protected paidBy(_pair: Pair): { wallet?: string } {
    return {}
  }

  private place(pair: Pair, side: Side, dice: number): ActorCommand {
    const { context } = this
    const { random } = context
    const id = context.nextId()
    const account = context.account()
    this.plans.push({ account, clientOid: id, pair })
    if (this.plans.length > 30) this.plans.splice(0, 10)
    const away = () => 1 + random.below(Math.max(2, Math.floor(context.stage.price(pair) / 120)))
    const price = (ticks: number) => priceText(pair, ticks)
    const now = context.stage.price(pair)
    const near = () => price(context.near(pair, 10))
    const words = {
      account,
      symbol: pair.symbol,
      side,
      size: sizeText(pair, context.lots(pair)),
      stp: context.stp(),
      ...this.paidBy(pair),
    }
    const watch = random.chance(0.2) ? { triggerBy: 'index' as const } : {}
    const limit = random.chance(0.4) ? { price: near() } : {}
    if (dice < 65) {
      const orderType = limit.price ? ('limit' as const) : ('market' as const)
      const tif = limit.price && random.chance(0.4) ? { tif: context.tif() } : {}
      return {
        id,
        command: {
          type: 'placeTrigger',
          ...words,
          ...watch,
          ...limit,
          ...tif,
          orderType,
          triggerPrice: near(),
        },
      }
    }
    if (dice < 78) {
      const [limitAt, trigger] = side === 'buy' ? [now - away(), now + away()] : [now + away(), now - away()]
      const stop = trigger + random.below(2 * away()) - away()
      const prices = { price: price(limitAt), triggerPrice: price(trigger), orderPrice: price(stop) }
      return { id, command: { type: 'placeOco', ...words, ...prices } }
    }
    if (dice < 90) {
      const start = random.chance(0.6)
        ? { triggerPrice: price(side === 'sell' ? now + away() : now - away()) }
        : {}
      const callback = context.pick(['0.1', '0.1', '0.25', '0.5', '1', '20', '0.05'])
      return { id, command: { type: 'placeTrailing', ...words, ...watch, ...start, ...limit, callback } }
    }
    const legs = [
      { triggerPrice: price(now + away()), ...limit },
      { triggerPrice: price(now - away()) },
    ].slice(random.below(2))
    return { id, command: { type: 'placeTpsl', ...words, side: random.chance(0.95) ? 'sell' : 'buy', legs } }
  }

  /** Take profit and stop loss of an entry order; sometimes on the wrong side. */
  private legs(pair: Pair, side: Side): Partial<PlaceOrder> {
    const { context } = this
    const { random } = context
    const now = context.stage.price(pair)
    const away = Math.max(2, Math.floor(now / 150))
    const up = (side === 'buy') !== random.chance(0.05)
    const leg = (above: boolean) => ({
      triggerPrice: priceText(pair, now + (above ? 1 : -1) * (Math.floor(away / 2) + random.below(away))),
      ...(random.chance(0.4) ? { price: priceText(pair, context.near(pair, 10)) } : {}),
    })
    const both = random.below(3)
    return { ...(both < 2 ? { takeProfit: leg(up) } : {}), ...(both > 0 ? { stopLoss: leg(!up) } : {}) }
  }

  private some(): OwnPlan | undefined {
    return this.plans.length === 0 ? undefined : this.context.pick(this.plans)
  }

  private cancel(): ActorCommand | undefined {
    const plan = this.some()
    if (!plan) return undefined
    this.plans.splice(this.plans.indexOf(plan), 1)
    const { account, clientOid } = plan
    return { id: this.context.nextId(), command: { type: 'cancelPlan', account, clientOid } }
  }

  private update(): ActorCommand | undefined {
    const { context } = this
    const plan = this.some()
    if (!plan) return undefined
    const { account, clientOid, pair } = plan
    const near = () => priceText(pair, context.near(pair, 10))
    const terms = context.pick([
      { triggerPrice: near() },
      { triggerPrice: near(), size: sizeText(pair, context.lots(pair)) },
      { price: near() },
      { orderPrice: near() },
      { size: sizeText(pair, context.lots(pair)) },
      { callback: '0.3' },
    ])
    return { id: context.nextId(), command: { type: 'updatePlan', account, clientOid, ...terms } }
  }

  private cancelMany(pair: Pair, side: Side): ActorCommand {
    const { context } = this
    const id = context.nextId()
    const account = context.account()
    const plans = [this.some(), this.some()].flatMap((plan) => (plan ? [{ clientOid: plan.clientOid }] : []))
    const filter = context.pick([
      { symbol: pair.symbol },
      { side },
      { kind: context.pick(['oco', 'trailing'] as const) },
      { plans },
    ])
    return { id, command: { type: 'cancelPlans', account, ...filter } }
  }
}
