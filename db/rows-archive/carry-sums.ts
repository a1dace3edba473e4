// Carries what old fills and moves of funds of an account came to into rows of their own, so that these rows can go: what its
// coins cost, or, of a bot, what it traded in each hour.

import type Database from 'better-sqlite3'
import Decimal from 'decimal.js'
import { hourMs } from '#engine/market/intervals.ts'
import { CostBook } from '../costs/cost-book.ts'
import { movementsInOrder, type PairOf } from '../costs/movements.ts'
import type { carriedCosts, fillHours, fills, fundMoves } from '../schema.ts'

type Fill = Pick<
  typeof fills.$inferSelect,
  'symbol' | 'side' | 'size' | 'quote' | 'usdt' | 'feeCoin' | 'fee' | 'at'
>
type Move = Pick<typeof fundMoves.$inferSelect, 'coin' | 'amount' | 'usdt' | 'at'>
type HourSum = typeof fillHours.$inferSelect

/** One transaction holds the writers of a running server up for some milliseconds. */
const rowsAtOnce = 2_000

export interface CarriedAccount {
  account: string
  kind: string
}

export class CarriedSums {
  private readonly statements

  constructor(
    private readonly sqlite: Database.Database,
    private readonly pairOf: PairOf,
  ) {
    this.statements = prepareStatements(sqlite)
  }

  /** Those that were opened before then. */
  accounts(before: number): CarriedAccount[] {
    return this.statements.accounts.all(before)
  }

  /** Carries one slice of the rows before that moment of exchange time. False: all of them are in the sums. */
  carry({ account, kind }: CarriedAccount, before: number): boolean {
    return this.sqlite
      .transaction(() => {
        const from = this.statements.until.get(account) ?? 0
        if (from >= before) return false
        const { fills, moves, until } = this.slice(account, from, before, rowsAtOnce)
        if (kind === 'bot') this.addHours(account, fills)
        else if (fills.length + moves.length > 0) this.addCosts(account, moves, fills)
        this.statements.putUntil.run(account, until)
        return until < before
      })
      .immediate()
  }

  private slice(account: string, from: number, before: number, most: number): Slice {
    const fills = this.statements.fills.all(account, from, before, most)
    const moves = this.statements.moves.all(account, from, before, most)
    const endOf = (rows: readonly { at: number }[]) => (rows.length < most ? before : (rows.at(-1)?.at ?? 0))
    const until = Math.min(endOf(fills), endOf(moves))
    const isWithin = ({ at }: { at: number }) => at < until
    const slice = { fills: fills.filter(isWithin), moves: moves.filter(isWithin), until }
    // So many at one moment: they only go together.
    const isStuck = until < before && slice.fills.length + slice.moves.length === 0
    return isStuck ? this.slice(account, from, before, 2 * most) : slice
  }

  private addCosts(account: string, moves: readonly Move[], fills: readonly Fill[]): void {
    const book = new CostBook(this.statements.costs.all(account))
    for (const { movement } of movementsInOrder(moves, fills, this.pairOf)) book.apply(movement)
    for (const cost of book.carried()) this.statements.putCost.run({ account, ...cost })
  }

  private addHours(account: string, fills: readonly Fill[]): void {
    const sums = new Map<string, HourSum>()
    for (const { symbol, side, size, quote, feeCoin, fee, at } of fills) {
      const hour = Math.floor(at / hourMs) * hourMs
      const key = [hour, symbol, side, feeCoin].join()
      const sum = sums.get(key) ?? this.statements.hour.get(account, hour, symbol, side, feeCoin)
      sums.set(key, {
        ...{ account, hour, symbol, side, feeCoin },
        size: plus(sum?.size, size),
        quote: plus(sum?.quote, quote),
        fee: plus(sum?.fee, fee),
      })
    }
    for (const sum of sums.values()) this.statements.putHour.run(sum)
  }
}

interface Slice {
  fills: Fill[]
  moves: Move[]
  /** The rows before it are in the slice. */
  until: number
}

// More digits than any sum of amounts has.
const Exact = Decimal.clone({ precision: 60 })
const plus = (sum = '0', amount: string) => new Exact(sum).plus(amount).toFixed()

function prepareStatements(sqlite: Database.Database) {
  return {
    accounts: sqlite.prepare<[number], CarriedAccount>(
      'SELECT account, kind FROM accounts WHERE opened_at < ? ORDER BY account',
    ),
    until: sqlite
      .prepare<[string], number>('SELECT until FROM carried_accounts WHERE account = ?')
      .pluck() as Database.Statement<[string], number>,
    putUntil: sqlite.prepare('INSERT OR REPLACE INTO carried_accounts (account, until) VALUES (?, ?)'),
    fills: sqlite.prepare<[string, number, number, number], Fill>(
      `SELECT symbol, side, size, quote, usdt, fee_coin AS feeCoin, fee, at FROM fills
       WHERE account = ? AND at >= ? AND at < ? ORDER BY trade_id, order_id LIMIT ?`,
    ),
    moves: sqlite.prepare<[string, number, number, number], Move>(
      `SELECT coin, amount, usdt, at FROM fund_moves
       WHERE account = ? AND at >= ? AND at < ? ORDER BY move_id LIMIT ?`,
    ),
    costs: sqlite.prepare<[string], typeof carriedCosts.$inferSelect>(
      `SELECT account, coin, quantity, average, net, net_since_zero AS netSinceZero, realised
       FROM carried_costs WHERE account = ?`,
    ),
    putCost: sqlite.prepare(
      `INSERT OR REPLACE INTO carried_costs (account, coin, quantity, average, net, net_since_zero, realised)
       VALUES (@account, @coin, @quantity, @average, @net, @netSinceZero, @realised)`,
    ),
    hour: sqlite.prepare<[string, number, string, string, string], HourSum>(
      `SELECT account, hour, symbol, side, fee_coin AS feeCoin, size, quote, fee FROM fill_hours
       WHERE account = ? AND hour = ? AND symbol = ? AND side = ? AND fee_coin = ?`,
    ),
    putHour: sqlite.prepare(
      `INSERT OR REPLACE INTO fill_hours (account, hour, symbol, side, fee_coin, size, quote, fee)
       VALUES (@account, @hour, @symbol, @side, @feeCoin, @size, @quote, @fee)`,
    ),
  }
}
