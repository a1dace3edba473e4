// A folder of an earlier version of the rules: starts with the snapshot of its clean stop, is refused without it.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rulesVersion } from '#engine/kernel/rules-version.ts'
import { foldersOf } from './folders.ts'
import { OtherRules } from './generation.ts'
import { storedGenesis, storedRules } from './genesis-file.ts'
import { segmentFiles } from './journal/read-journal.ts'
import { TablesLost } from './lost-tables.ts'
import { type OpenExchange, openExchange } from './open-exchange.ts'
import { readTables } from './read-tables.ts'
import { verifyReplay } from './verify-replay.ts'

/** Stopped cleanly by a build of version 1. */
const golden = 'tests/chaos/golden/2026-11-23'
const expected = JSON.parse(fs.readFileSync(join(golden, 'expected.json'), 'utf8'))

let dataDir: string
let opened: OpenExchange[] = []

beforeEach(() => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-generation-'))
  const { journal, snapshots, database } = foldersOf(dataDir)
  fs.mkdirSync(journal)
  fs.mkdirSync(snapshots)
  fs.copyFileSync(join(golden, 'genesis.json'), join(dataDir, 'genesis.json'))
  fs.copyFileSync(join(golden, 'journal.bin'), join(journal, 'journal-0000000000000001.log'))
  fs.copyFileSync(join(golden, 'snapshot.bin'), join(snapshots, 'snapshot-0000000000000026.bin'))
  fs.copyFileSync(join(golden, 'tables.bin'), database)
})
afterEach(async () => {
  for (const open of opened) await open.close().catch(() => {})
  opened = []
  fs.rmSync(dataDir, { recursive: true })
})

async function open(given: Partial<Parameters<typeof openExchange>[0]> = {}): Promise<OpenExchange> {
  const genesis = storedGenesis(dataDir)
  if (!genesis) throw new Error('the genesis is missing')
  const one = await openExchange({
    dataDir,
    genesis,
    clock: (notBefore) => ({ now: () => notBefore }),
    journal: { chunkBytes: 64 << 10 },
    fail: () => {},
    ...given,
  })
  opened.push(one)
  return one
}

const buy = (n: number) => ({
  id: `later-${n}`,
  command: {
    type: 'placeOrder',
    account: 'ali',
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    price: '62500',
    size: '0.01',
  } as const,
})

async function place({ host }: OpenExchange, n: number): Promise<string> {
  const { id, command } = buy(n)
  return (await host.submit(id, command)).orderId as string
}

const ordersOf = ({ exchange }: OpenExchange) => exchange.liveOrders('ali').map(({ orderId }) => orderId)
const dropSnapshots = () => fs.rmSync(foldersOf(dataDir).snapshots, { recursive: true })

/** Of all read tables. */
function rows(): Record<string, unknown[]> {
  const database = new Database(foldersOf(dataDir).database, { readonly: true })
  try {
    return Object.fromEntries(
      readTables.map((table) => [
        table,
        database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).raw().all(),
      ]),
    )
  } finally {
    database.close()
  }
}

/** Every file but the lock, with its bytes. */
function contents(): Record<string, string> {
  const files = fs
    .readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
  const paths = files
    .map((one) => join(one.parentPath, one.name))
    .filter((path) => !path.endsWith('lock.sqlite'))
  return Object.fromEntries(paths.sort().map((path) => [path, fs.readFileSync(path, 'base64')]))
}

it('starts with the balances and orders of the clean stop, goes on trading, and starts again', async () => {
  const [oldFile] = segmentFiles(foldersOf(dataDir).journal) as [string]
  const oldBytes = fs.readFileSync(oldFile)
  const first = await open()
  expect(first.exchange.lastSeq).toBe(expected.lastSeq)
  for (const account of expected.people) {
    expect(first.exchange.balances(account)).toEqual(expected.accounts[account].balances)
    expect(first.exchange.liveOrders(account)).toEqual(expected.accounts[account].orders)
    expect(first.exchange.plans(account)).toEqual(expected.accounts[account].plans)
  }
  expect(storedRules(dataDir)).toEqual({ rulesVersion, earlier: [{ rulesVersion: 1, lastSeq: 26 }] })
  const placed = await place(first, 1)
  const state = first.exchange.save()
  await first.close()
  await first.verified

  expect(segmentFiles(foldersOf(dataDir).journal)).toHaveLength(2)
  const kept = fs.readFileSync(oldFile)
  expect(kept.equals(oldBytes.subarray(0, kept.length))).toBe(true)

  const second = await open()
  expect(second.recovery.replayedEntries).toBe(0)
  expect(Buffer.from(second.exchange.save()).equals(state)).toBe(true)
  expect(ordersOf(second)).toContain(placed)
  await second.close()
})

it('after a crash the entries of the generation alone are applied again, and verified', async () => {
  const first = await open()
  const placed = [await place(first, 1), await place(first, 2)]
  await first.host.idle()
  const state = first.exchange.save()
  await first.close()
  dropSnapshots()

  expect(verifyReplay(dataDir)).toMatchObject({
    entries: 28,
    earlier: [{ rulesVersion: 1, lastSeq: 26 }],
    isEqual: true,
    brokenInvariants: [],
  })
  const second = await open()
  expect(second.recovery).toMatchObject({ snapshotSeq: 26, replayedEntries: 2 })
  expect(Buffer.from(second.exchange.save()).equals(state)).toBe(true)
  expect(ordersOf(second)).toEqual(expect.arrayContaining(placed))
})

it('lost read tables go on from where the generation began', async () => {
  const first = await open()
  await place(first, 1)
  await first.host.idle()
  await first.close()
  const before = rows()
  fs.rmSync(foldersOf(dataDir).database)
  await expect(open()).rejects.toThrow(TablesLost)
  const second = await open({ lostTables: 'rebuild' })
  await second.close()
  expect(rows()).toEqual(before)
})

it('lost read tables of earlier rules cannot be rebuilt here: the refusal says so, and nothing is changed', async () => {
  fs.rmSync(foldersOf(dataDir).database)
  const before = contents()
  await expect(open({ lostTables: 'rebuild' })).rejects.toThrow(/from a backup.*rules of version 1/)
  expect(contents()).toEqual(before)
})

it('a crash before the first new file was begun is made up for', async () => {
  await (await open()).close()
  const [, newFile] = segmentFiles(foldersOf(dataDir).journal) as [string, string]
  fs.rmSync(newFile)
  const again = await open()
  await place(again, 1)
  await again.close()
  expect(segmentFiles(foldersOf(dataDir).journal)).toContain(newFile)
  expect(verifyReplay(dataDir).isEqual).toBe(true)
})

it('is refused without that snapshot, in a sentence that names the version, and nothing is changed', async () => {
  dropSnapshots()
  const before = contents()
  await expect(open()).rejects.toThrow(
    /rules of version 1 \(its last build is 7e1d16b\) and was not stopped cleanly .* start it with a build of version 1, stop that with Ctrl-C or SIGTERM/,
  )
  await expect(open()).rejects.toThrow(OtherRules)
  expect(() => verifyReplay(dataDir)).toThrow(OtherRules)
  expect(contents()).toEqual(before)
})

it('a folder of a newer version is refused, and nothing is changed', async () => {
  const file = join(dataDir, 'genesis.json')
  fs.writeFileSync(file, JSON.stringify({ ...storedGenesis(dataDir), rulesVersion: rulesVersion + 1 }))
  const before = contents()
  await expect(open()).rejects.toThrow(`start it with a build of version ${rulesVersion + 1}`)
  expect(contents()).toEqual(before)
})
