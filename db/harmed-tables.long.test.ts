// One byte of the SQLite file changed where its page checks see nothing: a start refuses or mends, and never ends in a stack.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limit, openings, testGenesis } from '#engine/exchange/test-exchange.ts'
import { stillClock } from './clocks.ts'
import { SchemaDamaged } from './expected-tables.ts'
import { foldersOf } from './folders.ts'
import { openExchange } from './open-exchange.ts'
import { openOrders } from './queries/orders.ts'
import { verifyReplay } from './verify-replay.ts'
import { RebuiltTables } from './verify-tables.ts'

let dataDir: string
const open = () => openExchange({ dataDir, genesis: testGenesis(), clock: stillClock })

beforeEach(async () => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-harmed-'))
  const first = await open()
  for (const [n, command] of openings('ali', { USDT: '1000' }).entries())
    await first.host.submit(`o-${n}`, command)
  for (let n = 0; n < 20; n++) await first.host.submit(`n-${n}`, limit('ali', 'buy', `${50 + n}`, '0.1'))
  await first.close()
})
afterEach(() => fs.rmSync(dataDir, { recursive: true }))

function replaceText(from: string, to: string): void {
  const { database } = foldersOf(dataDir)
  const bytes = fs.readFileSync(database)
  const at = bytes.indexOf(from)
  expect(at).toBeGreaterThan(0)
  bytes.write(to, at)
  fs.writeFileSync(database, bytes)
}

it.each([
  ['a column', '`cursor_seq`', '`cursor_sep`'],
  ['a table', 'tablesessionssessions', 'tablesessionrsessions'],
])('a schema that names %s otherwise is refused with a way out', async (_what, from, to) => {
  replaceText(from, to)
  await expect(open()).rejects.toThrow(/schema of .* is damaged .*backup.*--rebuild-tables/)
  await expect(open()).rejects.toBeInstanceOf(SchemaDamaged)
})

it('a cursor that lags behind its rows makes a start rebuild them', async () => {
  const sqlite = new Database(foldersOf(dataDir).database)
  sqlite.prepare('UPDATE projection_cursors SET seq = seq - 8').run()
  sqlite.close()
  const again = await open()
  expect(await openOrders(again.database.read, 'ali', { limit: 50 })).toHaveLength(20)
  await again.close()
  const tables = RebuiltTables.open(dataDir)
  expect(verifyReplay(dataDir, tables).isEqual).toBe(true)
  expect(tables.compare().differences).toEqual([])
  tables.close()
})
