// A person's bots through the service: made once, listed newest first, never another person's, changed by actions.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import { ReactorTables } from '#db/stores/reactors.ts'
import { TestExchange } from '#engine/exchange/test-exchange.ts'
import { ReactorLoop } from '#engine/host/reactor-loop.ts'
import { ReactorService } from '#engine/host/reactor-service.ts'
import { bouncer, bouncing } from '#tests/support/bouncer.ts'
import type { Subject } from '../subject.ts'
import { type BotService, createBots } from './bots.ts'

const ada = { account: 'ada' } as Subject
const bob = { account: 'bob' } as Subject

let database: OpenDatabase
let bots: BotService
let settle: () => Promise<void>

beforeEach(() => {
  database = openDatabase(':memory:')
  const fixture = new TestExchange()
  const store = new ReactorTables(database)
  const projector = new ExchangeProjector(database)
  const { exchange } = fixture
  const ports = {
    store,
    exchange: {
      submit: async (id: string, command: Parameters<TestExchange['do']>[0]) => {
        const receipt = fixture.do(command, id)
        projector.write(receipt.events, receipt.seq)
        return receipt
      },
    },
    view: async () => Object.assign(Object.create(exchange), { candles: () => [] }),
    kind: (name: string) => (name === 'bouncer' ? bouncer : undefined),
  }
  const loop = new ReactorLoop(ports)
  settle = async () => {
    for (let ids = await store.pending(); ids.length > 0; ids = await store.pending()) await loop.run(ids)
  }
  fixture.open('ada', { USDT: '1000' })
  fixture.open('bob', { USDT: '1000' })
  bots = createBots({ reactors: new ReactorService(ports), tables: database.read })
})
afterEach(() => database.close())

async function make(subject: Subject, request: string, changes: object = {}) {
  const made = await bots.create(subject, 'bouncer', { ...bouncing, ...changes }, request)
  await settle()
  if (!made.ok) throw new Error(made.refusal.code)
  return made.value.id
}

describe('bots of a person', () => {
  it('are made once for a form that is sent twice', async () => {
    const id = await make(ada, 'form')
    expect(await make(ada, 'form')).toBe(id)
    expect(await bots.list('ada', { ended: false, limit: 9 })).toMatchObject([
      { reactorId: id, kind: 'bouncer', phase: 'running', state: { status: 'running' }, config: bouncing },
    ])
  })

  it('are listed newest first, page by page, by kind, and the ended ones by themselves', async () => {
    const [a, b, c] = [
      await make(ada, '1'),
      await make(ada, '2', { rounds: 3 }),
      await make(ada, '3', { rounds: 4 }),
    ]
    const ids = async (page: Parameters<BotService['list']>[1]) =>
      (await bots.list('ada', page)).map(({ reactorId }) => reactorId)
    expect(await ids({ ended: false, limit: 2 })).toEqual([c, b])
    expect(await ids({ ended: false, limit: 2, before: b as string })).toEqual([a])
    expect(await ids({ kind: 'other', ended: false, limit: 9 })).toEqual([])
    expect(await bots.act(ada, b as string, { do: 'stop' }, 'ask')).toEqual({ ok: true, value: null })
    await settle()
    expect(await ids({ ended: true, limit: 9 })).toEqual([b])
    expect(await ids({ ended: false, limit: 9 })).toEqual([c, a])
    expect(await bots.log('ada', b as string, 9)).toMatchObject([{ code: 'stopped' }])
  })

  it("are nobody else's", async () => {
    const id = await make(ada, 'form')
    expect(await bots.read('ada', id)).toMatchObject({ reactorId: id })
    expect(await bots.read('bob', id)).toBeUndefined()
    expect(await bots.log('bob', id, 9)).toEqual([])
    expect(await bots.act(bob, id, { do: 'stop' }, 'ask')).toMatchObject({ refusal: { code: 'P2005' } })
    expect(await bots.list('bob', { ended: false, limit: 9 })).toEqual([])
  })

  it('are refused with a code and the field that is wrong', async () => {
    expect(await bots.create(ada, 'bouncer', { ...bouncing, rounds: 'x' }, 'form')).toMatchObject({
      refusal: { code: '40017', field: 'rounds' },
    })
    expect(await bots.create(ada, 'bouncer', undefined, 'form')).toMatchObject({ ok: false })
  })
})
