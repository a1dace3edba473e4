// The wake queue of a follower that runs no reactors: it passes on who is to be woken.

import type { WakeQueue } from '../wake-queue.ts'
import type { FollowerLink } from './follower-link.ts'

export class HintWakeQueue implements WakeQueue {
  readonly waiting = 0

  constructor(private readonly link: FollowerLink) {}

  wake(_queue: string, ids: readonly string[]): void {
    this.link.hint({ topic: 'reactors', ids })
  }

  work(): void {
    throw new Error('reactors run in another process')
  }

  async close(): Promise<void> {}
}
