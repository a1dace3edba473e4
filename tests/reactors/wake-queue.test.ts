// Both wake queues behave alike: in this process, and through a real Redis.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#db/log.ts'
import { MemoryWakeQueue } from '#jobs/memory-wake-queue.ts'
import { RedisWakeQueue } from '#jobs/redis-wake-queue.ts'
import type { WakeQueue } from '#jobs/wake-queue.ts'
import { hasRedis, RedisServer } from '#tests/support/redis-server.ts'

let redis: RedisServer | undefined
beforeAll(async () => {
  redis = hasRedis ? await RedisServer.start() : undefined
})
afterAll(() => redis?.stop())

let runs = 0
const runners: Record<string, () => WakeQueue> = {
  memory: () => new MemoryWakeQueue(silentLog),
  redis: () =>
    new RedisWakeQueue({
      url: (redis as RedisServer).url,
      name: `test-${++runs}`,
      log: silentLog,
      concurrency: 1,
    }),
}

let open: WakeQueue | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

/** Handles one at a time, each when the test releases it. */
function worker(wakes: WakeQueue) {
  const seen: string[] = []
  const gates: (() => void)[] = []
  wakes.work('martingale', async (ids) => {
    seen.push(...ids)
    await new Promise<void>((resolve) => gates.push(resolve))
    return []
  })
  const letGo = async () => {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()?.()
  }
  return { seen, letGo }
}

const names = hasRedis ? ['memory', 'redis'] : ['memory']

describe.each(names)('wakes through %s', (name) => {
  const start = () => {
    open = (runners[name] as () => WakeQueue)()
    return open
  }

  it('the handler of the queue receives a woken reactor', async () => {
    const wakes = start()
    const seen: string[] = []
    wakes.work('cta', async (ids) => {
      seen.push(...ids.map((id) => `cta ${id}`))
      return []
    })
    wakes.work('martingale', async (ids) => {
      seen.push(...ids.map((id) => `martingale ${id}`))
      return []
    })
    wakes.wake('martingale', ['1', '2'])
    wakes.wake('cta', ['3'])
    await expect.poll(() => [...seen].sort()).toEqual(['cta 3', 'martingale 1', 'martingale 2'])
  })

  it('a reactor is queued once while it waits, and once more while it is handled', async () => {
    const wakes = start()
    const { seen, letGo } = worker(wakes)
    wakes.wake('martingale', ['1'])
    await expect.poll(() => seen).toEqual(['1'])
    for (let n = 0; n < 5; n++) wakes.wake('martingale', ['1'])
    await letGo()
    await expect.poll(() => seen).toEqual(['1', '1'])
    await letGo()
    wakes.wake('martingale', ['2'])
    await expect.poll(() => seen).toEqual(['1', '1', '2'])
    await letGo()
  })

  it('a reactor whose handler failed or returned its id is woken again', async () => {
    const wakes = start()
    const seen: string[] = []
    wakes.work('martingale', async (ids) => {
      seen.push(...ids)
      if (seen.length === 1) throw new Error('no')
      return seen.length === 2 ? ids : []
    })
    wakes.wake('martingale', ['1'])
    await expect.poll(() => seen).toEqual(['1', '1', '1'])
  })

  it('closes after the running handler', async () => {
    const wakes = start()
    const { seen, letGo } = worker(wakes)
    wakes.wake('martingale', ['1'])
    await expect.poll(() => seen).toEqual(['1'])
    let isClosed = false
    const closing = wakes.close().then(() => {
      isClosed = true
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isClosed).toBe(false)
    await letGo()
    await closing
    open = undefined
  })
})
