// Random commands about conditional orders: all kinds, close to the price, with changes and cancels.

import type { Command, PlaceOrder } from '#engine/exchange/protocol.ts'
import { type Draws, symbols } from './draws.ts'

interface OwnPlan {
  account: string
  clientOid: string
  symbol: string
}

export class RandomPlans {
  private readonly placed: OwnPlan[] = []

  constructor(private readonly draws: Draws) {}

  next(id: string): Command {
    const { draws } = this
    const dice = draws.below(100)
    const plan = this.some()
    if (plan && dice < 10) return { type: 'cancelPlan', account: plan.account, clientOid: plan.clientOid }
    if (plan && dice < 22) return this.update(plan)
    if (dice < 26) return this.cancelMany()
    const account = draws.account()
    const symbol = draws.pick(symbols)
    this.placed.push({ account, clientOid: id, symbol })
    return this.place(
      { account, symbol, size: draws.size(), stp: draws.pick(['none', 'cancel-taker']) },
      dice,
    )
  }

  /** Take profit and stop loss of an entry order; sometimes on the wrong side. */
  legs(symbol: string, side: 'buy' | 'sell'): Partial<PlaceOrder> {
    const { draws } = this
    const up = (side === 'buy') !== draws.chance(0.05)
    const leg = (above: boolean) => ({
      triggerPrice: draws.aside(symbol, above),
      ...(draws.chance(0.4) ? { price: draws.price(symbol) } : {}),
    })
    const both = draws.below(3)
    return { ...(both < 2 ? { takeProfit: leg(up) } : {}), ...(both > 0 ? { stopLoss: leg(!up) } : {}) }
  }

  private place(
    words: Pick<PlaceOrder, 'account' | 'symbol' | 'stp'> & { size: string },
    dice: number,
  ): Command {
    const { draws } = this
    const { symbol } = words
    const side = draws.pick(['buy', 'sell'] as const)
    const price = draws.chance(0.4) ? { price: draws.price(symbol) } : {}
    if (dice < 55) {
      const orderType = price.price === undefined ? 'market' : 'limit'
      const tif = price.price === undefined ? {} : { tif: draws.pick(['gtc', 'ioc', 'fok'] as const) }
      const triggerPrice = draws.price(symbol)
      return { type: 'placeTrigger', ...words, side, triggerPrice, orderType, ...price, ...tif }
    }
    if (dice < 72) {
      const buys = side === 'buy'
      return {
        type: 'placeOco',
        ...words,
        side,
        price: draws.aside(symbol, !buys),
        triggerPrice: draws.aside(symbol, buys),
        orderPrice: draws.price(symbol),
      }
    }
    if (dice < 88) {
      const start = draws.chance(0.5) ? { triggerPrice: draws.aside(symbol, side === 'sell') } : {}
      const callback = draws.pick(['0.1', '0.25', '0.5', '1', '0.05'])
      return { type: 'placeTrailing', ...words, side, callback, ...start, ...price }
    }
    const legs = [
      { triggerPrice: draws.aside(symbol, true), ...price },
      { triggerPrice: draws.aside(symbol, false) },
    ]
    return { type: 'placeTpsl', ...words, side: 'sell', legs: legs.slice(draws.below(2)) }
  }

  private update({ account, clientOid, symbol }: OwnPlan): Command {
    const { draws } = this
    const terms = draws.pick([
      { triggerPrice: draws.price(symbol) },
      { price: draws.price(symbol) },
      { orderPrice: draws.price(symbol), size: draws.size() },
      { size: draws.size() },
      { callback: '0.3' },
    ])
    return { type: 'updatePlan', account, clientOid, ...terms }
  }

  private cancelMany(): Command {
    const { draws } = this
    const filter = draws.pick([
      { symbol: draws.pick(symbols) },
      { side: draws.pick(['buy', 'sell'] as const) },
      { kind: draws.pick(['trigger', 'oco', 'trailing', 'tpsl'] as const) },
    ])
    return { type: 'cancelPlans', account: draws.account(), ...filter }
  }

  /** Usually a recent one. */
  private some(): OwnPlan | undefined {
    const young = this.placed.slice(-this.draws.pick([8, 40, 400]))
    return young.length === 0 ? undefined : this.draws.pick(young)
  }
}
