// Rows of unified accounts against the exchange that the same events come from: the lines of a wallet add up to what is in it, what was
// borrowed less what was repaid is what is owed, and any batching gives the same rows.

import { afterAll, describe, expect, test } from 'vitest'
import { createUnified } from '#app/services/unified/unified.ts'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import { marginBillsOf } from '#db/queries/loans.ts'
import { addDecimals, negated } from '#engine/core/decimal-arithmetic.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { testGenesis } from '#engine/exchange/test-exchange.ts'
import { people, pooledSetUp, pooledWorld, RandomPooled } from '#engine/unified/random-pooled.ts'

const tables = [
  'accounts',
  'loan_repayments',
  'loan_interest',
  'loan_liquidations',
  'margin_bills',
  'contract_bills',
]
const page = { limit: 100 }
const add = (texts: readonly string[]) => texts.reduce(addDecimals, '0')

function run(seed: number) {
  const exchange = new Exchange(testGenesis(pooledWorld))
  const world = new RandomPooled(seed)
  const entries: ExchangeEvent[][] = []
  let now = exchange.now()
  const apply = (command: Command) => {
    const seq = entries.length + 1
    const id = command.type === 'tick' ? '~tick' : `c${seq}`
    entries.push([...exchange.apply({ seq, ts: now, id, command }).events])
  }
  for (const command of pooledSetUp()) apply(command)
  for (let n = 0; n < 800; n++) {
    now += world.random.chance(0.02) ? 1_800_000 : 300
    apply(world.command())
  }
  return { exchange, world, entries }
}

function fill(batches: readonly ExchangeEvent[][]): OpenDatabase {
  const database = openDatabase(':memory:')
  const projector = new ExchangeProjector(database)
  for (const events of batches) if (events.length > 0) projector.write(events, events.at(-1)!.seq)
  projector.settle()
  return database
}

const rowsOf = ({ sqlite }: OpenDatabase) =>
  tables.map((table) => sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1`).all())

async function all<Row>(list: (before?: string) => Promise<Row[]>, idOf: (row: Row) => number) {
  const rows: Row[] = []
  for (;;) {
    const last = rows.at(-1)
    const more = await list(last && `${idOf(last)}`)
    if (more.length === 0) return rows
    rows.push(...more)
  }
}

describe.each([1, 3])('seed %i', (seed) => {
  const { exchange, world, entries } = run(seed)
  const database = fill(entries)
  const unified = createUnified({
    trading: { submit: () => Promise.reject(new Error('only read here')) },
    exchange,
    tables: database.read,
  })
  afterAll(() => database.close())

  const changes = (account: string) =>
    all(
      (before) => unified.changes(account, { ...page, before }),
      ({ billId }) => billId,
    )
  const held = (account: string) =>
    exchange
      .balances(`${account}/unified`)
      .map(({ coin, available, frozen }) => ({ coin, amount: addDecimals(available, frozen) }))

  test('the lines of a wallet add up to what is in it, and name it after each', async () => {
    const kinds = new Set<string>()
    for (const account of people) {
      const lines = await changes(account)
      for (const { kind } of lines) kinds.add(kind)
      for (const { coin, amount } of held(account)) {
        const own = lines.filter((line) => line.coin === coin)
        const sum = add(own.flatMap((line) => [line.amount, line.fee]))
        expect([account, coin, sum]).toEqual([account, coin, amount])
        for (const [n, line] of own.entries()) {
          const before = own[n + 1]?.balance ?? '0'
          expect(addDecimals(before, addDecimals(line.amount, line.fee))).toBe(line.balance)
        }
      }
    }
    for (const kind of ['transfer-in', 'transfer-out', 'bought', 'sold', 'position', 'funding'])
      expect(kinds).toContain(kind)
  })

  test('borrowed less repaid is what is owed', async () => {
    let borrowed = 0
    for (const account of people) {
      const lent = await all(
        (before) => unified.borrowings(account, { ...page, before }),
        ({ billId }) => billId,
      )
      const repaid = await all(
        (before) => unified.repayments(account, { ...page, before }),
        ({ repaymentId }) => repaymentId,
      )
      borrowed += lent.length
      for (const { coin, amount } of held(account)) {
        const sum = add([
          ...lent.filter((row) => row.coin === coin).map((row) => row.amount),
          ...repaid.filter((row) => row.coin === coin).map(({ principal }) => negated(principal)),
        ])
        const owed = amount.startsWith('-') ? negated(amount) : '0'
        expect([account, coin, sum]).toEqual([account, coin, owed])
      }
    }
    expect(borrowed).toBeGreaterThan(0)
  })

  test('lists of margin wallets have nothing of it; a stranger sees nothing', async () => {
    const [account] = people as [string]
    expect(await marginBillsOf(database.read, account, page, exchange.now())).toEqual([])
    expect(await changes('stranger')).toEqual([])
  })

  test('the rows know who is in the mode', () => {
    const rows = database.sqlite
      .prepare<[], { account: string; unified: number }>('SELECT account, unified FROM accounts')
      .all()
    for (const { account, unified: isIn } of rows)
      expect([account, isIn === 1]).toEqual([account, exchange.account(account)?.unified === true])
  })

  test('any batching gives the same rows', () => {
    const batches: ExchangeEvent[][] = []
    for (let at = 0; at < entries.length; ) {
      const next = at + 1 + world.random.below(90)
      batches.push(entries.slice(at, next).flat())
      at = next
    }
    const other = fill(batches)
    expect(rowsOf(other)).toEqual(rowsOf(database))
    other.close()
  })
})
