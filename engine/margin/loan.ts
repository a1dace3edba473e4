// One loan: what is owed, and the clock of its hours. Hours at one rate are counted and multiplied when they are read, so that an hour
// of many loans costs little.

import type { Account } from '../kernel/accounts.ts'

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
  hours: number
  dueAt: number
  /** Its neighbours in the order in which hours are due. */
  before: Loan | undefined
  after: Loan | undefined
  private lent: bigint
  /** Interest but for the open hours, each of which cost the same. */
  private settled: bigint
  private open = 0
  private lastHour: LoanHour | undefined
  /** Level of fees of the last hour, while the next one may cost the same; -1 = it may not. */
  private sameVip = -1

  constructor({ id, wallet, coin, principal, interest, borrowedAt, hours, dueAt }: LoanTerms) {
    this.id = id
    this.wallet = wallet
    this.coin = coin
    this.borrowedAt = borrowedAt
    this.hours = hours
    this.dueAt = dueAt
    this.lent = principal
    this.settled = interest
    this.before = undefined
    this.after = undefined
    this.lastHour = undefined
  }

  get principal(): bigint {
    return this.lent
  }

  set principal(units: bigint) {
    this.settle()
    this.lent = units
    this.sameVip = -1
  }

  get interest(): bigint {
    return this.open === 0 ? this.settled : this.settled + BigInt(this.open) * this.lastHour!.units
  }

  set interest(units: bigint) {
    this.settled = units
    this.open = 0
  }

  /** What the last hour cost. */
  get hour(): LoanHour | undefined {
    return this.lastHour
  }

  /** Charges an hour that costs the same as the last; false, and nothing charged, where it does not at this level of fees. */
  chargeSame(vip: number): boolean {
    if (this.sameVip !== vip) return false
    this.open++
    this.hours++
    return true
  }

  charge(hour: LoanHour): void {
    this.settle()
    this.lastHour = hour
    this.sameVip = hour.vip
    this.open = 1
    this.hours++
  }

  private settle(): void {
    this.settled = this.interest
    this.open = 0
  }
}
