// Archived journal files: a start does without them, replay reads them where they are, and says where they belong.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Command } from '#engine/exchange/protocol.ts'
import { testGenesis, testStart } from '#engine/exchange/test-exchange.ts'
import { archiveJournal } from './archive-journal.ts'
import { foldersOf } from './folders.ts'
import { archiveOf } from './journal/archive.ts'
import { ArchiveMissing, segmentFiles } from './journal/read-journal.ts'
import { type OpenExchange, openExchange } from './open-exchange.ts'
import { verifyReplay } from './verify-replay.ts'

const cancel: Command = { type: 'cancelOrder', account: 'ali', orderId: '999' }
const later = testStart + 10

let dataDir: string
let failures: unknown[]
beforeEach(() => {
  failures = []
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-archive-'))
})
afterEach(() => fs.rmSync(dataDir, { recursive: true }))

const open = (given: Partial<Parameters<typeof openExchange>[0]> = {}) =>
  openExchange({
    dataDir,
    genesis: testGenesis(),
    clock: () => ({ now: () => testStart }),
    journal: { segmentBytes: 8 << 10, chunkBytes: 4 << 10 },
    fail: (error) => failures.push(error),
    ...given,
  })

async function use(one: OpenExchange, run: string): Promise<string> {
  await one.host.submit('open', { type: 'openAccount', account: 'ali', kind: 'main' })
  // A record of its own each, so that files fill up.
  for (let n = 0; n < 250; n++) await one.host.submit(`${run}-${n}`, cancel)
  await one.verified
  const state = Buffer.from(one.exchange.save()).toString('base64')
  await one.close()
  return state
}

async function stateAfterStart(given = {}): Promise<string> {
  const one = await open(given)
  await one.verified
  const state = Buffer.from(one.exchange.save()).toString('base64')
  await one.close()
  return state
}

/** Three snapshots, so that the oldest one leaves files behind it. */
async function lived(): Promise<string> {
  let state = ''
  for (const run of ['a', 'b', 'c', 'd']) state = await use(await open(), run)
  return state
}

const journalOf = () => foldersOf(dataDir).journal

it('starts, goes on and is verified from its first entry with and without the archive', async () => {
  const state = await lived()
  const before = segmentFiles(journalOf()).length
  const { files, bytes, packedBytes } = await archiveJournal(dataDir, later)
  expect(files).toBeGreaterThan(2)
  expect(packedBytes).toBeLessThan(bytes)
  expect(segmentFiles(journalOf())).toHaveLength(before - files)
  expect(await stateAfterStart()).toBe(state)
  expect(verifyReplay(dataDir)).toMatchObject({ isEqual: true, brokenInvariants: [] })
  expect(await stateAfterStart({ rebuildTables: true })).toBe(state)
  fs.renameSync(archiveOf(journalOf()), `${dataDir}-away`)
  expect(await stateAfterStart()).toBe(state)
  expect(() => verifyReplay(dataDir)).toThrow(ArchiveMissing)
  await expect(open({ rebuildTables: true })).rejects.toThrow('put that folder back')
  await use(await open(), 'e')
  fs.renameSync(`${dataDir}-away`, archiveOf(journalOf()))
  expect(verifyReplay(dataDir)).toMatchObject({ isEqual: true })
  expect(failures).toEqual([])
})

it('leaves files that are too new, or that a snapshot still needs', async () => {
  await lived()
  expect(await archiveJournal(dataDir, testStart)).toMatchObject({ files: 0 })
  fs.rmSync(foldersOf(dataDir).snapshots, { recursive: true })
  expect(await archiveJournal(dataDir, later)).toMatchObject({ files: 0 })
})

it('a crash between packing and removing leaves both, and neither is read twice', async () => {
  const state = await lived()
  const copies = segmentFiles(journalOf()).map((file) => [file, fs.readFileSync(file)] as const)
  await archiveJournal(dataDir, later)
  for (const [file, bytes] of copies) fs.writeFileSync(file, bytes)
  expect(await stateAfterStart()).toBe(state)
  expect(verifyReplay(dataDir)).toMatchObject({ isEqual: true })
  fs.rmSync(archiveOf(journalOf()), { recursive: true })
  expect(await stateAfterStart()).toBe(state)
  expect(failures).toEqual([])
})

it('a missing or damaged file of the archive is found, and named', async () => {
  await lived()
  await archiveJournal(dataDir, later)
  const archive = archiveOf(journalOf())
  const [first, second] = fs.readdirSync(archive).sort() as [string, string]
  fs.renameSync(join(archive, second), join(archive, 'kept'))
  expect(() => verifyReplay(dataDir)).toThrow('it should begin with seq')
  fs.renameSync(join(archive, 'kept'), join(archive, second))
  fs.truncateSync(join(archive, first), 100)
  expect(() => verifyReplay(dataDir)).toThrow(`${first} is damaged: put it back`)
})
