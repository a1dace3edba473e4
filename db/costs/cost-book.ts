// Cost price of each coin an account holds, by three methods, and what its sales realised (domain.md 3.2, 3.3). In USDT.

import { Decimal } from 'decimal.js'
import type { Movement } from './movements.ts'

/** Average: over buys alone. Cumulative: what the coin has cost after all sales. Break-even: the same, restarted at zero holding. */
export const costMethods = ['average', 'cumulative', 'break-even'] as const
export type CostMethod = (typeof costMethods)[number]

/** Cost prices ignore what came before 28 August 2023 03:00 in Istanbul (domain.md 3.2), once that moment is past. */
export const costsCountFrom = Date.UTC(2023, 7, 28)

const zero = new Decimal(0)

/** What is known of one coin after some movements, as exact text; those that follow go on from it. */
export interface CarriedCost {
  coin: string
  quantity: string
  average: string
  net: string
  netSinceZero: string
  realised: string
}

class CoinCost {
  quantity = zero
  private average = zero
  /** Money put in less money taken out, since ever and since the holding was last zero. */
  private net = zero
  private netSinceZero = zero
  realised = zero

  static of(carried: CarriedCost): CoinCost {
    const cost = new CoinCost()
    cost.quantity = new Decimal(carried.quantity)
    cost.average = new Decimal(carried.average)
    cost.net = new Decimal(carried.net)
    cost.netSinceZero = new Decimal(carried.netSinceZero)
    cost.realised = new Decimal(carried.realised)
    return cost
  }

  carried(coin: string): CarriedCost {
    const { quantity, average, net, netSinceZero, realised } = this
    return {
      coin,
      quantity: quantity.toString(),
      average: average.toString(),
      net: net.toString(),
      netSinceZero: netSinceZero.toString(),
      realised: realised.toString(),
    }
  }

  apply({ kind, size, value }: Movement): void {
    if (kind === 'buy' || kind === 'arrival') this.come(size, value ?? this.average.times(size))
    else if (kind === 'sell') this.sell(size, value ?? this.average.times(size))
    else this.leave(size)
    if (this.quantity.lte(0)) {
      this.quantity = zero
      this.netSinceZero = zero
    }
  }

  private come(size: Decimal, value: Decimal): void {
    const quantity = this.quantity.plus(size)
    this.average = this.average.times(this.quantity).plus(value).div(quantity)
    this.quantity = quantity
    this.net = this.net.plus(value)
    this.netSinceZero = this.netSinceZero.plus(value)
  }

  private sell(size: Decimal, value: Decimal): void {
    this.realised = this.realised.plus(value).minus(this.average.times(size))
    this.quantity = this.quantity.minus(size)
    this.net = this.net.minus(value)
    this.netSinceZero = this.netSinceZero.minus(value)
  }

  /** What leaves without a sale takes its share of the cost with it: nothing is won or lost. */
  private leave(size: Decimal): void {
    if (this.quantity.lte(0)) return
    const stays = Decimal.max(0, this.quantity.minus(size)).div(this.quantity)
    this.quantity = Decimal.max(0, this.quantity.minus(size))
    this.net = this.net.times(stays)
    this.netSinceZero = this.netSinceZero.times(stays)
  }

  price(method: CostMethod): Decimal | null {
    if (this.quantity.lte(0)) return null
    if (method === 'average') return this.average
    return (method === 'cumulative' ? this.net : this.netSinceZero).div(this.quantity)
  }
}

/** A fold over an account's movements, oldest first. Dollars have no cost price. */
export class CostBook {
  private readonly coins: Map<string, CoinCost>

  /** `carried`: what earlier movements came to. */
  constructor(carried: readonly CarriedCost[] = []) {
    this.coins = new Map(carried.map((cost) => [cost.coin, CoinCost.of(cost)]))
  }

  carried(): CarriedCost[] {
    return [...this.coins].map(([coin, cost]) => cost.carried(coin))
  }

  apply(movement: Movement): void {
    if (movement.coin === 'USDT') return
    let cost = this.coins.get(movement.coin)
    if (!cost) {
      cost = new CoinCost()
      this.coins.set(movement.coin, cost)
    }
    cost.apply(movement)
  }

  /** USDT for one coin; null for what is not held. */
  price(coin: string, method: CostMethod): Decimal | null {
    return this.coins.get(coin)?.price(method) ?? null
  }

  /** (last − cost) × quantity and its share of the cost; null for what is not held. */
  unrealised(
    coin: string,
    method: CostMethod,
    last: Decimal,
  ): { amount: Decimal; share: Decimal | null } | null {
    const cost = this.coins.get(coin)
    const price = cost?.price(method)
    if (!cost || !price) return null
    const amount = last.minus(price).times(cost.quantity)
    return { amount, share: price.gt(0) ? last.minus(price).div(price) : null }
  }

  /** What sales of a coin brought above its average cost, after fees. */
  realised(coin: string): Decimal {
    return this.coins.get(coin)?.realised ?? zero
  }
}
