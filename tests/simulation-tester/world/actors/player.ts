// What all actors are: hands, and a pace.

import type { Actor, ActorCommand } from '../actor.ts'
import type { Hands } from './hands.ts'

export abstract class Player implements Actor {
  readonly name: string

  constructor(
    protected readonly hands: Hands,
    readonly pauseMs: number,
  ) {
    this.name = hands.name
  }

  abstract act(): ActorCommand | undefined
}
