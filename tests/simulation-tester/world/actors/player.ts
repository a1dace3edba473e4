// The base of all actors: a context and a mean pause.

import type { Actor, ActorCommand } from '../actor.ts'
import type { ActorContext } from './actor-context.ts'

export abstract class Player implements Actor {
  readonly name: string

  constructor(
    protected readonly context: ActorContext,
    readonly pauseMs: number,
  ) {
    this.name = context.name
  }

  abstract act(): ActorCommand | undefined
}
