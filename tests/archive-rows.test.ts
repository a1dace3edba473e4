// Old rows that moved into the archive: what coins cost and what bots traded stays the same to the last digit, tables that are
// rebuilt from the log have all rows again, and verification knows where they are.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createBots } from '#app/services/bots/bots.ts'
import { createFutures } from '#app/services/futures/futures.ts'
import { createHoldings } from '#app/services/holdings/holdings.ts'
import type { MarketService } from '#app/services/markets.ts'
import { createTrading } from '#app/services/trading.ts'
import { costMethods } from '#db/costs/cost-book.ts'
import { foldersOf } from '#db/folders.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { archiveRows, archiveRowsBefore } from '#db/rows-archive/archive-rows.ts'
import { readArchive } from '#db/rows-archive/read-archive.ts'
import { verifyReplay } from '#db/verify-replay.ts'
import { describeDifference, RebuiltTables } from '#db/verify-tables.ts'
import { Random } from '#engine/core/random.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { limit, openings, testGenesis, testMarket, testStart } from '#engine/exchange/test-exchange.ts'
import { testContract } from '#engine/futures/test-exchange.ts'
import { botAccount, intentId } from '#engine/kernel/bot-accounts.ts'
import { dayMs, hourMs } from '#engine/market/intervals.ts'

const bot = botAccount('ada', '7')
const contract = testContract()
const genesis = testGenesis({ markets: [testMarket()], contracts: [contract] })

let dataDir: string
let time: number
let count: number
let open: OpenExchange
let isLed = false

const start = async (given: Partial<Parameters<typeof openExchange>[0]> = {}) => {
  open = await openExchange({ dataDir, genesis, clock: () => ({ now: () => time }), ...given })
}
const submit = (command: Command) => open.host.submit(`c-${++count}`, command)
const submitForBot = (command: Command) => open.host.submit(intentId('7', ++count), command)

/** Trades of a person and of a bot, and moves of funds. */
async function live(days: number, everyMs: number): Promise<void> {
  const random = new Random(5)
  const end = time + days * dayMs
  for (; time < end; time += everyMs) {
    const price = `${80 + random.below(40)}`
    const size = `0.${1 + random.below(8)}37`
    const [maker, taker] = random.below(2) === 0 ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
    await submit(limit('bob', maker, price, '2'))
    await submit(limit('ada', taker, price, size))
    await submitForBot(limit(bot, taker, price, '0.25'))
    await submit({ type: 'cancelOrders', account: 'bob' })
    await tradeContract()
    await borrowAndRepay()
    if (isLed) await copyTrade()
    if (random.below(3) === 0)
      await submit({ type: 'grantFunds', account: 'ada', coin: 'BTC', amount: '0.3' })
  }
  await open.host.tick()
}

async function borrowAndRepay(): Promise<void> {
  const loan = { account: 'ada', wallet: 'margin', coin: 'USDT' } as const
  await submit({ type: 'borrow', ...loan, amount: '5' })
  await submit({ type: 'repay', ...loan })
}

/** A leader opens and closes; one of the two followers skips what is too small for his copy. */
async function copyTrade(): Promise<void> {
  for (const [side, other] of [
    ['buy', 'sell'],
    ['sell', 'buy'],
  ] as const) {
    const order = { symbol: contract.symbol, orderType: 'limit', price: '60000', size: '0.01' } as const
    await submit({ type: 'placeContractOrder', account: 'bob', side: other, ...order })
    await submit({
      type: 'placeContractOrder',
      account: 'lea',
      symbol: contract.symbol,
      side,
      positionSide: 'long',
      orderType: 'market',
      size: '0.002',
    })
    await submit({ type: 'cancelContractOrders', account: 'bob' })
  }
}

async function followLea(): Promise<void> {
  for (const account of ['lea', 'fay', 'sam']) {
    for (const command of openings(account, { USDT: '5000' })) await submit(command)
    await submit({ type: 'setAccount', account, recognised: true })
  }
  await submit({ type: 'transfer', account: 'lea', to: 'lea/usdtm', coin: 'USDT', amount: '2000' })
  await submit({ type: 'becomeLeader', account: 'lea', name: 'Lea' })
  isLed = true
  const follow = { type: 'followLeader', leader: 'lea', amount: '500', sizing: 'multiplier' } as const
  await submit({ ...follow, account: 'fay', value: '1' })
  await submit({ ...follow, account: 'sam', value: '0.01' })
  await submit({ type: 'subscribeEarn', account: 'fay', product: 'USDT-flexible', amount: '1000' })
}

/** Opens and closes at once: an open position would be looked at in every second of these months. */
async function tradeContract(): Promise<void> {
  for (const [side, other] of [
    ['buy', 'sell'],
    ['sell', 'buy'],
  ] as const) {
    const order = { symbol: contract.symbol, orderType: 'limit', price: '60000', size: '0.001' } as const
    await submit({ type: 'placeContractOrder', account: 'bob', side: other, ...order })
    await submit({ type: 'placeContractOrder', account: 'ada', side, ...order })
  }
}

/** Ten days of trades, and an order that rests through all of them. */
async function lifetime(): Promise<void> {
  for (const [name, funds] of [
    ['ada', { USDT: '10000', BTC: '50' }],
    ['bob', { USDT: '90000', BTC: '900' }],
  ] as const)
    for (const command of openings(name, funds)) await submit(command)
  for (const account of ['ada', 'bob']) {
    await submit({ type: 'setAccount', account, recognised: true })
    await submit({ type: 'grantFunds', account, coin: 'USDT', amount: '2000' })
    await submit({ type: 'transfer', account, to: `${account}/usdtm`, coin: 'USDT', amount: '2000' })
  }
  await submit({ type: 'transfer', account: 'ada', to: 'ada/margin', coin: 'USDT', amount: '100' })
  await submitForBot({ type: 'openAccount', account: bot, kind: 'bot', parent: 'ada' })
  for (const [coin, amount] of [
    ['USDT', '3000'],
    ['BTC', '20'],
  ] as const)
    await submitForBot({ type: 'transfer', account: 'ada', to: bot, coin, amount })
  await followLea()
  await submit(limit('ada', 'buy', '1', '1'))
  await live(10, 4 * hourMs)
  // Earn and copies end: their hours and minutes would be work for months.
  await submit({ type: 'stopLeading', account: 'lea' })
  await submit({ type: 'redeemEarn', account: 'fay', holdingId: '1' })
  isLed = false
}

let lived: string
let livedUntil: number
let livedCount: number
beforeAll(async () => {
  lived = dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-lived-'))
  time = testStart
  count = 0
  await start()
  await lifetime()
  await open.close()
  livedUntil = time
  livedCount = count
})
afterAll(() => fs.rmSync(lived, { recursive: true }))

beforeEach(async () => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-rows-'))
  // What SQLite keeps beside a file goes with its last reader.
  const filter = (path: string) => !/-(wal|shm)$/.test(path)
  fs.cpSync(lived, dataDir, { recursive: true, filter })
  time = livedUntil
  count = livedCount
  await start()
})
afterEach(async () => {
  await open.close()
  fs.rmSync(dataDir, { recursive: true })
})

const markets = {
  rules: () => genesis.markets[0],
  get: () => undefined,
  candles: async () => [],
} as unknown as MarketService

/** All figures that are made of rows of any age. */
async function figures() {
  const tables = open.database.read
  const holdings = createHoldings({ tables, markets, view: open.exchange })
  const bots = createBots({ reactors: {} as never, tables })
  const costs = await holdings.costs('ada')
  const fees = new Map<string, number>()
  for (const { feeCoin, fee, times } of await bots.fees(bot))
    fees.set(feeCoin, (fees.get(feeCoin) ?? 0) + Number(fee) * 1e8 * times)
  const days = await holdings.days('ada', 90)
  return {
    costs: costMethods.map((method) => costs.price('BTC', method)?.toString()),
    realised: costs.realised('BTC').toString(),
    days: days.map(({ inflow, equity, pnl }) => [inflow, equity, pnl].join()),
    // Sums of floats, in another order.
    fees: [...fees].map(([coin, sum]) => `${coin} ${sum.toFixed(0)}`).sort(),
    traded: (await bots.traded(bot, hourMs)).map((sum) => ({ ...sum, size: sum.size.toFixed(8) })),
  }
}

const rowsOf = (file: string, table: string) => {
  const sqlite = new Database(file, { readonly: true })
  const rows = sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all()
  sqlite.close()
  return rows
}
const database = () => foldersOf(dataDir).database
const archive = () => foldersOf(dataDir).rowsArchive

function verified(): string[] {
  const tables = RebuiltTables.open(dataDir)
  try {
    expect(verifyReplay(dataDir, tables).isEqual).toBe(true)
    return tables.compare().differences.map(describeDifference)
  } finally {
    tables.close()
  }
}

const archiveOld = () => archiveRowsBefore(dataDir, () => testStart + 8 * dayMs)
const tablesMoved = [
  'orders',
  'fills',
  'fund_moves',
  'contract_orders',
  'contract_fills',
  'closed_positions',
  'contract_bills',
  'loans',
  'loan_repayments',
  'loan_interest',
  'margin_bills',
  'lead_trades',
  'copy_trades',
  'copy_skips',
  'earn_records',
] as const

it('totals are the same before and after, also of a reader that was there before', async () => {
  await live(124, 31 * dayMs)
  const before = await figures()
  const holdings = createHoldings({ tables: open.database.read, markets, view: open.exchange })
  await holdings.costs('ada')
  const moved = await archiveRows(dataDir, 120, time)
  expect(moved.orders).toBeGreaterThan(100)
  expect(moved.fills).toBeGreaterThan(100)
  expect(moved.fund_moves).toBeGreaterThan(10)
  expect(moved.contract_fills).toBeGreaterThan(100)
  expect(moved.closed_positions).toBeGreaterThan(10)
  expect(moved.loans).toBeGreaterThan(10)
  expect(moved.margin_bills).toBeGreaterThan(20)
  expect(moved.lead_trades).toBeGreaterThan(10)
  expect(moved.copy_trades).toBeGreaterThan(10)
  expect(moved.copy_skips).toBeGreaterThan(10)
  expect(moved.earn_records).toBeGreaterThan(5)
  expect(await figures()).toEqual(before)
  expect((await holdings.costs('ada')).realised('BTC').toString()).toBe(before.realised)
  // An order that still rests stays, however old it is.
  expect(open.exchange.liveOrders('ada')).toHaveLength(1)
  expect(rowsOf(database(), '(SELECT * FROM orders WHERE open = 1)')).toHaveLength(1)
  await live(10, 5 * dayMs)
  await open.close()
  await start()
  const later = await figures()
  expect(await archiveRows(dataDir, 120, time)).toMatchObject({ orders: expect.any(Number) })
  expect(await figures()).toEqual(later)
  expect(verified()).toEqual([])
})

it('an order that moved is found by its number and by its name', async () => {
  const contracts = open.exchange.contracts
  const sources = { view: open.exchange, exchange: { contracts, now: () => time } as never }
  const port = open.host as never
  const tables = open.database.read
  const trading = (at = archive()) =>
    createTrading({ exchange: port, view: sources.view, tables, archive: readArchive(at) })
  const futures = () =>
    createFutures({ ...sources, trading: trading(), tables, archive: readArchive(archive()) })
  const rows = rowsOf(database(), 'orders') as { order_id: number; account: string; client_oid: string }[]
  const { order_id: id, client_oid: clientOid } = rows.find(({ account }) => account === 'ada')!
  const filled = rows.find(({ account, order_id: other }) => account === 'ada' && other > id)!
  const ofContract = (rowsOf(database(), 'contract_orders') as typeof rows)[1]!
  const read = async () => [
    await trading().order('ada', { orderId: `${filled.order_id}` }),
    await trading().order('ada', { clientOid: filled.client_oid }),
    await trading().order('bob', { orderId: `${filled.order_id}` }),
    await futures().order(ofContract.account, { orderId: `${ofContract.order_id}` }),
    await trading().order('ada', { clientOid }),
  ]
  const before = await read()
  expect(before[0]).toMatchObject({ orderId: `${filled.order_id}`, fee: [{ coin: expect.any(String) }] })
  expect(before[2]).toBeUndefined()
  expect((await archiveOld()).orders).toBeGreaterThan(10)
  expect(rowsOf(archive(), 'orders')).toContainEqual(expect.objectContaining({ order_id: filled.order_id }))
  expect(await read()).toEqual(before)
  expect(await trading(`${archive()}.none`).order('ada', { orderId: `${filled.order_id}` })).toBeUndefined()
})

it('tables that are rebuilt have every row again, and can be archived again', async () => {
  await open.close()
  const before = tablesMoved.map((table) => rowsOf(database(), table))
  await archiveOld()
  const kept = tablesMoved.map((table) => rowsOf(database(), table))
  for (const [at, table] of tablesMoved.entries())
    expect([...(kept[at] ?? []), ...rowsOf(archive(), table)]).toHaveLength(before[at]?.length ?? 0)
  expect(verified()).toEqual([])
  await start({ rebuildTables: true })
  expect(verified()).toEqual([])
  await open.close()
  expect(tablesMoved.map((table) => rowsOf(database(), table))).toEqual(before)
  await archiveOld()
  expect(tablesMoved.map((table) => rowsOf(database(), table))).toEqual(kept)
  expect(verified()).toEqual([])
  await start()
})

it('a crash between copying and removing leaves rows in both, and the next run removes them', async () => {
  await open.close()
  const copy = `${database()}.before`
  fs.copyFileSync(database(), copy)
  await archiveOld()
  const [moved] = rowsOf(archive(), 'orders') as { order_id: number }[]
  const sqlite = new Database(database())
  sqlite.prepare('ATTACH ? AS before').run(copy)
  sqlite.prepare('INSERT INTO orders SELECT * FROM before.orders WHERE order_id = ?').run(moved?.order_id)
  sqlite.prepare('INSERT INTO fills SELECT * FROM before.fills WHERE order_id = ?').run(moved?.order_id)
  sqlite.close()
  expect(verified()).toEqual([])
  expect(await archiveOld()).toMatchObject({ orders: 1 })
  expect(verified()).toEqual([])
  await start()
})

it.each([
  ['no table', []],
  ['one of its tables', ['orders']],
])(
  'an archive that has %s yet is read and verified as an empty one, and filled by the next run',
  async (_what, tables) => {
    const known = rowsOf(database(), 'orders').length
    await open.close()
    const begun = new Database(archive())
    begun.exec('CREATE TABLE begun (id)')
    for (const table of tables) begun.exec(`CREATE TABLE ${table} (order_id INTEGER PRIMARY KEY)`)
    begun.close()
    const orders = readArchive(archive())
    expect(await orders.order('ada', { orderId: '1' })).toBeUndefined()
    expect(await orders.contractOrder('ada', { orderId: '1' })).toBeUndefined()
    expect(verified()).toEqual([])
    const { orders: moved } = await archiveOld()
    expect(rowsOf(archive(), 'orders')).toHaveLength(moved)
    expect(rowsOf(database(), 'orders')).toHaveLength(known - moved)
    expect(verified()).toEqual([])
    await start()
  },
)

it('verification finds a row of the archive that was changed or lost, and sums that differ', async () => {
  await open.close()
  await archiveOld()
  const change = (file: string, sql: string) => {
    const sqlite = new Database(file)
    expect(sqlite.prepare(sql).run().changes).toBeGreaterThan(0)
    sqlite.close()
  }
  change(
    archive(),
    "UPDATE fills SET fee = '9' WHERE trade_id = (SELECT min(trade_id) FROM fills) AND account = 'ada'",
  )
  change(archive(), 'DELETE FROM orders WHERE order_id = (SELECT max(order_id) FROM orders)')
  change(database(), "UPDATE carried_costs SET realised = '1' WHERE account = 'ada'")
  const lines = verified().join('\n')
  expect(lines).toMatch(/fills \(account=ada, .*the row is missing/)
  expect(lines).toMatch(/orders \(order_id=\d+\): the row is missing/)
  expect(lines).toMatch(/carried_costs .*realised is 1, expected/)
  await start()
})

it('rows that lists show are refused', async () => {
  await expect(archiveRows(dataDir, 30, time)).rejects.toThrow('rows of the last 120 days stay')
})
