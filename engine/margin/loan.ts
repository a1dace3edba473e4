// One loan: what is owed, and the clock of its hours. Hours at one rate are counted and multiplied when they are read, so that an hour
// of many loans costs little.

import type { Account } from '../kernel/accounts.ts'
import type { LoanRows } from './loan-rows.ts'

/** What one hour of a loan costs, as long as its principal and the level of fees stay. */
export interface LoanHour {
  readonly vip: number
  /** Of the loan, and of the hour's interest. */
  readonly principal: bigint
  readonly units: bigint
  readonly dailyRate: bigint
  /** As events say it; made with the first of them. */
  texts?: { readonly principal: string; readonly dailyRate: string; readonly amount: string }
}

export interface LoanTerms {
  id: number
  wallet: Account
  coin: number
  /** Units. */
  principal: bigint
  interest: bigint
  borrowedAt: number
  /** Hours charged in the present term. */
  hours: number
  dueAt: number
}

export class Loan {
  readonly id: number
  readonly wallet: Account
  readonly coin: number
  readonly borrowedAt: number
  private lent: bigint
  /** Interest but for the open hours, each of which cost the same. */
  private settled: bigint
  private lastHour: LoanHour | undefined
  private place: number

  constructor(
    { id, wallet, coin, principal, interest, borrowedAt, hours, dueAt }: LoanTerms,
    private readonly rows: LoanRows,
  ) {
    this.id = id
    this.wallet = wallet
    this.coin = coin
    this.borrowedAt = borrowedAt
    this.lent = principal
    this.settled = interest
    this.lastHour = undefined
    this.place = rows.take(wallet)
    rows.hours[this.place] = hours
    rows.dueAt[this.place] = dueAt
  }

  get row(): number {
    return this.place
  }

  /** It was repaid: its row is for others. */
  leave(): void {
    this.rows.release(this.place)
    this.place = 0
  }

  get hours(): number {
    return this.rows.hours[this.place]!
  }

  get dueAt(): number {
    return this.rows.dueAt[this.place]!
  }

  /** A term begins. */
  beginTerm(): void {
    this.rows.hours[this.place] = 0
  }

  get principal(): bigint {
    return this.lent
  }

  set principal(units: bigint) {
    this.settle()
    this.lent = units
    this.rows.sameVip[this.place] = -1
  }

  get interest(): bigint {
    const open = this.rows.open[this.place]!
    return open === 0 ? this.settled : this.settled + BigInt(open) * this.lastHour!.units
  }

  set interest(units: bigint) {
    this.settled = units
    this.rows.open[this.place] = 0
  }

  /** What the last hour cost. */
  get hour(): LoanHour | undefined {
    return this.lastHour
  }

  /** Charges an hour that costs the same as the last; false, and nothing charged, where it does not at this level of fees. */
  chargeSame(vip: number): boolean {
    const { rows, place } = this
    if (rows.sameVip[place] !== vip) return false
    rows.open[place] = rows.open[place]! + 1
    rows.hours[place] = rows.hours[place]! + 1
    return true
  }

  charge(hour: LoanHour): void {
    const { rows, place } = this
    this.settle()
    this.lastHour = hour
    rows.sameVip[place] = hour.vip
    rows.open[place] = 1
    rows.hours[place] = rows.hours[place]! + 1
  }

  private settle(): void {
    const { interest } = this
    this.interest = interest
  }
}
