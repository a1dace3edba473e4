// The loans of an exchange: each a row with an hour clock of its own (futures-rules.md B37), kept in the order in which hours are due.

import { assert } from '../core/assert.ts'
import type { Account } from '../kernel/accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import { PriceBounds } from './price-bounds.ts'
import type { LoanMode } from './protocol.ts'
import { marginRules } from './rules.ts'

export interface Loan {
  readonly id: number
  readonly wallet: Account
  readonly coin: number
  /** Units. */
  principal: bigint
  interest: bigint
  readonly borrowedAt: number
  /** Hours charged in the present term. */
  hours: number
  dueAt: number
}

/** An order that borrows or repays by itself, while it is live. */
export interface LoanOrder {
  readonly id: number
  readonly wallet: Account
  readonly mode: LoanMode
  /** What it borrowed; 0 = nothing. */
  readonly loanId: number
  /** Coin that its fills bring, and units of it that were not used for repaying yet. */
  readonly coin: number
  gained: bigint
}

/** A loan of an order that ended: what is free of it goes back. */
export interface LoanReturn {
  readonly loanId: number
  readonly dueAt: number
}

/** A wallet that has debts. */
export interface Borrower {
  readonly wallet: Account
  /** By id: oldest first. */
  readonly loans: Map<number, Loan>
  /** The highest step of the ladder that was announced: 0, 70, 80 or 90. */
  level: 0 | 70 | 80 | 90
  liquidation: LiquidationStage | undefined
}

export interface LiquidationStage {
  /** Steps of selling that were done. */
  steps: number
  dueAt: number
  /** Units of USDT that its sales brought. */
  sold: bigint
}

export type MarginState = KernelState & { readonly margin: Margin }

export class Margin {
  lastId = 0
  /** All, in the order in which their next hour is due: it is always one hour after the last. */
  private readonly byHour = new Map<number, Loan>()
  readonly borrowers = new Map<Account, Borrower>()
  readonly orders = new Map<number, LoanOrder>()
  /** In the order in which they are due. */
  readonly returns: LoanReturn[] = []
  /** Per coin: units that the pool was given. */
  readonly pools = new Map<number, bigint>()
  /** Orders whose fills are to repay. */
  readonly changedOrders = new Set<LoanOrder>()
  /** Wallets whose risk is to be looked at: their balances, debts or prices changed. */
  readonly unsure = new Set<Borrower>()
  /** Wallets under liquidation that have something to do now. */
  readonly queue = new Set<Borrower>()
  /** All wallets under liquidation, in the order in which it began. */
  readonly liquidations = new Set<Borrower>()
  readonly bounds: PriceBounds
  /** The order by which the exchange sells for a wallet right now, and units of quote that it brought before fees. */
  readonly sale = { orderId: 0, brought: 0n }

  constructor(pairs: number) {
    this.bounds = new PriceBounds(pairs)
  }

  get isEmpty(): boolean {
    return this.lastId === 0
  }

  loan(id: number): Loan | undefined {
    return this.byHour.get(id)
  }

  loans(): IterableIterator<Loan> {
    return this.byHour.values()
  }

  add(loan: Loan): void {
    this.byHour.set(loan.id, loan)
    const { wallet } = loan
    const borrower = this.borrowers.get(wallet) ?? {
      wallet,
      loans: new Map(),
      level: 0,
      liquidation: undefined,
    }
    borrower.loans.set(loan.id, loan)
    this.borrowers.set(wallet, borrower)
    this.unsure.add(borrower)
  }

  /** Puts loans back in the order in which hours are due; their borrowers are there. */
  restore(loans: readonly Loan[]): void {
    for (const loan of loans) this.byHour.set(loan.id, loan)
    for (const loan of [...loans].sort((a, b) => a.id - b.id))
      (this.borrowers.get(loan.wallet) as Borrower).loans.set(loan.id, loan)
  }

  /** An hour of it was charged. */
  nextHour(loan: Loan): void {
    this.byHour.delete(loan.id)
    loan.dueAt += marginRules.hourMs
    this.byHour.set(loan.id, loan)
  }

  remove(loan: Loan): void {
    this.byHour.delete(loan.id)
    const borrower = this.borrowers.get(loan.wallet) as Borrower
    borrower.loans.delete(loan.id)
    if (borrower.loans.size > 0) return
    assert(this.borrowers.delete(loan.wallet), 'margin: a borrower without a wallet')
    this.unsure.delete(borrower)
    this.queue.delete(borrower)
    this.liquidations.delete(borrower)
    this.bounds.forget(borrower.wallet.index)
  }

  /** Its balances or debts changed. */
  look(wallet: Account): void {
    const borrower = this.borrowers.get(wallet)
    if (borrower) this.unsure.add(borrower)
  }

  /** Wallets are looked at in the order of their opening (futures-rules.md B27). */
  sortUnsure(): void {
    let before = -1
    let isSorted = true
    for (const { wallet } of this.unsure) {
      if (wallet.index < before) isSorted = false
      before = wallet.index
    }
    if (isSorted) return
    const sorted = [...this.unsure].sort((a, b) => a.wallet.index - b.wallet.index)
    this.unsure.clear()
    for (const borrower of sorted) this.unsure.add(borrower)
  }

  /** The loan whose next hour is due first. */
  first(): Loan | undefined {
    return this.byHour.values().next().value
  }

  /** Principal and interest of a wallet in a coin, units. */
  debt(wallet: Account, coin: number): bigint {
    let sum = 0n
    for (const loan of this.borrowers.get(wallet)?.loans.values() ?? [])
      if (loan.coin === coin) sum += loan.principal + loan.interest
    return sum
  }
}
