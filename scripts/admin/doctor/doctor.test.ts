// The doctor finds each fault that is planted in a small data folder, changes nothing, and finds none where there is none.

import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foldersOf } from '#db/folders.ts'
import { segmentFiles } from '#db/journal/read-journal.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { limit, openings, testGenesis, testStart } from '#engine/exchange/test-exchange.ts'
import { openAdminSocket } from '#jobs/admin-socket.ts'
import { describeDiagnosis, examine } from './doctor.ts'

let dataDir: string
let time = testStart
const now = testStart + 60_000

const start = (): Promise<OpenExchange> =>
  openExchange({
    dataDir,
    genesis: testGenesis(),
    clock: () => ({ now: () => time }),
    journal: { chunkBytes: 64 << 10 },
  })

beforeEach(async () => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-doctor-'))
  time = testStart
  const open = await start()
  let n = 0
  for (const command of openings('ada', { USDT: '1000' })) await open.host.submit(`${++n}`, command)
  for (const price of ['50', '51', '52']) await open.host.submit(`${++n}`, limit('ada', 'buy', price, '1'))
  await open.close()
  fs.writeFileSync(join(dataDir, 'form-key'), 'secret', { mode: 0o600 })
})
afterEach(() => fs.rmSync(dataDir, { recursive: true }))

const look = (given = {}) => examine(dataDir, { now, freeBytes: 1e12, ...given })
const found = async (given = {}) => (await look(given)).findings.map(({ what }) => what)
const journalFile = () => segmentFiles(foldersOf(dataDir).journal).at(-1) as string
const file = (name: string) => join(dataDir, name)

function flip(path: string, at: number): void {
  const bytes = fs.readFileSync(path)
  bytes[at] = (bytes[at] as number) ^ 1
  fs.writeFileSync(path, bytes)
}

function sql(statement: string): void {
  const sqlite = new Database(foldersOf(dataDir).database)
  sqlite.exec(statement)
  sqlite.close()
}

/** Names, sizes and bytes of all files. */
function contents(): string[] {
  return fs
    .readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(file(name)).isFile())
    .map((name) => `${name} ${fs.readFileSync(file(name)).toString('base64')}`)
    .sort()
}

test('a sound folder is healthy, and nothing in it was changed', async () => {
  const before = contents()
  const diagnosis = await look()
  expect(diagnosis).toMatchObject({ isHealthy: true, isRunning: false, findings: [] })
  expect(diagnosis.size.all).toBeGreaterThan(diagnosis.size.database)
  expect(describeDiagnosis(diagnosis)).toMatch(/healthy$/)
  expect(contents()).toEqual(before)
})

test('a folder that a server has open is healthy too, while its sockets answer', async () => {
  const open = await start()
  const admin = await openAdminSocket(dataDir, open)
  expect(await look()).toMatchObject({ isHealthy: true, isRunning: true })
  await admin.close()
  await open.close()
})

const faults: [name: string, plant: () => void, sentence: RegExp][] = [
  ['a missing genesis', () => fs.rmSync(file('genesis.json')), /genesis .* is missing/],
  [
    'a foreign genesis',
    () => {
      const genesis = JSON.parse(fs.readFileSync(file('genesis.json'), 'utf8'))
      fs.writeFileSync(
        file('genesis.json'),
        JSON.stringify({ ...genesis, check: undefined, seed: genesis.seed + 1 }),
      )
    },
    /belongs to another exchange/,
  ],
  ['a missing database', () => fs.rmSync(file('erguvan.sqlite')), /SQLite file is missing/],
  [
    'a database that is none',
    () => fs.writeFileSync(file('erguvan.sqlite'), 'nothing'.repeat(1000), { mode: 0o600 }),
    /SQLite file is damaged/,
  ],
  [
    'a torn end',
    () => {
      const bytes = fs.readFileSync(journalFile())
      const end = bytes.findLastIndex((byte) => byte !== 0)
      bytes.fill(0, end - 8, end + 1)
      fs.writeFileSync(journalFile(), bytes)
      // What was torn had not been answered, so neither rows nor snapshots know it.
      sql('UPDATE projection_cursors SET seq = seq - 1')
      fs.rmSync(foldersOf(dataDir).snapshots, { recursive: true })
    },
    /last record of the journal is torn/,
  ],
  ['a flipped bit in the journal', () => flip(journalFile(), 140), /journal is damaged at byte 64/],
  [
    'a snapshot that does not check',
    () => {
      const { snapshots } = foldersOf(dataDir)
      flip(join(snapshots, fs.readdirSync(snapshots)[0] as string), 200)
    },
    /snapshot of seq \d+ does not match/,
  ],
  [
    'rules of a later version',
    () => {
      const genesis = JSON.parse(fs.readFileSync(file('genesis.json'), 'utf8'))
      fs.writeFileSync(
        file('genesis.json'),
        JSON.stringify({ ...genesis, check: undefined, rulesVersion: 999 }),
      )
    },
    /rules of version 999/,
  ],
  ['tables that are behind', () => sql('UPDATE projection_cursors SET seq = seq - 1'), /1 entries behind/],
  ['tables that know too much', () => sql('UPDATE projection_cursors SET seq = seq + 5'), /its end is lost/],
  ['an open key', () => fs.chmodSync(file('form-key'), 0o644), /may read or write the file \(mode 0644\)/],
  ['an open database', () => fs.chmodSync(file('erguvan.sqlite'), 0o640), /mode 0640/],
  ['a poison command', () => fs.writeFileSync(file('poison-7.json'), '{}'), /broke a rule/],
  ['a database set aside', () => fs.writeFileSync(file('erguvan.sqlite.damaged'), ''), /set aside/],
  ['a reset that was cut short', () => fs.mkdirSync(file('.next')), /cut short/],
]

test.each(faults)('%s is found, with what to do', async (_name, plant, sentence) => {
  plant()
  const diagnosis = await look()
  expect(diagnosis.isHealthy).toBe(false)
  expect(diagnosis.findings).toEqual([
    {
      what: expect.stringMatching(sentence),
      where: expect.stringContaining(dataDir),
      todo: expect.any(String),
    },
  ])
})

test('a full disk, a clock that is behind and a missing folder are found', async () => {
  expect(await found({ freeBytes: 1e6 })).toEqual([expect.stringContaining('MB are free')])
  expect(await found({ now: testStart - 60_000 })).toEqual([expect.stringContaining('60 s ahead')])
  expect((await examine(file('none'))).findings).toHaveLength(1)
  expect(await examine(fs.mkdtempSync(file('empty-')))).toMatchObject({ isHealthy: false })
})

test('a socket that no process answers is found', async () => {
  const path = file('admin.sock')
  const server = createServer()
  await new Promise<void>((done) => server.listen(path, done))
  expect(await found()).toEqual([])
  // As a kill leaves it.
  fs.linkSync(path, file('left'))
  await new Promise((done) => server.close(done))
  fs.renameSync(file('left'), path)
  expect(await found()).toEqual([expect.stringContaining('admin.sock is left')])
})

test('two faults are two findings', async () => {
  fs.chmodSync(file('form-key'), 0o644)
  fs.writeFileSync(file('poison-7.json'), '{}')
  expect(await found()).toHaveLength(2)
})
