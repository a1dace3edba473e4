// What actors of the worlds of copy trading have in common.

import { namedSeed, Random } from '#engine/core/random.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import type { Actor, ActorCommand, Stage } from '../actor.ts'

const hourMs = 3_600_000

export abstract class CopyActor<Floor> implements Actor {
  protected readonly random: Random
  /** For what came later: it leaves the draws of before as they were. */
  protected readonly more: Random
  /** The same, of what came after that. */
  protected readonly later: Random
  private count = 0

  constructor(
    readonly name: string,
    readonly pauseMs: number,
    /** Where all of them think that prices are. */
    protected readonly floor: Floor,
    protected readonly stage: Stage,
    seed: number,
  ) {
    this.random = new Random(namedSeed(seed, name))
    this.more = new Random(namedSeed(seed, `${name} more`))
    this.later = new Random(namedSeed(seed, `${name} later`))
  }

  protected abstract draw(): Command | undefined

  protected pick<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)] as T
  }

  /** Seldom one copied lot is closed alone, or gets stops around a price. `places`: of a price. */
  protected ofLot(
    of: { account: string; leader: string },
    priceOf: (symbol: string) => number,
    places: number,
  ): Command | undefined {
    const { more, stage } = this
    if (!more.chance(0.12)) return undefined
    const copy = stage.bots
      .copies()
      ?.copies(of.account)
      .find(({ leader }) => leader === of.leader)
    const lot = copy?.positions[more.below(copy.positions.length || 1)]
    if (!lot) return undefined
    const { trackingNo, symbol, side } = lot
    if (more.chance(0.4)) return { type: 'closeCopy', ...of, symbol, side, trackingNo, ...this.kept(symbol) }
    const away = (above: boolean) => {
      const share = more.share() * (more.chance(0.5) ? 0.004 : 0.02)
      return (priceOf(symbol) * (above ? 1 + share : 1 - share)).toFixed(places)
    }
    const isLong = side === 'long'
    return {
      type: 'setCopyStops',
      ...of,
      trackingNo,
      ...(more.chance(0.6) && { takeProfit: away(isLong) }),
      ...(more.chance(0.6) && { stopLoss: away(!isLong) }),
    }
  }

  /** Coins on spot may be kept instead of sold. */
  protected kept(symbol: string): { handOver?: boolean } {
    return !symbol.includes(':') && this.later.chance(0.4) ? { handOver: true } : {}
  }

  act(): ActorCommand | undefined {
    const command = this.draw()
    return command && { id: `${this.name}-${++this.count}`, command }
  }
}

export class CopyClock<Floor> extends CopyActor<Floor> {
  private left = 6

  protected draw(): Command {
    const { random, stage } = this
    const dice = random.below(100)
    if (dice < 30) stage.skip(random.below(90_000))
    else if (dice < 36) stage.skip(random.below(hourMs))
    else if (dice < 39 && this.left-- > 0) stage.skip(24 * hourMs)
    return { type: 'tick' }
  }

  override act(): ActorCommand {
    return { id: '~tick', command: this.draw() }
  }
}
