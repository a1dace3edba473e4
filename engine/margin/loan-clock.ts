// All loans by number, and in the order in which their next hour is due: it is always one hour after the last, so that an hour moves a loan
// to the end.

import type { Account } from '../kernel/accounts.ts'
import type { Loan } from './loan.ts'
import { LoanRows } from './loan-rows.ts'
import type { PriceBounds } from './price-bounds.ts'
import { marginRules } from './rules.ts'

/** Who charges hours, and looks at wallets after them. */
export interface HourKeeper {
  /** An hour that costs the same as the last is counted, and no event tells of it. */
  readonly isSilent: boolean
  readonly bounds: Pick<PriceBounds, 'isTight'>
  /** Charges an hour that may cost something else, or that an event tells of. */
  charge(loan: Loan): void
  look(wallet: Account): void
}

/** Debts grow slowly: the bounds of a wallet's prices leave room for this many hours. */
const hoursBetweenLooks = 24

export class LoanClock {
  readonly rows = new LoanRows()
  private readonly byId = new Map<number, Loan>()
  /** By row. */
  private readonly loans: (Loan | undefined)[] = []
  /** Rows of the loans whose next hour is due first and last; 0 = none. */
  private first = 0
  private last = 0

  get(id: number): Loan | undefined {
    return this.byId.get(id)
  }

  /** When the next hour is due. */
  get nextDueAt(): number {
    return this.first === 0 ? Number.POSITIVE_INFINITY : this.rows.dueAt[this.first]!
  }

  /** No loan's next hour is due later. */
  add(loan: Loan): void {
    this.byId.set(loan.id, loan)
    this.loans[loan.row] = loan
    this.append(loan.row, loan.row)
  }

  remove(loan: Loan): void {
    const { before, after } = this.rows
    const { row } = loan
    const [left, right] = [before[row]!, after[row]!]
    if (left === 0) this.first = right
    else after[left] = right
    if (right === 0) this.last = left
    else before[right] = left
    this.byId.delete(loan.id)
    this.loans[row] = undefined
    loan.leave()
  }

  /** An hour of every loan whose next hour is due. */
  chargeDue(now: number, keeper: HourKeeper): void {
    while (this.nextDueAt <= now) this.chargeRun(now, keeper)
  }

  /** Those that are due now, each once; they move to the end together. */
  private chargeRun(now: number, keeper: HourKeeper): void {
    const { dueAt, hours, open, sameVip, wallets, after } = this.rows
    const { isSilent, bounds } = keeper
    const { termHours, hourMs } = marginRules
    const from = this.first
    let to = 0
    for (let row = from; row !== 0 && dueAt[row]! <= now; row = after[row]!) {
      const wallet = wallets[row] as Account
      if (isSilent && sameVip[row] === wallet.vip && hours[row] !== termHours) {
        open[row] = open[row]! + 1
        hours[row] = hours[row]! + 1
      } else keeper.charge(this.loans[row] as Loan)
      dueAt[row] = dueAt[row]! + hourMs
      if (hours[row]! % hoursBetweenLooks === 0 || bounds.isTight(wallet.index)) keeper.look(wallet)
      to = row
    }
    this.moveToEnd(from, to)
  }

  *[Symbol.iterator](): IterableIterator<Loan> {
    for (let row = this.first; row !== 0; row = this.rows.after[row]!) yield this.loans[row] as Loan
  }

  /** Loans from the first one on. */
  private moveToEnd(from: number, to: number): void {
    const next = this.rows.after[to]!
    if (next === 0) return
    this.first = next
    this.rows.before[next] = 0
    this.append(from, to)
  }

  /** One loan, or several that follow each other. */
  private append(from: number, to: number): void {
    const { before, after } = this.rows
    before[from] = this.last
    after[to] = 0
    if (this.last === 0) this.first = from
    else after[this.last] = from
    this.last = to
  }
}
