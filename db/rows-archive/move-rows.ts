// Moves rows of orders, conditional orders, fills and moves of funds that are over into the archive, some at a time: first they
// are there and on disk, then they go here. A crash in between leaves both, and the next run moves them again.

import type Database from 'better-sqlite3'
import { columnsOf } from './archived-tables.ts'

/** Keys that one step looks at. */
const keysAtOnce = 2_000

interface Source {
  table: 'orders' | 'plans' | 'fund_moves'
  /** A number that grows with time. */
  key: string
  /** When a row was made: the first one of later ends the search. */
  madeAt: string
  isOver: string
}

/** The newest move of funds stays: the next one takes the number behind it. */
const sources: readonly Source[] = [
  { table: 'orders', key: 'order_id', madeAt: 'created_at', isOver: 'open = 0 AND updated_at < @before' },
  { table: 'plans', key: 'plan_id', madeAt: 'created_at', isOver: 'open = 0 AND updated_at < @before' },
  {
    table: 'fund_moves',
    key: 'move_id',
    madeAt: 'at',
    isOver: 'at < @before AND move_id < (SELECT max(move_id) FROM main.fund_moves)',
  },
]

export type MovedRows = Record<'orders' | 'fills' | 'plans' | 'fund_moves', number>

/** The archive is attached. After each step it waits for `pause`, so that others can write. */
export async function moveRows(
  sqlite: Database.Database,
  before: number,
  pause: () => Promise<void>,
): Promise<MovedRows> {
  const moved: MovedRows = { orders: 0, fills: 0, plans: 0, fund_moves: 0 }
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
  const tables = table === 'orders' ? (['fills', 'orders'] as const) : ([table] as const)
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
