// Where prices of a world of the unified account are, who moves them and offers around them, and time.

import { namedSeed, Random } from '#engine/core/random.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import type { Actor, ActorCommand, Stage } from '../actor.ts'
import {
  maker,
  type PooledContract,
  type PooledPair,
  type Priced,
  pooledContracts,
  pooledPairs,
  startPrices,
} from './pooled.ts'

const hourMs = 3_600_000

export class PooledPrices {
  readonly now: Record<Priced, number> = { ...startPrices }

  of({ base, quote }: PooledPair): number {
    return quote === 'BTC' ? this.now[base] / this.now.BTC : this.now[base]
  }
}

export abstract class PooledActor implements Actor {
  protected readonly random: Random
  private count = 0

  constructor(
    readonly name: string,
    readonly pauseMs: number,
    protected readonly prices: PooledPrices,
    protected readonly stage: Stage,
    seed: number,
  ) {
    this.random = new Random(namedSeed(seed, name))
  }

  protected abstract draw(): Command

  protected pick<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)] as T
  }

  /** The id of the next command. */
  protected get nextId(): string {
    return `${this.name}-${this.count + 1}`
  }

  /** A price some share away from where it is. */
  protected near(pair: PooledPair, share: number): string {
    return (this.prices.of(pair) * (1 + (this.random.share() * 2 - 1) * share)).toFixed(pair.places)
  }

  protected nearMark({ base }: PooledContract, share: number): string {
    return this.markText(base, 1 + (this.random.share() * 2 - 1) * share)
  }

  /** Ticks of contracts are a tenth and a hundredth. */
  protected markText(base: Priced, times: number): string {
    return `${Math.round(this.prices.now[base] * times * 10) / 10}`
  }

  act(): ActorCommand {
    const command = this.draw()
    this.count++
    return { id: `${this.name}-${this.count}`, command }
  }
}

export class PooledMaker extends PooledActor {
  private readonly later: Command[] = []

  protected draw(): Command {
    const { random } = this
    const next = this.later.shift()
    if (next) return next
    const dice = random.below(100)
    if (dice < 22) return this.move()
    if (dice < 25) return { type: 'cancelOrders', account: maker, symbol: this.pick(pooledPairs).symbol }
    if (dice < 27)
      return { type: 'cancelContractOrders', account: maker, symbol: this.pick(pooledContracts).symbol }
    const side = this.pick(['buy', 'sell'] as const)
    const away = (side === 'buy' ? -1 : 1) * random.share() * this.pick([0.001, 0.004, 0.02])
    if (dice < 58) {
      const contract = this.pick(pooledContracts)
      const { symbol, base, isInverse } = contract
      const size = isInverse
        ? `${100 * (1 + random.below(this.pick([100, 1_000])))}`
        : ((this.pick([600, 30_000, 100_000]) * random.share()) / this.prices.now[base] + 0.01).toFixed(2)
      const price = this.markText(base, 1 + away)
      return { type: 'placeContractOrder', account: maker, symbol, side, orderType: 'limit', price, size }
    }
    const pair = this.pick(pooledPairs)
    const worth = this.pick([200, 4_000, 30_000]) * random.share()
    const size = (worth / this.prices.now[pair.base] + 10 ** -pair.lots).toFixed(pair.lots)
    const price = (this.prices.of(pair) * (1 + away)).toFixed(pair.places)
    const terms = { orderType: 'limit', stp: 'cancel-maker', price, size } as const
    return { type: 'placeOrder', account: maker, symbol: pair.symbol, side, ...terms }
  }

  /** Of one coin: its pair, then index and mark of its contracts, of which one is left behind now and then. */
  private move(): Command {
    const { random, prices } = this
    const base = this.pick(['BTC', 'BTC', 'BTC', 'ETH', 'ETH', 'SOL', 'ERG'] as const)
    const start = startPrices[base]
    const wide = random.chance(0.05) ? 0.5 : this.pick([0.02, 0.06, 0.14])
    // Back to where it began, more the farther it is away.
    const home = 0.02 * (start / prices.now[base] - 1)
    const moved = prices.now[base] * (1 + home + (random.share() - 0.5) * wide)
    prices.now[base] = Math.max(start / 3, Math.min(start * 3, moved))
    // With a gap the offers are gone.
    if (wide === 0.5 && random.chance(0.6))
      this.later.push(
        { type: 'cancelOrders', account: maker },
        { type: 'cancelContractOrders', account: maker },
      )
    for (const { symbol, base: own } of pooledContracts) {
      if (own !== base) continue
      const price = this.markText(base, 1)
      if (random.chance(0.9))
        this.later.push({ type: 'setContractIndex', symbol, price, stale: random.chance(0.02) })
      if (random.chance(0.9)) this.later.push({ type: 'setContractMark', symbol, price })
    }
    const pair = pooledPairs.find((one) => one.base === base && one.quote === 'USDT') as PooledPair
    return { type: 'print', symbol: pair.symbol, price: prices.of(pair).toFixed(pair.places) }
  }
}

/** Seconds pass; now and then an hour ends, seldom many do. */
export class PooledClock extends PooledActor {
  protected draw(): Command {
    const { random, stage } = this
    const dice = random.below(100)
    if (dice < 30) stage.skip(random.below(4_000))
    else if (dice < 40) stage.skip(hourMs - (stage.latest() % hourMs) - 500 + random.below(1_000))
    else if (dice < 42) stage.skip(random.below(6 * hourMs))
    return { type: 'tick' }
  }

  override act(): ActorCommand {
    return { id: '~tick', command: this.draw() }
  }
}
