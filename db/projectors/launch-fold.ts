// Folds the events of the launch products into rows.

import type Database from 'better-sqlite3'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'

type Recorded = Extract<ExchangeEvent, { type: 'launchRecorded' }>

export class LaunchFold {
  private readonly insert: Database.Statement

  constructor(sqlite: Database.Database) {
    this.insert = sqlite.prepare(
      `INSERT INTO launch_records (account, product, project_id, kind, coin, amount, note, at)
       VALUES (@account, @product, @projectId, @kind, @coin, @amount, @note, @at)`,
    )
  }

  take(event: Recorded): void {
    const { account, product, projectId, kind, at } = event
    const [coin, amount, note] = [event.coin ?? null, event.amount ?? null, event.note ?? null]
    this.insert.run({ account, product, projectId, kind, coin, amount, note, at })
  }
}
