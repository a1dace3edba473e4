// What an hour changes of every loan, in columns: an hour of many loans walks along them and touches nothing else.

import { twiceDoubles, twiceInts } from '../core/grow-array.ts'
import type { Account } from '../kernel/accounts.ts'

/** Row 0 is that of loans that were repaid: nothing is open there. */
export class LoanRows {
  /** When the next hour is due. */
  dueAt = new Float64Array(64)
  /** Hours charged in the present term. */
  hours = new Int32Array(64)
  /** Hours that cost what the last one did and were not added to the interest yet. */
  open = new Int32Array(64)
  /** Level of fees of the last hour, while the next one may cost the same; -1 = it may not. */
  sameVip = new Int32Array(64)
  /** Neighbours in the order in which hours are due; 0 = none. */
  before = new Int32Array(64)
  after = new Int32Array(64)
  readonly wallets: (Account | undefined)[] = [undefined]
  private readonly free: number[] = []

  take(wallet: Account): number {
    const row = this.free.pop() ?? this.wallets.length
    if (row === this.hours.length) this.grow()
    this.wallets[row] = wallet
    this.open[row] = 0
    this.sameVip[row] = -1
    return row
  }

  release(row: number): void {
    this.wallets[row] = undefined
    this.free.push(row)
  }

  private grow(): void {
    this.dueAt = twiceDoubles(this.dueAt)
    this.hours = twiceInts(this.hours)
    this.open = twiceInts(this.open)
    this.sameVip = twiceInts(this.sameVip)
    this.before = twiceInts(this.before)
    this.after = twiceInts(this.after)
  }
}
