// Starting is recovering: crashes, damaged files, missing tables, other geneses, all on real files.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Command } from '#engine/exchange/protocol.ts'
import { testGenesis, testStart } from '#engine/exchange/test-exchange.ts'
import { wallClock } from './clocks.ts'
import { exchangeAt } from './exchange-at.ts'
import { foldersOf } from './folders.ts'
import { AnotherGenesis, storedGenesis } from './genesis-file.ts'
import { DataLocked } from './journal/data-lock.ts'
import { JournalDamaged, segmentFiles } from './journal/read-journal.ts'
import { snapshotSeqs, stateHash, writeSnapshot } from './journal/snapshots.ts'
import { silentLog } from './log.ts'
import { TablesLost } from './lost-tables.ts'
import { type OpenExchange, openExchange } from './open-exchange.ts'
import { openOrders } from './queries/orders.ts'
import { livePlans, planHistory } from './queries/plans.ts'
import { HistoryLost } from './recovery.ts'
import { addFavourite, favouritesOf } from './stores/favourites.ts'
import { verifyReplay } from './verify-replay.ts'

const start = testStart
const genesis = testGenesis()

const steps: [id: string, command: Command][] = [
  ['1', { type: 'openAccount', account: 'ali', kind: 'main' }],
  ['2', { type: 'setAccount', account: 'ali', kyc: 2 }],
  ['3', { type: 'grantFunds', account: 'ali', coin: 'USDT', amount: '1000' }],
]

const order = (n: number): [string, Command] => [
  `order-${n}`,
  {
    type: 'placeOrder',
    account: 'ali',
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    price: String(50 + (n % 20)),
    size: '0.01',
  },
]

function flipSeed(file: string): void {
  const text = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(
    file,
    text.replace(/"seed": (\d+)/, (_all, seed) => `"seed": ${Number(seed) ^ 1}`),
  )
}

let dataDir: string
let opened: OpenExchange[] = []
let time = start

beforeEach(() => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-open-'))
  time = start
})
afterEach(async () => {
  for (const open of opened) await open.close().catch(() => {})
  opened = []
  fs.rmSync(dataDir, { recursive: true })
})

async function open(given: Partial<Parameters<typeof openExchange>[0]> = {}): Promise<OpenExchange> {
  const one = await openExchange({
    dataDir,
    genesis,
    clock: () => ({ now: () => time }),
    journal: { chunkBytes: 64 << 10 },
    fail: () => {},
    ...given,
  })
  opened.push(one)
  return one
}

/** A command that the journal can write, but whose field throws when a rule reads it. */
function poisonous(command: Command, field: string): Command {
  const written = { ...command }
  const get = () => {
    throw new Error('a rule broke')
  }
  Object.defineProperty(command, field, { enumerable: true, get })
  return Object.defineProperty(command, 'toJSON', { value: () => written })
}

const submitAll = async (one: OpenExchange, list: [string, Command][]) => {
  for (const [id, command] of list) {
    const receipt = await one.host.submit(id, command)
    expect(receipt.rejected).toBeUndefined()
  }
}

/** What a kill -9 leaves: the folder as it is on disk, copied while the exchange is still open. */
function crashCopy(): string {
  const copy = `${dataDir}-crash`
  fs.cpSync(dataDir, copy, { recursive: true, filter: (file) => !file.includes('lock.sqlite') })
  return copy
}

const hashOf = (one: OpenExchange) => stateHash(one.exchange.save())

describe('open exchange', () => {
  it('goes on after a clean close from its snapshot, replaying nothing', async () => {
    const first = await open()
    await submitAll(first, [...steps, order(1)])
    const hash = hashOf(first)
    await first.close()
    const second = await open()
    expect(second.recovery).toMatchObject({ snapshotSeq: 4, replayedEntries: 0, projectedEvents: 0 })
    expect(hashOf(second)).toBe(hash)
    await submitAll(second, [order(2)])
    expect(await openOrders(second.database.read, 'ali', { limit: 20 })).toHaveLength(2)
  })

  it('F1: has everything that was answered after a crash, in state and in tables', async () => {
    const first = await open()
    await submitAll(first, [...steps, order(1)])
    await first.snapshot()
    await submitAll(first, [order(2), order(3)])
    const copy = crashCopy()
    try {
      const second = await open({ dataDir: copy })
      expect(second.recovery).toMatchObject({ snapshotSeq: 4, replayedEntries: 2 })
      expect(hashOf(second)).toBe(hashOf(first))
      expect((await second.host.submit(...order(3))).repeated).toBe(true)
      expect(await openOrders(second.database.read, 'ali', { limit: 20 })).toHaveLength(3)
      await second.close()
      expect(verifyReplay(copy)).toMatchObject({ isEqual: true, brokenInvariants: [], entries: 7 })
    } finally {
      fs.rmSync(copy, { recursive: true })
    }
  })

  it('F4: passes over a damaged snapshot', async () => {
    const first = await open()
    await submitAll(first, steps)
    await first.snapshot()
    await submitAll(first, [order(1)])
    const hash = hashOf(first)
    await first.close()
    const { snapshots } = foldersOf(dataDir)
    const newest = join(snapshots, fs.readdirSync(snapshots).sort().at(-1) as string)
    fs.truncateSync(newest, 100)
    const second = await open()
    expect(second.recovery).toMatchObject({ snapshotSeq: 3, replayedEntries: 1 })
    expect(hashOf(second)).toBe(hash)
  })

  it('passes over a snapshot that the engine cannot read', async () => {
    const first = await open()
    await submitAll(first, [...steps, order(1)])
    const hash = hashOf(first)
    await first.close()
    await writeSnapshot(foldersOf(dataDir).snapshots, { seq: 4, state: [new Uint8Array(64)] })
    const second = await open()
    expect(second.recovery).toMatchObject({ snapshotSeq: 0, replayedEntries: 4 })
    expect(hashOf(second)).toBe(hash)
  })

  describe.each([
    ['deleted', (file: string) => fs.rmSync(file)],
    ['empty', (file: string) => fs.truncateSync(file, 0)],
    ['another', (file: string) => fs.writeFileSync(file, 'this is not a database, and never was one')],
  ])('F8: while the file of the read tables is %s', (_what, harm) => {
    let rows: unknown
    beforeEach(async () => {
      const first = await open()
      await submitAll(first, [...steps, order(1), order(2)])
      await addFavourite(first.database, 'user-1', 'BTCUSDT', time)
      rows = await openOrders(first.database.read, 'ali', { limit: 20 })
      await first.close()
      harm(foldersOf(dataDir).database)
    })
    const names = () => fs.readdirSync(dataDir).sort()

    it('a start is refused, names what is lost and the way out, and changes nothing', async () => {
      const before = names()
      await expect(open()).rejects.toThrow(TablesLost)
      await expect(open()).rejects.toThrow(/people.*API keys.*bots.*from a backup.*--rebuild-tables/)
      expect(names()).toEqual(before)
    })

    it('they are rebuilt on request, row for row, and the next start needs no request', async () => {
      // A log written ahead that outlived its file.
      fs.writeFileSync(`${foldersOf(dataDir).database}-wal`, 'of the lost file')
      const second = await open({ lostTables: 'rebuild' })
      expect(second.rebuilt).toMatchObject({ snapshotSeq: 0, replayedEntries: 5 })
      expect(await openOrders(second.database.read, 'ali', { limit: 20 })).toEqual(rows)
      expect(await favouritesOf(second.database, 'user-1')).toEqual([])
      await second.close()
      const third = await open()
      expect([third.rebuilt, third.recovery.replayedEntries]).toEqual([undefined, 0])
      expect(names().filter((name) => name.includes('.next'))).toEqual([])
    })

    it('a rebuild that was cut short leaves the refusal, and may be begun again', async () => {
      const { database, journal } = foldersOf(dataDir)
      const file = segmentFiles(journal)[0] as string
      const bytes = fs.readFileSync(file)
      fs.writeFileSync(file, bytes.fill(1, 100, 110))
      await expect(open({ lostTables: 'rebuild' })).rejects.toThrow(JournalDamaged)
      fs.writeFileSync(`${database}.next`, 'half')
      await expect(open()).rejects.toThrow(TablesLost)
    })
  })

  it('F8: notices a page that was overwritten, rebuilds the read tables and keeps what people put in', async () => {
    const first = await open()
    await submitAll(first, [...steps, order(1), order(2)])
    await addFavourite(first.database, 'user-1', 'BTCUSDT', time)
    const rows = await openOrders(first.database.read, 'ali', { limit: 20 })
    const rootPage = first.database.sqlite
      .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'orders'")
      .pluck()
      .get() as number
    const pageBytes = first.database.sqlite.pragma('page_size', { simple: true }) as number
    await first.close()
    const file = fs.openSync(foldersOf(dataDir).database, 'r+')
    fs.writeSync(file, Buffer.alloc(pageBytes, 0xa5), 0, pageBytes, (rootPage - 1) * pageBytes)
    fs.closeSync(file)
    // A crash while an earlier start carried rows over leaves a part of the new file, and the damaged one as it was.
    fs.writeFileSync(`${foldersOf(dataDir).database}.next`, 'a part')
    const answered: unknown[] = []
    const second = await open({ log: { ...silentLog, error: (facts: object) => answered.push(facts) } })
    expect(answered).toMatchObject([{ aside: `${foldersOf(dataDir).database}.damaged`, rows: 1 }])
    expect(second.recovery).toMatchObject({ snapshotSeq: 0, replayedEntries: 5 })
    expect(await openOrders(second.database.read, 'ali', { limit: 20 })).toEqual(rows)
    expect(await favouritesOf(second.database, 'user-1')).toEqual(['BTCUSDT'])
    await second.close()
    // And one between the two renames leaves none, but not an empty one.
    fs.rmSync(foldersOf(dataDir).database)
    await expect(open()).rejects.toThrow(TablesLost)
  })

  it('F8: a start that dies while rows of people are carried over loses none of them', async () => {
    const first = await open()
    await submitAll(first, [...steps, order(1)])
    await addFavourite(first.database, 'user-1', 'BTCUSDT', time)
    const { sqlite } = first.database
    const pageBytes = sqlite.pragma('page_size', { simple: true }) as number
    const pages = sqlite
      .prepare("SELECT rootpage FROM sqlite_schema WHERE name IN ('orders', 'sessions')")
      .pluck()
      .all() as number[]
    await first.close()
    const file = fs.openSync(foldersOf(dataDir).database, 'r+')
    for (const page of pages)
      fs.writeSync(file, Buffer.alloc(pageBytes, 0xa5), 0, pageBytes, (page - 1) * pageBytes)
    fs.closeSync(file)
    // It reports the table that cannot be read, before those that can.
    const error = () => {
      throw new Error('killed')
    }
    await expect(open({ log: { ...silentLog, error } })).rejects.toThrow('killed')
    const second = await open()
    expect(await favouritesOf(second.database, 'user-1')).toEqual(['BTCUSDT'])
  })

  it('refuses to start without what was remembered', async () => {
    const first = await open()
    await submitAll(first, [...steps, order(1)])
    await first.close()
    for (const file of segmentFiles(foldersOf(dataDir).journal)) fs.rmSync(file)
    await expect(open()).rejects.toThrow(HistoryLost)
  })

  it('F3: names the file and the byte of a damaged journal', async () => {
    const first = await open()
    await submitAll(first, [...steps, order(1)])
    await first.close()
    const file = segmentFiles(foldersOf(dataDir).journal)[0] as string
    const bytes = fs.readFileSync(file)
    bytes[130] = (bytes[130] as number) ^ 1
    fs.writeFileSync(file, bytes)
    await expect(open()).rejects.toThrow(JournalDamaged)
    await expect(open()).rejects.toThrow(`${file} at byte 64`)
    await expect(open()).rejects.toThrow('backup of the data folder')
  })

  it('F3: begins from a snapshot and stops when an older file turns out to be damaged', async () => {
    const small = { journal: { segmentBytes: 8 << 10, chunkBytes: 4 << 10 } }
    const first = await open(small)
    await submitAll(first, steps)
    await submitAll(
      first,
      Array.from({ length: 60 }, (_, n) => order(n)),
    )
    await first.close()
    const file = segmentFiles(foldersOf(dataDir).journal)[0] as string
    const bytes = fs.readFileSync(file)
    bytes[130] = (bytes[130] as number) ^ 1
    fs.writeFileSync(file, bytes)
    const failure = new Promise((resolve) => open({ ...small, fail: resolve }))
    await expect(failure).resolves.toMatchObject({ file, offset: 64 })
  })

  it('keeps the genesis it was begun with and refuses another, naming --reset', async () => {
    await (await open()).close()
    expect(storedGenesis(dataDir)).toEqual(genesis)
    await (await open({ genesis: { ...genesis, start: start + 5 } })).close()
    expect(storedGenesis(dataDir)).toEqual(genesis)
    await expect(open({ genesis: { ...genesis, seed: 2 } })).rejects.toThrow(AnotherGenesis)
    await expect(open({ genesis: { ...genesis, markets: [] } })).rejects.toThrow('--reset')
  })

  it.each([
    ['missing', (file: string) => fs.rmSync(file)],
    ['cut', (file: string) => fs.truncateSync(file, 40)],
    ['changed in one bit', flipSeed],
  ])('refuses a journal whose genesis file is %s, and changes nothing', async (_what, harm) => {
    const first = await open()
    await submitAll(first, steps)
    await first.close()
    const file = join(dataDir, 'genesis.json')
    harm(file)
    const left = () => fs.readdirSync(dataDir).map((name) => [name, fs.statSync(join(dataDir, name)).size])
    const before = left()
    await expect(open()).rejects.toThrow(/genesis\.json is missing or damaged.*backup.*--reset/)
    expect(left()).toEqual(before)
  })

  it('lets one process in at a time', async () => {
    await open()
    await expect(open()).rejects.toThrow(DataLocked)
  })

  it('closes minutes as time passes and keeps them', async () => {
    const first = await open()
    time = start + 3 * 60_000 + 1
    await first.host.tick()
    expect(
      first.database.read.query.candlesMinute
        .findMany()
        .sync()
        .map((row) => row.openTime - start),
    ).toEqual([0, 60_000, 120_000])
  })

  it('goes on at half speed where the journal is ahead of the machine clock, and says so', async () => {
    time = Date.now() + 3_600_000
    const now = { genesis: { ...genesis, start: time } }
    const first = await open(now)
    await submitAll(first, steps)
    await first.close()
    const warned: object[] = []
    const log = { ...silentLog, warn: (facts: object) => warned.push(facts) }
    const second = await open({ ...now, clock: wallClock, log })
    await second.host.tick()
    const before = second.exchange.now()
    await new Promise((resolve) => setTimeout(resolve, 40))
    await second.host.tick()
    expect(second.exchange.now()).toBeGreaterThan(before)
    expect(second.clock.aheadMs).toBeGreaterThan(3_500_000)
    expect(warned).toMatchObject([{ aheadMs: expect.any(Number), meetsInMs: expect.any(Number) }])
  })

  it('F20: takes back what a command did whose rule throws, keeps it for repair and halts its pair', async () => {
    const failures: unknown[] = []
    const first = await open({ fail: (error) => failures.push(error) })
    await submitAll(first, [...steps, order(1)])
    const hash = hashOf(first)
    const [good, bad] = await Promise.all([
      first.host.submit('transfer', { type: 'grantFunds', account: 'ali', coin: 'USDT', amount: '1' }),
      first.host.submit('poison', poisonous({ ...order(2)[1] } as Command, 'size')),
    ])
    expect([good.seq, good.rejected, bad.rejected?.code]).toEqual([5, undefined, 'P9002'])
    await first.host.idle()
    expect([failures, first.exchange.status('BTCUSDT')]).toEqual([[], 'cancel-only'])
    expect(JSON.parse(fs.readFileSync(join(dataDir, 'poison-6.json'), 'utf8'))).toMatchObject({
      entry: { id: 'poison' },
      error: 'Error: a rule broke',
    })
    expect(first.exchange.liveOrders('ali')).toHaveLength(1)
    expect(stateHash(exchangeAt(dataDir, 4).save())).toBe(hash)
    const live = hashOf(first)
    await first.close()
    expect(hashOf(await open())).toBe(live)
    expect(verifyReplay(dataDir)).toMatchObject({ isEqual: true, entries: 6 })
  })

  it('F20: stops when it happens again and again with nothing good between', async () => {
    const failures: unknown[] = []
    const first = await open({ fail: (error) => failures.push(error) })
    await submitAll(first, steps)
    const poison = () => poisonous({ type: 'cancelOrders', account: 'ali' }, 'side')
    const many = Array.from({ length: 12 }, (_, n) => first.host.submit(`poison-${n}`, poison()))
    const codes = (await Promise.allSettled(many)).map((one) =>
      one.status === 'fulfilled' ? one.value.rejected?.code : 'stopped',
    )
    expect(codes).toEqual([...Array(10).fill('P9002'), 'stopped', 'stopped'])
    expect(failures).toHaveLength(1)
  })

  it('counts what it had to replay: one crash upon another does not put the next snapshot off', async () => {
    const workPerSnapshot = 8
    const seqs = (folder: string) => snapshotSeqs(foldersOf(folder).snapshots)
    const first = await open({ workPerSnapshot })
    await submitAll(first, [...steps, order(1), order(2)])
    expect(seqs(dataDir)).toEqual([])
    const copy = crashCopy()
    try {
      const second = await open({ dataDir: copy, workPerSnapshot })
      expect(second.recovery.replayedEntries).toBe(5)
      await submitAll(second, [order(3), order(4), order(5)])
      await vi.waitFor(() => expect(seqs(copy)).toHaveLength(1), { timeout: 20_000 })
      await second.close()
    } finally {
      fs.rmSync(copy, { recursive: true })
    }
  })

  it('takes a snapshot on request only when something happened', async () => {
    const first = await open()
    await submitAll(first, steps)
    await first.snapshot()
    await first.snapshot()
    expect(snapshotSeqs(foldersOf(dataDir).snapshots)).toEqual([3])
  })

  it('writes a snapshot while people go on: the state as it was when it was requested', async () => {
    const first = await open()
    await submitAll(first, [...steps, order(1)])
    const hash = hashOf(first)
    const written = first.snapshot()
    await submitAll(first, [order(2), order(3)])
    await written
    expect(snapshotSeqs(foldersOf(dataDir).snapshots)).toEqual([4])
    expect(stateHash(exchangeAt(dataDir, 4).save())).toBe(hash)
    expect(stateHash(exchangeAt(dataDir, 6).save())).toBe(hashOf(first))
    expect(() => exchangeAt(dataDir, 7)).toThrow('before 7')
  })

  it('closes without waiting for a snapshot that is being written, and leaves one of the end', async () => {
    const warned: unknown[] = []
    const log = { ...silentLog, warn: (...answered: unknown[]) => warned.push(answered) }
    const first = await open({ log })
    await submitAll(first, [...steps, order(1)])
    const written = first.snapshot()
    await submitAll(first, [order(2)])
    await first.close()
    await written
    expect(snapshotSeqs(foldersOf(dataDir).snapshots)).toContain(5)
    expect(warned).toEqual([])
  })

  it('goes on when a snapshot cannot be written, and says so', async () => {
    const warned: unknown[] = []
    const log = { ...silentLog, warn: (facts: object) => warned.push(facts) }
    const first = await open({ log })
    await submitAll(first, steps)
    fs.writeFileSync(foldersOf(dataDir).snapshots, 'in the way')
    await first.snapshot()
    expect(warned).toMatchObject([{ seq: 3 }])
    fs.rmSync(foldersOf(dataDir).snapshots)
    await submitAll(first, [order(1)])
    await first.snapshot()
    expect(snapshotSeqs(foldersOf(dataDir).snapshots)).toEqual([4])
  })

  it('rebuilds the tables on request, row for row', async () => {
    const first = await open()
    const trigger = (triggerPrice: string): Command => ({
      type: 'placeTrigger',
      account: 'ali',
      symbol: 'BTCUSDT',
      side: 'buy',
      triggerPrice,
      orderType: 'limit',
      price: '90',
      size: '0.01',
    })
    await submitAll(first, [
      ...steps,
      order(1),
      ['plan-1', trigger('105')],
      ['plan-2', trigger('120')],
      ['print', { type: 'print', symbol: 'BTCUSDT', price: '106' }],
    ])
    const lists = ({ database: { read } }: OpenExchange) =>
      Promise.all([
        openOrders(read, 'ali', { limit: 20 }),
        livePlans(read, 'ali', { limit: 20 }),
        planHistory(read, 'ali', { limit: 20 }, time),
      ])
    const rows = await lists(first)
    expect(rows.map((list) => list.length)).toEqual([2, 1, 1])
    await first.close()
    const second = await open({ rebuildTables: true })
    expect(second.recovery).toMatchObject({ snapshotSeq: 0, replayedEntries: 7 })
    expect(await lists(second)).toEqual(rows)
  })
})
