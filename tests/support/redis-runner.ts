// Brings the reactors of a world to their loops through a real Redis. A process that dies leaves there what it had under way.

import { silentLog } from '#db/log.ts'
import type { ReactorLoop } from '#engine/host/reactor-loop.ts'
import { RedisWakeQueue, type RedisWakeQueueInput } from '#jobs/redis-wake-queue.ts'
import { Died, type WorldRunner } from './reactor-world.ts'

const queues = [
  'spot-grid',
  'martingale',
  'futures-grid',
  'futures-martingale',
  'futures-cta',
  'futures-signal',
]
// Another worker takes over soon, so that many deaths can be tried.
export const quickLocks = { lockDuration: 400, stalledInterval: 150 }

export class MortalWakeQueue extends RedisWakeQueue {
  /** Ends as by a power cut: Redis learns nothing of it. */
  async die(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close(true)))
    this.patient?.disconnect()
    this.asking.disconnect()
  }
}

export class RedisRunner implements WorldRunner {
  private wakes: MortalWakeQueue | undefined
  private dying: Promise<void>[] = []
  private readonly input: RedisWakeQueueInput
  private running: { id: string; resolve(): void; reject(error: unknown): void } | undefined
  /** Processes that died while Redis had them run a reactor. */
  deaths = 0

  constructor(url: string, name: string) {
    this.input = { url, name, log: silentLog, locks: quickLocks }
  }

  begin([loop]: readonly ReactorLoop[]): void {
    if (this.wakes) this.dying.push(this.wakes.die())
    const wakes = new MortalWakeQueue(this.input)
    this.wakes = wakes
    for (const queue of queues)
      wakes.work(queue, async (ids) => {
        try {
          const late = await (loop as ReactorLoop).run(ids)
          if (this.running && ids.includes(this.running.id)) this.running.resolve()
          return late
        } catch (error) {
          if (!(error instanceof Died)) throw error
          this.deaths++
          this.running?.reject(error)
          // The dead say nothing, not even that they failed.
          return new Promise(() => undefined)
        }
      })
  }

  /** One after another: which of two comes first would be a matter of chance. */
  async run(pending: readonly { id: string; kind: string }[]): Promise<void> {
    for (const { id, kind } of pending)
      await new Promise<void>((resolve, reject) => {
        this.running = { id, resolve, reject }
        this.wakes?.wake(kind, [id])
      })
  }

  async close(): Promise<void> {
    await this.wakes?.close()
    await Promise.all(this.dying)
  }
}
