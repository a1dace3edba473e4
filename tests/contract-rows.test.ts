// Rows of contracts against the exchange that the same events come from: every line of a wallet adds up to its cash, orders are
// what their fold makes of them, and any batching and a rebuild give the same rows.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import {
  closedPositionsOf,
  contractBillsOf,
  liquidationOf,
  liquidationsOf,
} from '#db/queries/contract-history.ts'
import {
  contractFillsOf,
  contractOrderHistory,
  contractOrderOf,
  contractOrderRecord,
  openContractOrders,
} from '#db/queries/contract-orders.ts'
import { contractPlanHistory } from '#db/queries/contract-plans.ts'
import { addDecimals, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { testGenesis } from '#engine/exchange/test-exchange.ts'
import { RandomTraders, tradedContracts, traders, tradersSetUp } from '#engine/futures/random-traders.ts'
import { type ContractOrderView, contractOrderFold } from '#engine/orders/contract-order-view.ts'
import {
  type ContractPlanView,
  contractPlanFold,
  contractPlanRecord,
} from '#engine/orders/contract-plan-view.ts'

const tables = [
  'contract_orders',
  'contract_plans',
  'contract_fills',
  'closed_positions',
  'liquidations',
  'contract_bills',
]
const page = { limit: 100 }
const add = (texts: readonly string[]) => texts.reduce(addDecimals, '0')

function run(seed: number) {
  const exchange = new Exchange(testGenesis({ contracts: tradedContracts }))
  const world = new RandomTraders(seed)
  const entries: ExchangeEvent[][] = []
  let now = exchange.now()
  const apply = (command: Command) => {
    const seq = entries.length + 1
    world.seq = seq
    const id = command.type === 'tick' ? '~tick' : `c${seq}`
    entries.push([...exchange.apply({ seq, ts: now, id, command }).events])
  }
  for (const command of tradersSetUp()) apply(command)
  for (let n = 0; n < 1_200; n++) {
    now += world.random.chance(0.05) ? 1_800_000 : 300
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

describe.each([1, 2, 3])('seed %i', (seed) => {
  const { exchange, world, entries, events } = run(seed)
  const { database, projector } = fill(entries)
  const { read } = database
  const now = exchange.now()
  afterAll(() => database.close())

  const views = new Map<string, ContractOrderView>()
  const planViews = new Map<string, ContractPlanView>()
  beforeAll(() => {
    for (const event of events) {
      const view = contractOrderFold.next(event, (id) => views.get(id))
      if (view) views.set(view.orderId, view)
      const plan = contractPlanFold.next(event, (id) => planViews.get(id))
      if (plan) planViews.set(plan.planId, plan)
    }
  })

  /** All pages of a list. */
  async function all<Row>(
    list: (before?: string) => Promise<Row[]>,
    idOf: (row: Row) => unknown,
  ): Promise<Row[]> {
    const rows: Row[] = []
    for (;;) {
      const more = await list(rows.length === 0 ? undefined : `${idOf(rows.at(-1) as Row)}`)
      if (more.length === 0) return rows
      rows.push(...more)
    }
  }

  test('it is not about nothing', () => {
    const kinds = new Set(
      database.sqlite.prepare('SELECT DISTINCT kind FROM contract_bills').pluck().all() as string[],
    )
    for (const kind of [
      'open-long',
      'close-short',
      'liquidation-long',
      'funding',
      'transfer-in',
      'transfer-out',
    ])
      expect(kinds).toContain(kind)
  })

  test('every line of a wallet adds up to its cash, and names the cash after it', async () => {
    for (const account of traders)
      for (const line of ['usdtm', 'coinm'] as const) {
        const bills = await all(
          (before) => contractBillsOf(read, account, { ...page, line, before }, now),
          ({ billId }) => billId,
        )
        const [balance] = exchange.balances(`${account}/${line}`)
        const { coin, available } = balance!
        expect([account, line, add(bills.flatMap(({ amount, fee }) => [amount, fee]))]).toEqual([
          account,
          line,
          available,
        ])
        expect(bills[0]).toMatchObject({ coin, balance: available })
        for (const [n, bill] of bills.entries()) {
          const before = bills[n + 1]?.balance ?? '0'
          expect(addDecimals(before, addDecimals(bill.amount, bill.fee))).toBe(bill.balance)
        }
      }
  })

  test('orders are what their fold makes of them, open and ended', async () => {
    for (const account of traders) {
      const open = await openContractOrders(read, account, { limit: 200 })
      expect(open.map(({ orderId }) => orderId)).toEqual(
        exchange.contracts
          .liveOrders(account)
          .map(({ orderId }) => orderId)
          .reverse(),
      )
      const ended = await all(
        (before) => contractOrderHistory(read, account, { ...page, before }, now),
        ({ orderId }) => orderId,
      )
      for (const row of [...open, ...ended])
        expect(row).toEqual(JSON.parse(JSON.stringify(contractOrderRecord(views.get(row.orderId)!))))
      expect(ended.length).toBeGreaterThan(20)
    }
  })

  test('plans are what their fold makes of them: those that ended in pages, the others wait in the exchange', async () => {
    const ends = new Set<string>()
    for (const account of traders) {
      const ended = await all(
        (before) => contractPlanHistory(read, account, { ...page, before }, now),
        ({ planId }) => planId,
      )
      for (const row of ended) {
        ends.add(row.status)
        expect(row).toEqual(JSON.parse(JSON.stringify(contractPlanRecord(planViews.get(row.planId)!))))
      }
      const waiting = exchange.contracts.plans(account).map(({ planId }) => planId)
      const own = [...planViews.values()].filter((view) => view.account === account)
      const ids = [...ended.map(({ planId }) => planId), ...waiting]
      expect(ids.sort()).toEqual(own.map(({ planId }) => planId).sort())
      const open = database.sqlite
        .prepare('SELECT plan_id FROM contract_plans WHERE account = ? AND open = 1 ORDER BY plan_id')
        .pluck()
        .all(account)
      expect(open.map(String)).toEqual(waiting)
    }
    expect([...ends].sort()).toEqual(['cancelled', 'failed', 'triggered'])
  })

  test('a line of its own, a contract, a side and a name filter; a stranger sees nothing', async () => {
    const [account] = traders as [string]
    const symbol = 'usdtm:DOGEUSDT'
    const lists = await contractOrderHistory(read, account, { ...page, line: 'coinm', side: 'buy' }, now)
    expect(new Set(lists.map((row) => `${row.symbol} ${row.side}`))).toEqual(new Set(['coinm:BTCUSD buy']))
    const fills = await contractFillsOf(read, account, { ...page, symbol }, now)
    expect(new Set(fills.map((row) => row.symbol))).toEqual(new Set([symbol]))
    const [first] = fills
    expect(await contractOrderOf(read, account, { orderId: first!.orderId })).toMatchObject({ symbol })
    expect(await contractOrderOf(read, traders[1]!, { orderId: first!.orderId })).toBeUndefined()
    expect(await contractFillsOf(read, 'stranger', page, now)).toEqual([])
  })

  test('a closed position nets to what its lines came to', async () => {
    let count = 0
    for (const account of traders) {
      const closed = await all(
        (before) => closedPositionsOf(read, account, { ...page, before }, now),
        ({ closedId }) => closedId,
      )
      const open = exchange.contracts.positions(account)
      for (const { symbol } of tradedContracts) {
        const own = (row: { symbol: string }) => row.symbol === symbol
        const net = add([
          ...closed
            .filter(own)
            .flatMap(({ realised, openFee, closeFee, funding }) => [realised, openFee, closeFee, funding]),
          ...open.filter(own).flatMap(({ realised, fees, funding }) => [realised, fees, funding]),
        ])
        const bills = await all(
          (before) => contractBillsOf(read, account, { ...page, symbol, before }, now),
          ({ billId }) => billId,
        )
        const sum = add(bills.flatMap(({ amount, fee }) => [amount, fee]))
        expect([account, symbol, sum]).toEqual([account, symbol, net])
        count += closed.filter(own).length
      }
    }
    expect(count).toBeGreaterThan(20)
  })

  test('a liquidation says why it started and every step, with its numbers', async () => {
    let steps = 0
    for (const account of traders)
      for (const start of await liquidationsOf(read, account, { ...page, kinds: ['started'] }, now)) {
        const [first, ...rest] = await liquidationOf(read, account, `${start.liquidationId}`)
        expect(first).toEqual(start)
        expect(Number(start.marginRatio)).toBeGreaterThanOrEqual(1)
        expect(start.positions!.length).toBeGreaterThan(0)
        for (const { markPrice, tier, maintenanceRate } of start.positions!)
          expect([Number(markPrice) > 0, tier > 0, Number(maintenanceRate) > 0]).toEqual([true, true, true])
        const isShort = Number(subtractDecimals(start.equity!, start.maintenance!)) <= 0.000001
        expect(isShort).toBe(true)
        for (const step of rest) {
          steps++
          if (step.kind === 'taken-over')
            expect([step.size, step.price, step.fee, step.realised, step.markPrice]).not.toContain(null)
        }
      }
    expect(steps).toBeGreaterThan(2)
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
})
