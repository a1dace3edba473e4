// What brings the rounds of a delivery to who makes them: the process itself, or workers through a real Redis.

import { silentLog } from '#db/log.ts'
import type { deliverOn } from '#jobs/deliver-premarket.ts'
import { roundsQueue } from '#jobs/queues.ts'
import type { Calling, RoundRunner } from './delivery-world.ts'
import { MortalWakeQueue, quickLocks } from './redis-runner.ts'

type Deliver = ReturnType<typeof deliverOn>

export class OwnRounds implements RoundRunner {
  private deliver: Deliver = async () => []

  begin(deliver: Deliver): void {
    this.deliver = deliver
  }

  async run(rounds: readonly string[]): Promise<void> {
    await this.deliver(rounds)
  }

  async close(): Promise<void> {}
}

export class RedisRounds implements RoundRunner {
  private workers: MortalWakeQueue[] = []
  private readonly dying: Promise<void>[] = []
  private waiting: { left: Set<string>; resolve(): void; reject(error: unknown): void } | undefined

  constructor(
    private readonly url: string,
    private readonly name: string,
    /** How often each round is brought. */
    private readonly times = 1,
  ) {}

  /** Two workers: either may take a round. */
  begin(deliver: Deliver): void {
    this.dying.push(...this.workers.map((worker) => worker.die()))
    const { url, name } = this
    this.workers = [1, 2].map(() => new MortalWakeQueue({ url, name, log: silentLog, locks: quickLocks }))
    for (const worker of this.workers) worker.work(roundsQueue, (ids) => this.make(deliver, ids))
  }

  async run(rounds: readonly string[], calling: Calling): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.waiting = { left: new Set(rounds), resolve, reject }
      const [first] = this.workers
      try {
        for (let n = 0; n < this.times; n++) calling(() => first?.wake(roundsQueue, rounds))
      } catch (error) {
        reject(error)
      }
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()))
    await Promise.all(this.dying)
  }

  private async make(deliver: Deliver, ids: readonly string[]): Promise<readonly string[]> {
    try {
      const late = await deliver(ids)
      for (const id of ids) this.waiting?.left.delete(id)
      if (this.waiting?.left.size === 0) this.waiting.resolve()
      return late
    } catch (error) {
      this.waiting?.reject(error)
      // The dead say nothing, not even that they failed.
      return new Promise(() => undefined)
    }
  }
}
