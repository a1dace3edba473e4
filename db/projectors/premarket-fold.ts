// Pre-market OTC as rows: an event carries the whole project, ad or side of a deal, so each replaces the row before.

import type Database from 'better-sqlite3'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { otcAds, otcDeals, otcProjects } from '../premarket-schema.ts'

type Of<T extends ExchangeEvent['type']> = Extract<ExchangeEvent, { type: T }>
export type PremarketChange = Of<'otcProjectChanged' | 'otcAdChanged' | 'otcDealChanged'>

/** A column's name in the event: project_id is projectId. */
const keyOf = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

function replacing(sqlite: Database.Database, table: SQLiteTable) {
  const { name, columns } = getTableConfig(table)
  const names = columns.map((column) => column.name)
  const statement = sqlite.prepare(
    `INSERT OR REPLACE INTO ${name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
  return (row: object) => {
    const values = row as Record<string, unknown>
    statement.run(...names.map((column) => values[keyOf(column)] ?? null))
  }
}

export class PremarketFold {
  private readonly put: Record<PremarketChange['type'], (row: object) => void>

  constructor(sqlite: Database.Database) {
    this.put = {
      otcProjectChanged: replacing(sqlite, otcProjects),
      otcAdChanged: replacing(sqlite, otcAds),
      otcDealChanged: replacing(sqlite, otcDeals),
    }
  }

  take(event: PremarketChange): void {
    this.put[event.type]({ ...event, updatedAt: event.at })
  }
}
