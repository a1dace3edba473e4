// The exchange loop: durable before answered, full disks, locked tables, poison and clocks, over memory ports.

import { describe, expect, it } from 'vitest'
import type { Command, Entry, Receipt } from '../exchange/protocol.ts'
import { ExchangeStopped, Host } from './host.ts'
import { hostLimits } from './limits.ts'
import { type Engine, type Journal, JournalFull, ProjectionBusy, type Release } from './ports.ts'

const print = (price: string): Command => ({ type: 'print', symbol: 'BTCUSDT', price })

/** `msPerEntry`: what the stopwatch shows that an entry took; absent: a host without one. */
function world(given: { journal?: Partial<Journal>; canTakeBack?: boolean; msPerEntry?: number } = {}) {
  const steps: string[] = []
  const disk: Entry[] = []
  let lastSeq = 0
  let lastTime = 0
  let wallTime = 1000
  let isLocked = false
  let worked = 0
  const tables: number[] = []
  const failures: { error: unknown; entry: Entry | undefined }[] = []
  const avalanche = { plans: 0, perEntry: 0 }
  const engine: Engine = {
    get queuedPlans() {
      return avalanche.plans
    },
    get lastSeq() {
      return lastSeq
    },
    now: () => lastTime,
    apply(entry): Receipt {
      if (entry.id === 'poison') throw new Error('a rule broke')
      steps.push(`apply ${entry.seq}`)
      lastSeq = entry.seq
      lastTime = entry.ts
      worked += given.msPerEntry ?? 0
      const event = {
        type: 'printed' as const,
        symbol: 'BTCUSDT',
        price: entry.id,
        seq: entry.seq,
        at: entry.ts,
      }
      const fired = Math.min(avalanche.plans, avalanche.perEntry)
      avalanche.plans -= fired
      const events = Array.from({ length: 1 + fired }, () => event)
      return { seq: entry.seq, at: entry.ts, repeated: false, events }
    },
  }
  const host = new Host({
    engine,
    clock: { now: () => wallTime },
    journal: {
      async append(entries) {
        await Promise.resolve()
        disk.push(...entries)
        steps.push(`disk ${entries.length}`)
      },
      ...given.journal,
    },
    projection: {
      cursor: () => tables.at(-1) ?? 0,
      write(events, seq, inAvalanche) {
        if (isLocked) throw new ProjectionBusy()
        steps.push(`tables ${events.length}${inAvalanche ? ', more to come' : ''}`)
        tables.push(seq)
      },
    },
    soon: (run) => setImmediate(run),
    ...(given.msPerEntry !== undefined && { stopwatch: () => worked }),
    takeBack(entry, _, seq) {
      steps.push(`take back ${entry.id} to ${seq}`)
      lastSeq = seq
      return given.canTakeBack === true
    },
    fail: (error, entry) => failures.push({ error, entry }),
    listenerFailed: () => steps.push('listener failed'),
  })
  return {
    host,
    steps,
    disk,
    failures,
    tables,
    /** So many plans wait; each entry fires a part of them, one event each. */
    setOff(plans: number, perEntry: number) {
      Object.assign(avalanche, { plans, perEntry })
    },
    lock: (locked: boolean) => {
      isLocked = locked
    },
    setTime: (time: number) => {
      wallTime = time
    },
  }
}

describe('host', () => {
  it('applies, remembers, shows, and only then answers, all waiting commands in one batch', async () => {
    const { host, steps, disk } = world()
    const releases: Release[] = []
    host.listen((release) => releases.push(release))
    const answers = [1, 2, 3].map((n) =>
      host.submit(`c${n}`, print('1')).then((receipt) => steps.push(`answer ${receipt.seq}`)),
    )
    await Promise.all(answers)
    expect(steps).toEqual([
      'apply 1',
      'apply 2',
      'apply 3',
      'disk 3',
      'tables 3',
      'answer 1',
      'answer 2',
      'answer 3',
    ])
    expect(disk.map((entry) => [entry.seq, entry.ts, entry.id])).toEqual([
      [1, 1000, 'c1'],
      [2, 1000, 'c2'],
      [3, 1000, 'c3'],
    ])
    expect(releases).toMatchObject([{ fromSeq: 1, toSeq: 3, at: 1000 }])
    expect(releases[0]?.events.length).toBe(3)
  })

  it('bounds a batch and works the rest off in turn', async () => {
    const { host, steps } = world()
    const count = hostLimits.batchMax + 10
    await Promise.all(Array.from({ length: count }, (_, n) => host.submit(`c${n}`, print('1'))))
    expect(steps.filter((step) => step.startsWith('disk'))).toEqual([
      `disk ${hostLimits.batchMax}`,
      'disk 10',
    ])
  })

  it('never lets time go back and counts when the clock wanted to', async () => {
    const { host, setTime } = world()
    expect((await host.submit('a', print('1'))).at).toBe(1000)
    setTime(400)
    expect((await host.submit('b', print('1'))).at).toBe(1000)
    expect(host.stats.clampedTimes).toBe(1)
  })

  it('answers 429 beyond the queue limit, and lets cancels in beyond it', async () => {
    const { host } = world()
    const waiting = Array.from({ length: hostLimits.waitingMax }, (_, n) => host.submit(`c${n}`, print('1')))
    const cancelOfReactor = host.submit('~7-3', { type: 'cancelOrders', account: 'a/bot:7' })
    const refused = await host.submit('late', print('1'))
    expect((await cancelOfReactor).rejected?.code).toBe('429')
    expect(refused.rejected?.code).toBe('429')
    const cancel = await host.submit('out', { type: 'cancelOrders', account: 'a' })
    expect(cancel.rejected).toBeUndefined()
    await Promise.all(waiting)
  })

  it('refuses commands with P9002 while the disk is full, before anything is applied', async () => {
    let isFull = true
    const { host, steps, disk } = world({
      journal: {
        async reserve() {
          if (isFull) throw new JournalFull()
        },
      },
    })
    const refused = await host.submit('a', print('1'))
    expect(refused).toMatchObject({ rejected: { code: 'P9002', commandId: 'a' }, events: [] })
    expect([steps, disk]).toEqual([[], []])
    isFull = false
    expect((await host.submit('a', print('1'))).seq).toBe(1)
  })

  it('still takes cancels while the disk is full, until the room kept for them is used up', async () => {
    let spare = 2
    const { host } = world({
      journal: {
        async reserve(entries, intoSpare) {
          if (!intoSpare || entries.length > spare) throw new JournalFull()
          spare -= entries.length
        },
      },
    })
    const cancel = (id: string) => host.submit(id, { type: 'cancelOrders', account: 'a' })
    const answers = await Promise.all([cancel('a'), host.submit('b', print('1')), cancel('c')])
    expect(answers.map(({ seq, rejected }) => [seq, rejected?.code])).toEqual([
      [1, undefined],
      [0, 'P9002'],
      [2, undefined],
    ])
    expect((await cancel('d')).rejected?.code).toBe('P9002')
    spare = 4
    const ways: Command[] = [
      { type: 'cancelOrder', account: 'a', orderId: '1' },
      { type: 'cancelOrders', account: 'a' },
      { type: 'cancelPlan', account: 'a', planId: '1' },
      { type: 'cancelPlans', account: 'a' },
    ]
    const taken = await Promise.all(ways.map((command, n) => host.submit(`way-${n}`, command)))
    expect(taken.map(({ rejected }) => rejected)).toEqual(ways.map(() => undefined))
    expect(host.stats).toMatchObject({ commands: 6, refusedFull: 2 })
  })

  it('goes on while the read tables are locked and hands the events in later', async () => {
    const { host, lock, steps, tables } = world()
    lock(true)
    await host.submit('a', print('1'))
    await host.submit('b', print('1'))
    expect(host.isProjectionBehind).toBe(true)
    lock(false)
    await host.submit('c', print('1'))
    expect(host.isProjectionBehind).toBe(false)
    expect(tables).toEqual([3])
    expect(steps.at(-1)).toBe('tables 3')
  })

  it('stops on a command whose rule throws: nothing of its batch is remembered or answered', async () => {
    const { host, disk, failures } = world()
    const good = host.submit('good', print('1'))
    const poison = host.submit('poison', print('1'))
    await expect(good).rejects.toThrow(ExchangeStopped)
    await expect(poison).rejects.toThrow(ExchangeStopped)
    expect(disk).toEqual([])
    expect(failures).toMatchObject([{ entry: { id: 'poison', seq: 2 } }])
    await expect(host.submit('after', print('1'))).rejects.toThrow(ExchangeStopped)
  })

  it('F20: answers no to a command whose rule throws, takes its batch back and carries the others out', async () => {
    const { host, steps, disk, failures } = world({ canTakeBack: true })
    await host.submit('first', print('1'))
    const answers = await Promise.all(['a', 'poison', 'b'].map((id) => host.submit(id, print('1'))))
    expect(answers.map(({ seq, rejected }) => [seq, rejected?.code])).toEqual([
      [2, undefined],
      [1, 'P9002'],
      [3, undefined],
    ])
    expect(disk.map(({ id }) => id)).toEqual(['first', 'a', 'b'])
    expect(steps).toContain('take back poison to 1')
    expect([failures, host.stats.poisoned]).toEqual([[], 1])
  })

  it('stops when the journal fails in any other way', async () => {
    const { host, failures } = world({
      journal: { append: () => Promise.reject(new Error('EIO')) },
    })
    await expect(host.submit('a', print('1'))).rejects.toThrow(ExchangeStopped)
    expect(failures).toMatchObject([{ error: new Error('EIO'), entry: undefined }])
  })

  it('keeps at most one tick waiting and survives a listener that throws', async () => {
    const { host, disk, steps } = world()
    host.listen(() => {
      throw new Error('feed broke')
    })
    await Promise.all([host.tick(), host.tick(), host.tick()])
    expect(disk.map((entry) => entry.command.type)).toEqual(['tick'])
    expect(steps).toContain('listener failed')
  })

  it('F21: an avalanche rolls on by itself, and whoever asks meanwhile comes in between', async () => {
    const { host, disk, steps, setOff } = world()
    setOff(1_000, 100)
    await host.submit('a', print('1'))
    await host.submit('b', print('1'))
    await host.submit('c', print('1'))
    await host.idle()
    const ids = disk.map(({ id }) => (id === '~tick' ? '.' : id)).join('')
    expect(ids).toBe('ab...c.......')
    expect(steps.filter((step) => step.startsWith('tables'))).toEqual([
      'tables 101, more to come',
      'tables 404, more to come',
      'tables 404, more to come',
      'tables 104',
    ])
  })

  it('F21: ends a batch of entries that bring much with them, and goes on with the rest in turn', async () => {
    const { host, disk, steps, setOff } = world()
    const perEntry = hostLimits.batchEventsMax / 2
    setOff(perEntry * 4, perEntry)
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const receipts = await Promise.all(ids.map((id) => host.submit(id, print('1'))))
    expect(receipts.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(disk.map(({ id }) => id)).toEqual(ids)
    expect(steps.filter((step) => step.startsWith('disk'))).toEqual(['disk 2', 'disk 2', 'disk 4'])
  })

  it('ends a batch that has held the thread long enough, however few its events; one entry always goes in', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    for (const [msPerEntry, batches] of [
      [hostLimits.batchMsMax / 2, ['disk 2', 'disk 2', 'disk 1']],
      [hostLimits.batchMsMax * 2, ids.map(() => 'disk 1')],
    ] as const) {
      const { host, disk, steps } = world({ msPerEntry })
      await Promise.all(ids.map((id) => host.submit(id, print('1'))))
      expect(disk.map(({ id }) => id)).toEqual(ids)
      expect(steps.filter((step) => step.startsWith('disk'))).toEqual(batches)
    }
  })

  it('runs a function between batches, and answers what waits before it closes', async () => {
    const { host, disk } = world()
    const answer = host.submit('a', print('1'))
    let seen = -1
    await host.betweenBatches(() => {
      seen = disk.length
    })
    expect(seen).toBe(1)
    const last = host.submit('b', print('1'))
    await host.close()
    expect((await last).seq).toBe(2)
    await answer
    await expect(host.submit('c', print('1'))).rejects.toThrow(ExchangeStopped)
  })
})
