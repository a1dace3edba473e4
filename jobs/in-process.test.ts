// Background jobs over the timers table: once, later, again and again, retried, and still there after a restart.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#db/log.ts'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { timers } from '#db/schema.ts'
import { InProcessQueue } from './in-process.ts'
import type { Job } from './queue.ts'
import { queues } from './queues.ts'

let database: OpenDatabase
let runner: InProcessQueue
let wall: number
const open = () => {
  runner = new InProcessQueue({
    database,
    now: { wall: () => wall, exchange: () => 0 },
    log: silentLog,
    pollMs: 2,
  })
}

beforeEach(() => {
  database = openDatabase(':memory:')
  wall = 1_000_000
  open()
})
afterEach(async () => {
  await runner.close()
  database.close()
})

const rows = () => database.write.select().from(timers).all()

describe('in-process queue', () => {
  it('runs a job once, and one with a delay when its time has come', async () => {
    const done: unknown[] = []
    runner.work('snapshot', async (job) => void done.push(job.payload))
    await runner.add('snapshot', { is: 'now' })
    await runner.add('snapshot', { is: 'later' }, { delayMs: 500 })
    await expect.poll(() => done).toEqual([{ is: 'now' }])
    wall += 500
    await expect.poll(() => done).toEqual([{ is: 'now' }, { is: 'later' }])
    await expect.poll(rows).toEqual([])
  })

  it('does not add an id twice while it waits', async () => {
    await runner.add('snapshot', { n: 1 }, { id: 'x' })
    await runner.add('snapshot', { n: 2 }, { id: 'x' })
    expect(rows()).toMatchObject([{ payload: { n: 1 } }])
  })

  it('keeps jobs over a restart', async () => {
    await runner.add('snapshot', { is: 'kept' }, { delayMs: 10 })
    await runner.close()
    wall += 20
    open()
    const done: unknown[] = []
    runner.work('snapshot', async (job) => void done.push(job.payload))
    await expect.poll(() => done).toEqual([{ is: 'kept' }])
  })

  it('tries again with growing pauses, then gives up', async () => {
    const policy = queues.snapshot
    const attempts: number[] = []
    runner.work('snapshot', async (job: Job) => {
      attempts.push(job.attempt)
      throw new Error('no')
    })
    await runner.add('snapshot', {})
    for (let attempt = 1; attempt < policy.attempts; attempt++) {
      const dueAt = wall + policy.backoffMs * 2 ** (attempt - 1)
      await expect.poll(rows).toMatchObject([{ attempts: attempt, dueAt, lastError: 'Error: no' }])
      wall = dueAt
    }
    await expect.poll(rows).toEqual([])
    expect(attempts).toEqual(Array.from({ length: policy.attempts }, (_, index) => index + 1))
  })

  it('repeats in rhythm, and does not make up for turns missed', async () => {
    let runs = 0
    runner.work('session-cleanup', async () => void runs++)
    await runner.every('session-cleanup', 100)
    await runner.every('session-cleanup', 100)
    expect(rows()).toMatchObject([{ dueAt: 1_000_100 }])
    wall += 100
    await expect.poll(() => runs).toBe(1)
    await expect.poll(rows).toMatchObject([{ dueAt: 1_000_200 }])
    wall += 1_030
    await expect.poll(() => runs).toBe(2)
    await expect.poll(rows).toMatchObject([{ dueAt: 1_001_200 }])
  })

  it('waits for a running job when it closes', async () => {
    let isRunning = false
    let isDone = false
    runner.work('sweep', async () => {
      isRunning = true
      await new Promise((resolve) => setTimeout(resolve, 30))
      isDone = true
    })
    await runner.add('sweep', {})
    await expect.poll(() => isRunning).toBe(true)
    await runner.close()
    expect(isDone).toBe(true)
    open()
  })

  it('goes on when the timers cannot be written', async () => {
    let runs = 0
    runner.work('snapshot', async () => {
      runs++
      if (runs === 1) database.sqlite.exec('ALTER TABLE timers RENAME TO away')
    })
    await runner.add('snapshot', {})
    await expect.poll(() => runs).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 10))
    database.sqlite.exec('ALTER TABLE away RENAME TO timers')
    await expect.poll(rows).toEqual([])
    expect(runs).toBeGreaterThan(1)
  })
})
