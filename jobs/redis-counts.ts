// How many wake-ups wait in Redis, by the state they are in; undefined where Redis does not answer.

import { type ConnectionOptions, Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { roundsQueue, wakeQueueNames } from './queues.ts'

export interface RedisCounts {
  kind: string
  waiting: number
  active: number
  /** Tried and failed, waiting for their next try. */
  delayed: number
  failed: number
}

export async function redisCounts(url: string, name: string): Promise<RedisCounts[] | undefined> {
  const connection = new Redis(url, { maxRetriesPerRequest: 1, retryStrategy: () => null })
  connection.on('error', () => undefined)
  const place = { connection: connection as ConnectionOptions, prefix: `erguvan:${name}` }
  const queues = [...wakeQueueNames, roundsQueue].map((kind) => new Queue(kind, place))
  for (const queue of queues) queue.on('error', () => undefined)
  try {
    return await Promise.all(
      queues.map(async (queue) => {
        const { wait = 0, active = 0, delayed = 0, failed = 0 } = await queue.getJobCounts()
        return { kind: queue.name, waiting: wait, active, delayed, failed }
      }),
    )
  } catch {
    return undefined
  } finally {
    connection.disconnect()
  }
}
