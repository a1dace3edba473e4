// WakeQueue reactors through Redis, so that other processes can do the work: a BullMQ queue for each kind.

import { type ConnectionOptions, Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import type { Log } from '#db/log.ts'
import { wakePolicy } from './queues.ts'
import type { WakeHandler, WakeQueue } from './wake-queue.ts'

export interface RedisWakeQueueInput {
  url: string
  /** Exchanges that share one Redis are kept apart by it. */
  name: string
  log: Log
  /** Reactors that a worker runs at the same time. */
  concurrency?: number
  /** How long a reactor is kept from others after the last sign of its worker, and how often that is looked at. */
  locks?: { lockDuration: number; stalledInterval: number }
}

const attempts = 5
const concurrencyDefault = 8
const failedKept = 100
/**
 * A reactor whose worker died waits until the lock has expired and that has been noticed, since until then it is not
 * else wakes them. One that is only slow is run twice then, which is harmless.
 */
const locksDefault = { lockDuration: 4_000, stalledInterval: 2_000 }
/** Hints on their way to a Redis that does not answer. Beyond it they are dropped: the sweep finds whom they meant. */
const underWayMax = 10_000

export class RedisWakeQueue implements WakeQueue {
  private readonly queues = new Map<string, Queue>()
  protected readonly workers: Worker[] = []
  /** Fails soon when Redis is away. */
  protected readonly asking: Redis
  /** Waits for Redis however long it is away. */
  protected patient: Redis | undefined
  private underWay = 0

  constructor(private readonly input: RedisWakeQueueInput) {
    this.asking = this.connect(1)
  }

  wake(queue: string, ids: readonly string[]): void {
    if (ids.length === 0 || this.underWay > underWayMax) return
    const jobs = ids.map((id) => ({
      name: 'wake',
      data: { id },
      opts: {
        deduplication: { id, keepLastIfActive: true },
        attempts,
        backoff: { type: 'exponential', delay: wakePolicy.againMs },
        removeOnComplete: true,
        removeOnFail: failedKept,
      },
    }))
    this.underWay += ids.length
    this.queueOf(queue)
      .addBulk(jobs)
      .catch((error) => this.warn(error))
      .finally(() => {
        this.underWay -= ids.length
      })
  }

  work(queue: string, handler: WakeHandler): void {
    this.patient ??= this.connect(null)
    const worker = new Worker(
      queue,
      async ({ data }: { data: { id: string } }) => {
        const again = await handler([data.id])
        if (again.length > 0) throw new Error('the exchange had no room')
      },
      {
        ...this.place(this.patient),
        concurrency: this.input.concurrency ?? concurrencyDefault,
        ...(this.input.locks ?? locksDefault),
      },
    )
    worker.on('error', (error) => this.warn(error))
    worker.on('failed', (job, error) =>
      this.input.log.error({ queue, id: job?.data.id, err: error }, 'could not run reactor'),
    )
    this.workers.push(worker)
  }

  /** On their way to Redis; those that wait there are counted by `npm run admin -- queues`. */
  get waiting(): number {
    return this.underWay
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()))
    await Promise.all([...this.queues.values()].map((queue) => queue.close()))
    this.patient?.disconnect()
    this.asking.disconnect()
  }

  private queueOf(name: string): Queue {
    const known = this.queues.get(name)
    if (known) return known
    const queue = new Queue(name, this.place(this.asking))
    queue.on('error', (error) => this.warn(error))
    this.queues.set(name, queue)
    return queue
  }

  private place(connection: Redis) {
    return { connection: connection as ConnectionOptions, prefix: `erguvan:${this.input.name}` }
  }

  private connect(maxRetriesPerRequest: number | null): Redis {
    const connection = new Redis(this.input.url, { maxRetriesPerRequest })
    connection.on('error', (error) => this.warn(error))
    return connection
  }

  private warn(error: unknown): void {
    this.input.log.warn({ err: error }, 'Redis is not reachable; reactors run at the next poll')
  }
}
