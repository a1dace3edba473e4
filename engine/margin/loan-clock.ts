// All loans by number, and in the order in which their next hour is due: it is always one hour after the last, so that an hour moves a loan
// to the end.

import type { Loan } from './loan.ts'
import { marginRules } from './rules.ts'

export class LoanClock {
  private readonly byId = new Map<number, Loan>()
  private last: Loan | undefined
  /** The loan whose next hour is due first. */
  first: Loan | undefined

  get(id: number): Loan | undefined {
    return this.byId.get(id)
  }

  /** No loan's next hour is due later. */
  add(loan: Loan): void {
    this.byId.set(loan.id, loan)
    this.append(loan)
  }

  remove(loan: Loan): void {
    this.byId.delete(loan.id)
    this.unlink(loan)
  }

  /** An hour of it was charged. */
  nextHour(loan: Loan): void {
    loan.dueAt += marginRules.hourMs
    if (loan === this.last) return
    this.unlink(loan)
    this.append(loan)
  }

  *[Symbol.iterator](): IterableIterator<Loan> {
    for (let loan = this.first; loan !== undefined; loan = loan.after) yield loan
  }

  private append(loan: Loan): void {
    loan.before = this.last
    loan.after = undefined
    if (this.last) this.last.after = loan
    else this.first = loan
    this.last = loan
  }

  private unlink({ before, after }: Loan): void {
    if (before) before.after = after
    else this.first = after
    if (after) after.before = before
    else this.last = before
  }
}
