// What actors of contracts share: their contracts, where prices are now, random draws.

import { Random } from '#engine/core/random.ts'
import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import type { Stage } from '../actor.ts'
import { type Listed, priceText, sizeText } from './listed.ts'

export class ContractFloor {
  readonly random: Random
  private count = 0
  /** Newest last; what became of them is not known. */
  private readonly resting: string[] = []

  constructor(
    readonly name: string,
    seed: number,
    readonly stage: Stage,
    /** Accounts that it acts for. */
    readonly accounts: readonly string[],
  ) {
    this.random = new Random(seed)
  }

  pick<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)] as T
  }

  nextId(): string {
    return `${this.name}-${++this.count}`
  }

  /** An order of it that may rest; one in ten is any of its last ids. */
  recentId(): string {
    const order = this.random.chance(0.9) ? this.pick(this.resting.slice(-8)) : undefined
    return order ?? `${this.name}-${Math.max(1, this.count - this.random.below(24))}`
  }

  listed(): Listed {
    return this.pick(this.stage.contracts)
  }

  /** Ticks at most so many thousandths away from where the index goes. */
  near(listed: Listed, reach: number): string {
    const price = this.stage.contractPrice(listed)
    return priceText(listed, price * (1 + ((this.random.share() - 0.5) * 2 * reach) / 1_000))
  }

  /** Mostly small, one in ten large; half of them round. */
  size(listed: Listed, factor = 1): string {
    const { random } = this
    const times = random.chance(0.1) ? 30 : 3
    if (random.chance(0.5)) return sizeText(listed, listed.usualLots * (1 + random.below(times)) * factor)
    return sizeText(listed, (1 + random.below(listed.usualLots * times)) * factor)
  }

  /** What an order brings; one in six on any side of the price, or none where there was one. */
  stops(listed: Listed, side?: 'buy' | 'sell'): Pick<PlaceContractOrder, 'takeProfit' | 'stopLoss'> {
    const { random } = this
    const price = this.stage.contractPrice(listed)
    const leg = (isProfit: boolean) => {
      if (side === undefined && random.chance(0.15)) return { triggerPrice: '0' }
      const isAny = side === undefined || random.chance(0.15)
      const isUp = isAny ? random.chance(0.5) : (side === 'buy') === isProfit
      const at = () =>
        priceText(listed, price * (1 + (isUp ? 1 : -1) * (0.002 + random.share() * this.pick([0.01, 0.04]))))
      return {
        triggerPrice: at(),
        triggerBy: this.pick([undefined, 'last', 'mark'] as const),
        ...(random.chance(0.25) && { price: at() }),
      }
    }
    const dice = random.below(3)
    return { ...(dice < 2 && { takeProfit: leg(true) }), ...(dice > 0 && { stopLoss: leg(false) }) }
  }

  order(
    account: string,
    { symbol }: Listed,
    side: 'buy' | 'sell',
    size: string,
    more: Partial<PlaceContractOrder>,
  ): PlaceContractOrder {
    const mayRest = more.price !== undefined && (more.tif === undefined || more.tif === 'gtc')
    // Its id is the one that was drawn for this act.
    if (mayRest) this.resting.push(`${this.name}-${this.count}`)
    if (this.resting.length > 64) this.resting.splice(0, 32)
    const orderType = more.price === undefined && more.bestPrice === undefined ? 'market' : 'limit'
    return { type: 'placeContractOrder', account, symbol, side, orderType, size, ...more }
  }
}
