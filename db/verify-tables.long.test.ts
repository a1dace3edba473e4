// Read tables that differ from the log are found row by row, and mended; rows of people stay.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limit, openings, testGenesis, testMarket, testStart } from '#engine/exchange/test-exchange.ts'
import { foldersOf } from './folders.ts'
import { DataLocked } from './journal/data-lock.ts'
import { type OpenExchange, openExchange } from './open-exchange.ts'
import { foldOldMinutes, minutesKeptMs } from './projectors/candle-fold.ts'
import { HistoryLost } from './recovery.ts'
import { addFavourite, favouritesOf } from './stores/favourites.ts'
import { verifyReplay } from './verify-replay.ts'
import { describeDifference, RebuiltTables } from './verify-tables.ts'

let dataDir: string
let open: OpenExchange | undefined
let time = testStart

async function start(): Promise<OpenExchange> {
  open = await openExchange({
    dataDir,
    genesis: testGenesis({ markets: [testMarket({ makerFee: '0', takerFee: '0' })] }),
    clock: () => ({ now: () => time }),
    journal: { chunkBytes: 64 << 10 },
  })
  return open
}

async function stop(): Promise<void> {
  await open?.close()
  open = undefined
}

/** Orders, fills and minutes, the oldest of them folded into hours. */
beforeEach(async () => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-tables-test-'))
  time = testStart
  const { host } = await start()
  const people = [openings('ada', { USDT: '1000' }), openings('bob', { USDT: '1000', BTC: '99' })]
  let n = 0
  for (const command of people.flat()) await host.submit(`${++n}`, command)
  for (const minutes of [0, 1, 2, 70]) {
    time = testStart + minutes * 60_000
    await host.submit(`${++n}`, limit('bob', 'sell', `${100 + minutes}`, '1'))
    await host.submit(`${++n}`, limit('ada', 'buy', `${100 + minutes}`, '1'))
  }
  time = testStart + 2 * 3_600_000
  await host.tick()
  await host.submit('resting', limit('ada', 'buy', '50', '1'))
  // All rows are written before minutes are folded.
  await stop()
  const { database } = await start()
  await addFavourite(database, 'ada', 'BTCUSDT', time)
  const folded = foldOldMinutes(database, testStart + minutesKeptMs + 3_600_000)
  expect(folded).toBeGreaterThan(1)
  await stop()
})
afterEach(async () => {
  await stop()
  fs.rmSync(dataDir, { recursive: true })
})

function change(...statements: string[]): void {
  const sqlite = new Database(foldersOf(dataDir).database)
  for (const statement of statements) expect(sqlite.prepare(statement).run().changes).toBeGreaterThan(0)
  sqlite.close()
}

function found(): { rows: Record<string, number>; lines: string[] } {
  const tables = RebuiltTables.open(dataDir)
  try {
    expect(verifyReplay(dataDir, tables).isEqual).toBe(true)
    const { rows, differences } = tables.compare()
    return { rows, lines: differences.map(describeDifference) }
  } finally {
    tables.close()
  }
}

test('sound tables are equal, hours of old minutes too, and beside a running exchange', async () => {
  expect(found()).toEqual({ rows: {}, lines: [] })
  const { host } = await start()
  await host.submit('later', limit('ada', 'buy', '51', '1'))
  expect(found().rows).toEqual({})
})

const faults: [table: string, statement: string, line: RegExp][] = [
  [
    'balances',
    "UPDATE balances SET available = '7' WHERE account = 'ada' AND coin = 'USDT'",
    /ada.*available is 7, expected \d/,
  ],
  ['orders', 'DELETE FROM orders WHERE order_id = (SELECT max(order_id) FROM orders)', /missing/],
  [
    'fills',
    "INSERT INTO fills (account, trade_id, order_id, symbol, side, role, price, size, quote, fee_coin, fee, at) SELECT 'eve', trade_id, order_id, symbol, side, role, price, size, quote, fee_coin, fee, at FROM fills LIMIT 1",
    /eve.*no such row/,
  ],
  ['accounts', "UPDATE accounts SET kyc = 9 WHERE account = 'ada'", /kyc is 9, expected 2/],
  ['fund_moves', 'UPDATE fund_moves SET at = at + 1 WHERE move_id = 1', /move_id=1.*at is/],
  ['candles_minute', "UPDATE candles_minute SET high = '1000'", /high is 1000/],
  ['candles_hour', "UPDATE candles_hour SET close = '1'", /close is 1/],
]

test.each(faults)('a row of %s that differs is found, and mended', async (table, statement, line) => {
  change(statement)
  const { rows, lines } = found()
  expect(Object.keys(rows)).toEqual([table])
  expect(lines[0]).toMatch(line)
  const tables = RebuiltTables.openToMend(dataDir)
  verifyReplay(dataDir, tables)
  tables.compare()
  expect(tables.mend()).toBe(rows[table])
  expect(tables.compare().rows).toEqual({})
  tables.close()
  expect(found().rows).toEqual({})
  const { database } = await start()
  expect(await favouritesOf(database, 'ada')).toEqual(['BTCUSDT'])
})

test('names of two orders that were swapped are mended at once, though none may be there twice', () => {
  const sqlite = new Database(foldersOf(dataDir).database)
  const rename = sqlite.prepare('UPDATE orders SET client_oid = ? WHERE order_id = ?')
  const [one, other] = sqlite
    .prepare<[], [number, string]>("SELECT order_id, client_oid FROM orders WHERE account = 'ada' LIMIT 2")
    .raw()
    .all() as [[number, string], [number, string]]
  rename.run('aside', one[0])
  rename.run(one[1], other[0])
  rename.run(other[1], one[0])
  sqlite.close()
  const tables = RebuiltTables.openToMend(dataDir)
  verifyReplay(dataDir, tables)
  expect(tables.compare().rows).toEqual({ orders: 2 })
  tables.mend()
  expect(tables.compare().rows).toEqual({})
  tables.close()
})

test('an hour that was lost is missed minute by minute', () => {
  change('DELETE FROM candles_hour')
  const { rows, lines } = found()
  expect(rows.candles_minute).toBeGreaterThan(1)
  expect(lines.every((line) => line.startsWith('candles_minute'))).toBe(true)
})

test('of many rows that differ the first are named, and all counted', () => {
  change('DELETE FROM candles_hour', 'DELETE FROM candles_minute')
  const { rows, lines } = found()
  expect(lines).toHaveLength(10)
  expect(rows.candles_minute).toBeGreaterThan(60)
})

test('tables that know of more than the log are not made less', () => {
  change('UPDATE projection_cursors SET seq = seq + 1')
  expect(found).toThrow(HistoryLost)
})

test('tables of a running exchange are not mended', async () => {
  await start()
  expect(() => RebuiltTables.openToMend(dataDir)).toThrow(DataLocked)
})
