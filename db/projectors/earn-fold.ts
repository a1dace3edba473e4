// Folds the events of Earn into rows.

import type Database from 'better-sqlite3'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'

type Of<T extends ExchangeEvent['type']> = Extract<ExchangeEvent, { type: T }>

const kinds = { earnSubscribed: 'subscribed', earnRedeemed: 'redeemed', earnPaid: 'paid' } as const

export class EarnFold {
  private readonly insert: Database.Statement
  private readonly readTotal: Database.Statement<[string, string], { total: string }>
  private readonly putTotal: Database.Statement

  constructor(sqlite: Database.Database) {
    this.insert = sqlite.prepare(
      `INSERT INTO earn_records (account, kind, holding_id, product, coin, amount, by, forfeited, at)
       VALUES (@account, @kind, @holdingId, @product, @coin, @amount, @by, @forfeited, @at)`,
    )
    this.readTotal = sqlite.prepare('SELECT total FROM earn_totals WHERE account = ? AND coin = ?')
    this.putTotal = sqlite.prepare(
      'INSERT OR REPLACE INTO earn_totals (account, coin, total) VALUES (?, ?, ?)',
    )
  }

  take(event: Of<keyof typeof kinds>): void {
    const { account, holdingId, product, coin, amount, at } = event
    const by = event.type === 'earnPaid' ? null : event.by
    const forfeited = event.type === 'earnRedeemed' ? (event.forfeited ?? null) : null
    this.insert.run({ account, kind: kinds[event.type], holdingId, product, coin, amount, by, forfeited, at })
    if (event.type !== 'earnPaid') return
    const before = this.readTotal.get(account, coin)?.total ?? '0'
    this.putTotal.run(account, coin, addDecimals(before, amount))
  }
}
