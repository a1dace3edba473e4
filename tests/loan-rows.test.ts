// Rows of margin loans against the exchange that the same events come from: the lines of a wallet add up to what is in it, what was
// borrowed, charged and repaid adds up to the debt, and any batching and a rebuild give the same rows.

import { afterAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import {
  interestOf,
  type LoanPage,
  loanLiquidationsOf,
  loansOf,
  marginBillsOf,
  repaymentsOf,
} from '#db/queries/loans.ts'
import { addDecimals, negated } from '#engine/core/decimal-arithmetic.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { testGenesis } from '#engine/exchange/test-exchange.ts'
import {
  borrowedMarkets,
  borrowers,
  borrowersSetUp,
  marginWallets,
  RandomBorrowers,
} from '#engine/margin/random-borrowers.ts'

const tables = ['loans', 'loan_repayments', 'loan_interest', 'loan_liquidations', 'margin_bills']
const page = { limit: 100 }
const add = (texts: readonly string[]) => texts.reduce(addDecimals, '0')

function run(seed: number) {
  const exchange = new Exchange(testGenesis({ markets: borrowedMarkets }))
  const world = new RandomBorrowers(seed)
  const entries: ExchangeEvent[][] = []
  let now = exchange.now()
  const apply = (command: Command) => {
    const seq = entries.length + 1
    const id = command.type === 'tick' ? '~tick' : `c${seq}`
    entries.push([...exchange.apply({ seq, ts: now, id, command }).events])
  }
  for (const command of borrowersSetUp()) apply(command)
  for (let n = 0; n < 600; n++) {
    now += world.random.chance(0.01) ? 200 * 3_600_000 : world.random.chance(0.1) ? 1_800_000 : 300
    apply(world.command())
  }
  return { exchange, world, entries, events: entries.flat() }
}

function fill(batches: readonly ExchangeEvent[][]): { database: OpenDatabase; projector: ExchangeProjector } {
  const database = openDatabase(':memory:')
  const projector = new ExchangeProjector(database)
  for (const events of batches) if (events.length > 0) projector.write(events, events.at(-1)!.seq)
  projector.settle()
  return { database, projector }
}

const rowsOf = ({ sqlite }: OpenDatabase) =>
  tables.map((table) => sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1`).all())

/** All pages of a list. */
async function all<Row>(list: (before?: string) => Promise<Row[]>, idOf: (row: Row) => unknown) {
  const rows: Row[] = []
  for (;;) {
    const more = await list(rows.length === 0 ? undefined : `${idOf(rows.at(-1) as Row)}`)
    if (more.length === 0) return rows
    rows.push(...more)
  }
}

describe.each([7])('seed %i', (seed) => {
  const { exchange, world, entries, events } = run(seed)
  const { database, projector } = fill(entries)
  const { read } = database
  // Lists go three months back; the world is older.
  const now = exchange.now() - 365 * 86_400_000
  afterAll(() => database.close())

  const wallets = borrowers.flatMap((account) => marginWallets.map((wallet) => ({ account, wallet })))
  const bills = (account: string, of: Partial<LoanPage>) =>
    all(
      (before) => marginBillsOf(read, account, { ...page, ...of, before }, now),
      ({ billId }) => billId,
    )

  test('the lines of a wallet add up to what is in it, and name it after each', async () => {
    const kinds = new Set<string>()
    for (const { account, wallet } of wallets) {
      const lines = await bills(account, { wallet })
      for (const { kind } of lines) kinds.add(kind)
      for (const { coin, available, frozen } of exchange.balances(`${account}/${wallet}`)) {
        const own = lines.filter((line) => line.coin === coin)
        const label = `${account}/${wallet} ${coin}`
        const held = addDecimals(available, frozen)
        expect([label, add(own.flatMap(({ amount, fee }) => [amount, fee]))]).toEqual([label, held])
        for (const [n, line] of own.entries()) {
          const before = own[n + 1]?.balance ?? '0'
          expect(addDecimals(before, addDecimals(line.amount, line.fee))).toBe(line.balance)
        }
      }
    }
    for (const kind of ['transfer-in', 'transfer-out', 'borrowed', 'repaid', 'bought', 'sold'])
      expect(kinds).toContain(kind)
    expect(kinds).toContain('liquidation-fee')
  })

  test('borrowed and charged less repaid is the debt of the exchange', async () => {
    let debts = 0
    for (const { account, wallet } of wallets) {
      const of = { ...page, wallet }
      const lent = await all(
        (before) => loansOf(read, account, { ...of, before }, now),
        ({ loanId }) => loanId,
      )
      const charged = await all(
        (before) => interestOf(read, account, { ...of, before, charged: true }, now),
        ({ interestId }) => interestId,
      )
      const repaid = await all(
        (before) => repaymentsOf(read, account, { ...of, before }, now),
        ({ repaymentId }) => repaymentId,
      )
      const shown = exchange.loans.wallet(`${account}/${wallet}`)?.debts ?? []
      for (const coin of ['USDT', 'BTC', 'ETH']) {
        const own = (row: { coin: string }) => row.coin === coin
        const sum = add([
          ...lent.filter(own).map(({ amount }) => amount),
          ...charged.filter(own).map(({ amount }) => amount),
          ...repaid.filter(own).flatMap(({ interest, principal }) => [negated(interest), negated(principal)]),
        ])
        const debt = shown.find(own)
        const owed = debt ? addDecimals(debt.principal, debt.interest) : '0'
        expect([account, wallet, coin, sum]).toEqual([account, wallet, coin, owed])
        const newest = repaid.find(own)
        if (newest && owed === '0') expect(newest.debt).toBe('0')
        if (debt) debts++
      }
    }
    expect(debts).toBeGreaterThan(0)
  })

  test('a liquidation has its figures of the beginning and of the end', async () => {
    const ended = []
    for (const account of borrowers)
      for (const row of await loanLiquidationsOf(read, account, page, now)) {
        expect(Number(row.risk)).toBeGreaterThanOrEqual(1)
        if (row.endedAt === null) continue
        ended.push(row)
        expect([row.fee, row.feeCoin, row.deficit]).not.toContain(null)
      }
    expect(ended.length).toBeGreaterThan(0)
  })

  test('isolated wallets and coins filter; a stranger sees nothing', async () => {
    const [account] = borrowers as [string]
    const isolated = await bills(account, { isolated: true, coin: 'BTC' })
    expect(new Set(isolated.map(({ coin }) => coin))).toEqual(new Set(['BTC']))
    expect(isolated.every(({ wallet }) => wallet !== 'margin')).toBe(true)
    expect(await bills('stranger', {})).toEqual([])
    expect(await loansOf(read, account, { limit: 5, isolated: false }, now)).toHaveLength(5)
  })

  test('any batching and a rebuild give the same rows', () => {
    const batches: ExchangeEvent[][] = []
    for (let at = 0; at < entries.length; ) {
      const next = at + 1 + world.random.below(90)
      batches.push(entries.slice(at, next).flat())
      at = next
    }
    const many = fill(batches)
    expect(rowsOf(many.database)).toEqual(rowsOf(database))
    many.database.close()
    const before = rowsOf(database)
    projector.reset()
    expect(rowsOf(database).flat()).toEqual([])
    for (const batch of batches) if (batch.length > 0) projector.write(batch, batch.at(-1)!.seq)
    projector.settle()
    expect(rowsOf(database)).toEqual(before)
  })

  test('an order of a margin wallet keeps whether it borrows and repays', () => {
    const accepted = events.filter((event) => event.type === 'orderAccepted' && event.loan !== undefined)
    const stored = database.sqlite.prepare('SELECT count(*) FROM orders WHERE loan IS NOT NULL').pluck().get()
    expect(stored).toBe(accepted.length)
    expect(stored).toBeGreaterThan(0)
  })
})
