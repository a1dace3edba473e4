// What actors of the worlds of copy trading have in common.

import { namedSeed, Random } from '#engine/core/random.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import type { Actor, ActorCommand, Stage } from '../actor.ts'

const hourMs = 3_600_000

export abstract class CopyActor<Floor> implements Actor {
  protected readonly random: Random
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
  }

  protected abstract draw(): Command | undefined

  protected pick<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)] as T
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
