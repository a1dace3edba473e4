// Where reactors are kept: the memory store and the tables behave the same.

import { afterEach, describe, expect, it } from 'vitest'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { MemoryReactors } from '#engine/host/memory-reactors.ts'
import { reactorLimits } from '#engine/host/reactor-limits.ts'
import type { ReactorStore, ReactorTimer, ReactorTurn } from '#engine/host/reactor-ports.ts'
import { newReactor, type ReactorRecord } from '#engine/host/reactor-record.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { ExchangeProjector } from '../projectors/exchange-projector.ts'
import { reactorLog } from '../schema.ts'
import { ReactorTables } from './reactors.ts'

interface World {
  store: ReactorStore
  note(events: ExchangeEvent[]): void
}

let open: OpenDatabase | undefined
afterEach(() => {
  open?.close()
  open = undefined
})

const worlds: Record<string, () => World> = {
  memory: () => {
    const store = new MemoryReactors()
    return { store, note: (events) => store.note(events) }
  },
  tables: () => {
    const database = openDatabase(':memory:')
    open = database
    const projector = new ExchangeProjector(database)
    return {
      store: new ReactorTables(database),
      note: (events) => projector.write(events, events.at(-1)?.seq ?? 0),
    }
  },
}

const made = (id: string, owner = 'ada') =>
  newReactor({
    id,
    kind: 'bouncer',
    version: 1,
    owner,
    config: { symbol: 'BTCUSDT' },
    funding: [{ coin: 'USDT', amount: '5' }],
    now: 100,
  })

const sent = (reactor: string, seq: number, note: string): ExchangeEvent => ({
  type: 'reactorTold',
  account: `ada/bot:${reactor}`,
  about: 'signal',
  note,
  commandId: `s${seq}`,
  seq,
  at: seq,
})

const timer = (id: string, dueAt: number): ReactorTimer => ({
  id,
  reactor: '7',
  kind: 'bouncer',
  account: 'ada/bot:7',
  note: 'beat',
  dueAt,
})

const turnOf = (record: ReactorRecord, changes: Partial<ReactorTurn> = {}): ReactorTurn => ({
  record,
  intents: [],
  newTimers: [],
  goneTimers: [],
  log: [],
  ...changes,
})

describe.each(Object.keys(worlds))('reactors kept in %s', (name) => {
  const world = () => (worlds[name] as () => World)()
  const create = async (store: ReactorStore, id: string, request = `r${id}`) => {
    const { record, intents } = made(id)
    return { record, intents, isNew: await store.create(record, intents, request) }
  }

  it('come back as they were kept, with the commands that open them', async () => {
    const { store } = world()
    const { record, intents } = await create(store, '7')
    expect(await store.find('7')).toEqual(record)
    expect(await store.find('8')).toBeUndefined()
    expect(await store.findByRequest('ada', 'r7')).toEqual(record)
    expect(await store.living('ada', 'bouncer')).toEqual([record])
    expect(await store.living('ada', 'other')).toEqual([])
    expect(await store.unsent()).toEqual(intents)
    expect(await store.pending()).toEqual(['7'])
    await store.sent(intents)
    expect(await store.pending()).toEqual([])
  })

  it('are made once for each request of an owner', async () => {
    const { store } = world()
    expect((await create(store, '7', 'request')).isNew).toBe(true)
    expect((await create(store, '8', 'request')).isNew).toBe(false)
    expect(await store.find('8')).toBeUndefined()
    expect(await store.unsent(['8'])).toEqual([])
  })

  it('have numbers that none had before', async () => {
    const { store } = world()
    expect(await store.newId(1000)).toBe('1000')
    await create(store, '1000')
    expect(await store.newId(1000)).toBe('1001')
  })

  it('hear what concerns them, in order, and no more of it once they have reacted', async () => {
    const { store, note } = world()
    const { record } = await create(store, '7')
    await create(store, '8')
    note([sent('8', 3, 'a'), sent('7', 3, 'b'), sent('7', 3, 'c'), sent('7', 4, 'd'), sent('9', 4, 'e')])
    const [first, second] = await store.read(['7', '8'])
    expect([first?.record.id, second?.record.id]).toEqual(['8', '7'])
    expect(second?.events.map(({ event }) => 'note' in event && event.note)).toEqual(['b', 'c', 'd'])
    const cursor = second?.events[1]?.cursor as ReactorRecord['cursor']
    expect(await store.commit([turnOf({ ...record, cursor })])).toEqual(['7'])
    const [rest] = await store.read(['7'])
    expect(rest?.events.map(({ event }) => event)).toEqual([sent('7', 4, 'd')])
    expect(rest?.record).toEqual({ ...record, cursor, revision: 1 })
  })

  it('are changed by the one that read them last, and not at all by another', async () => {
    const { store } = world()
    const { record } = await create(store, '7')
    const command = { type: 'cancelOrders', account: record.account } as const
    const turn = turnOf({ ...record, phase: 'ending' }, { intents: [{ reactor: '7', n: 9, command }] })
    expect(await store.commit([turn])).toEqual(['7'])
    expect(await store.commit([turn])).toEqual([])
    expect((await store.unsent()).map(({ n }) => n)).toEqual([0, 1, 9])
    expect((await store.read(['7'])).map(({ events }) => events)).toEqual([[]])
    const ended = { ...record, phase: 'ended' as const, revision: 1, endedAt: 5 }
    expect(await store.commit([turnOf(ended)])).toEqual(['7'])
    expect(await store.living('ada', 'bouncer')).toEqual([])
    expect(await store.find('7')).toEqual({ ...ended, revision: 2 })
  })

  it('have timers that are due in their order, until they are done or dropped', async () => {
    const { store } = world()
    const { record } = await create(store, '7')
    const timers = [timer('~7-t0', 300), timer('~7-t1', 200), timer('~7-t2', 900)]
    expect(await store.nextTimerAt()).toBe(Number.POSITIVE_INFINITY)
    await store.commit([turnOf(record, { newTimers: timers })])
    expect(await store.nextTimerAt()).toBe(200)
    expect(await store.dueTimers(300, 9)).toEqual([timers[1], timers[0]])
    expect(await store.dueTimers(300, 1)).toEqual([timers[1]])
    await store.timersDone(['~7-t1'])
    await store.commit([turnOf({ ...record, revision: 1 }, { goneTimers: ['~7-t2'] })])
    expect(await store.dueTimers(1000, 9)).toEqual([timers[0]])
  })
})

it('a replay of the whole log brings nothing again that a reactor has reacted to', async () => {
  const database = openDatabase(':memory:')
  open = database
  const projector = new ExchangeProjector(database)
  const woken: string[][] = []
  projector.onReactors((ids) => woken.push([...ids]))
  const store = new ReactorTables(database)
  const { record, intents } = made('7')
  await store.create(record, intents, 'r')
  const events = [sent('7', 3, 'a'), sent('7', 3, 'b')]
  projector.write(events, 3)
  await store.commit([turnOf({ ...record, cursor: { seq: 3, index: 0 } })])
  projector.reset()
  projector.write(events, 3)
  expect((await store.read(['7']))[0]?.events).toEqual([{ cursor: { seq: 3, index: 1 }, event: events[1] }])
  expect(woken).toEqual([['7']])
})

it('reads what another process has changed since, though it knows the record', async () => {
  const database = openDatabase(':memory:')
  open = database
  const projector = new ExchangeProjector(database)
  const [own, other] = [new ReactorTables(database), new ReactorTables(database)]
  const { record, intents } = made('7')
  await own.create(record, intents, 'r')
  projector.write([sent('7', 3, 'a'), sent('7', 3, 'b')], 3)
  const recordOf = async (store: ReactorTables) => (await store.read(['7']))[0]?.record
  const read = (await recordOf(own)) as ReactorRecord
  const first = { seq: 3, index: 0 }
  expect(await own.commit([turnOf({ ...read, state: { by: 'own' }, cursor: first })])).toEqual(['7'])
  expect(await recordOf(own)).toEqual(await recordOf(other))
  const again = (await recordOf(other)) as ReactorRecord
  await other.commit([turnOf({ ...again, state: { by: 'other' }, cursor: first })])
  expect((await recordOf(own))?.state).toEqual({ by: 'other' })
  expect(await own.commit([turnOf({ ...again, state: { by: 'own' } })])).toEqual([])
})

it('one with very many events takes no room from the others', async () => {
  const database = openDatabase(':memory:')
  open = database
  const projector = new ExchangeProjector(database)
  const store = new ReactorTables(database)
  for (const id of ['7', '8']) {
    const { record, intents } = made(id)
    await store.create(record, intents, id)
  }
  const many = Array.from({ length: 6_000 }, (_, n) => sent('7', 3 + n, 'a'))
  projector.write([...many, sent('8', 9_000, 'b')], 9_000)
  const lengths = (await store.read(['7', '8'])).map(({ record, events }) => [record.id, events.length])
  expect(lengths).toEqual([
    ['7', reactorLimits.eventsPerTurn],
    ['8', 1],
  ])
})

it('of a log the newest lines are kept', async () => {
  const database = openDatabase(':memory:')
  open = database
  const store = new ReactorTables(database)
  const { record, intents } = made('7')
  await store.create(record, intents, 'r')
  const log = Array.from({ length: reactorLimits.logLines + 20 }, (_, at) => ({ at, code: 'note' }))
  await store.commit([turnOf(record, { log: log.slice(0, 30) })])
  await store.commit([turnOf({ ...record, revision: 1 }, { log: log.slice(30) })])
  const kept = database.write.select().from(reactorLog).all()
  expect([kept.length, kept[0]?.at, kept.at(-1)?.at]).toEqual([reactorLimits.logLines, 20, log.length - 1])
})
