// Moves rows of orders, conditional orders, fills, moves of funds, contracts, copies and Earn that are over into the archive, some at a time:
// first they are there and on disk, then they go here. A crash in between leaves both, and the next run moves them again.

import type Database from 'better-sqlite3'
import { archivedTables, columnsOf } from './archived-tables.ts'

/** Keys that one step looks at. */
const keysAtOnce = 2_000

type Table = (typeof archivedTables)[number]['table']

interface Source {
  table: Exclude<Table, 'fills' | 'contract_fills'>
  /** A number that grows with time. */
  key: string
  /** When a row was made: the first one of later ends the search. */
  madeAt: string
  isOver: string
}

/** The newest row stays where the next one takes the number behind it. */
const isOlder = (table: Table, key: string, at: string) =>
  `${at} < @before AND ${key} < (SELECT max(${key}) FROM main.${table})`

const sources: readonly Source[] = [
  { table: 'orders', key: 'order_id', madeAt: 'created_at', isOver: 'open = 0 AND updated_at < @before' },
  { table: 'plans', key: 'plan_id', madeAt: 'created_at', isOver: 'open = 0 AND updated_at < @before' },
  {
    table: 'fund_moves',
    key: 'move_id',
    madeAt: 'at',
    isOver: isOlder('fund_moves', 'move_id', 'at'),
  },
  {
    table: 'contract_plans',
    key: 'plan_id',
    madeAt: 'created_at',
    isOver: 'open = 0 AND updated_at < @before',
  },
  {
    table: 'contract_orders',
    key: 'order_id',
    madeAt: 'created_at',
    isOver: `open = 0 AND updated_at < @before
      AND order_id IS NOT (SELECT order_id FROM main.contract_fills ORDER BY fill_id DESC LIMIT 1)`,
  },
  {
    table: 'closed_positions',
    key: 'closed_id',
    madeAt: 'closed_at',
    isOver: isOlder('closed_positions', 'closed_id', 'closed_at'),
  },
  {
    table: 'liquidations',
    key: 'liquidation_id',
    madeAt: 'at',
    isOver: isOlder('liquidations', 'liquidation_id', 'at'),
  },
  {
    table: 'contract_bills',
    key: 'bill_id',
    madeAt: 'at',
    isOver: isOlder('contract_bills', 'bill_id', 'at'),
  },
  { table: 'loans', key: 'loan_id', madeAt: 'at', isOver: isOlder('loans', 'loan_id', 'at') },
  {
    table: 'loan_repayments',
    key: 'repayment_id',
    madeAt: 'at',
    isOver: isOlder('loan_repayments', 'repayment_id', 'at'),
  },
  {
    table: 'loan_interest',
    key: 'interest_id',
    madeAt: 'at',
    isOver: isOlder('loan_interest', 'interest_id', 'at'),
  },
  {
    table: 'loan_liquidations',
    key: 'liquidation_id',
    madeAt: 'at',
    isOver: isOlder('loan_liquidations', 'liquidation_id', 'ended_at'),
  },
  {
    table: 'margin_bills',
    key: 'bill_id',
    madeAt: 'at',
    isOver: isOlder('margin_bills', 'bill_id', 'at'),
  },
  ...(['lead_trades', 'copy_trades'] as const).map((table) => ({
    table,
    key: 'trade_id',
    madeAt: 'opened_at',
    isOver: isOlder(table, 'trade_id', 'closed_at'),
  })),
  { table: 'copy_skips', key: 'skip_id', madeAt: 'at', isOver: isOlder('copy_skips', 'skip_id', 'at') },
  {
    table: 'earn_records',
    key: 'record_id',
    madeAt: 'at',
    isOver: isOlder('earn_records', 'record_id', 'at'),
  },
]

export type MovedRows = Record<Table, number>

/** What goes with its orders. */
const fillsOf: Partial<Record<Table, Table>> = { orders: 'fills', contract_orders: 'contract_fills' }

/** The archive is attached. After each step it waits for `pause`, so that others can write. */
export async function moveRows(
  sqlite: Database.Database,
  before: number,
  pause: () => Promise<void>,
): Promise<MovedRows> {
  const moved = Object.fromEntries(archivedTables.map(({ table }) => [table, 0])) as MovedRows
  sqlite.exec('CREATE TEMP TABLE IF NOT EXISTS moving (key INTEGER PRIMARY KEY)')
  for (const source of sources) {
    const steps = stepsOf(sqlite, source, before)
    for (let keys = steps.next(0); keys !== undefined; keys = steps.next(keys)) {
      if (steps.choose(keys) === 0) continue
      moveChosen(sqlite, source, moved)
      await pause()
    }
  }
  return moved
}

/** Through the keys of a table, up to the first row that was made too late. */
function stepsOf(sqlite: Database.Database, { table, key, madeAt, isOver }: Source, before: number) {
  const pluck = (sql: string) => sqlite.prepare(sql).pluck()
  const end = pluck(`SELECT ${key} FROM main.${table} WHERE ${madeAt} >= ? ORDER BY ${key} LIMIT 1`).get(
    before,
  )
  const within = end === undefined ? '' : `AND ${key} < ${Number(end)}`
  const last = pluck(
    `SELECT max(key) FROM (SELECT ${key} AS key FROM main.${table} WHERE ${key} > ? ${within} ORDER BY ${key} LIMIT ?)`,
  )
  // Only of accounts whose sums have these rows.
  const choose = sqlite.prepare(
    `INSERT INTO moving SELECT ${key} FROM main.${table} WHERE ${key} > @after AND ${key} <= @last AND ${isOver}
     AND account IN (SELECT account FROM main.carried_accounts WHERE until >= @before)`,
  )
  let after = 0
  return {
    /** The last key of the step behind this one. */
    next(key: number): number | undefined {
      after = key
      return (last.get(key, keysAtOnce) as number | null) ?? undefined
    },
    choose(last: number): number {
      sqlite.exec('DELETE FROM moving')
      return choose.run({ after, last, before }).changes
    },
  }
}

function moveChosen(sqlite: Database.Database, { table, key }: Source, moved: MovedRows): void {
  const fills = fillsOf[table]
  const tables = fills ? [fills, table] : [table]
  const within = `WHERE ${key} IN (SELECT key FROM moving)`
  sqlite.transaction(() => {
    for (const name of tables) {
      const columns = columnsOf(sqlite, 'main', name).join(', ')
      sqlite.exec(
        `INSERT OR REPLACE INTO archive.${name} (${columns}) SELECT ${columns} FROM main.${name} ${within}`,
      )
    }
  })()
  sqlite
    .transaction(() => {
      for (const name of tables)
        moved[name] += sqlite.prepare(`DELETE FROM main.${name} ${within}`).run().changes
    })
    .immediate()
}
