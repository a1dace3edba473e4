// The loans of an exchange: each a row with an hour clock of its own (futures-rules.md B37), kept in the order in which hours are due.

import { assert } from '../core/assert.ts'
import { Turns } from '../core/turns.ts'
import type { Account } from '../kernel/accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import type { CoinFacts } from './coin-facts.ts'
import { ContractIndexes } from './contract-index.ts'
import type { Loan } from './loan.ts'
import { LoanClock } from './loan-clock.ts'
import { PriceBounds } from './price-bounds.ts'
import type { LoanMode } from './protocol.ts'
import { Unsure } from './unsure.ts'

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
  /** Counts those that began since this exchange was loaded or made. */
  no: number
  /** Steps of selling that were done. */
  steps: number
  dueAt: number
  /** Units of USDT that its sales brought. */
  sold: bigint
}

export type MarginState = KernelState & { readonly margin: Margin }

export class Margin {
  lastId = 0
  readonly clock = new LoanClock()
  readonly borrowers = new Map<Account, Borrower>()
  readonly orders = new Map<number, LoanOrder>()
  /** In the order in which they are due. */
  readonly returns: LoanReturn[] = []
  /** Per coin: units that the pool was given. */
  readonly pools = new Map<number, bigint>()
  /** Orders whose fills are to repay. */
  readonly changedOrders = new Set<LoanOrder>()
  /** Wallets whose risk is to be looked at: their balances, debts or prices changed. */
  readonly unsure = new Unsure()
  /** Wallets under liquidation that have something to do now. */
  readonly queue = new Turns<Borrower>()
  /** All wallets under liquidation, in the order in which it began. */
  readonly liquidations = new Set<Borrower>()
  /** Those of them that have something to do later, in the order in which it is due: a step is always as long. */
  private readonly waiting = new Turns<Borrower>()
  private begun = 0
  readonly bounds: PriceBounds
  readonly contractIndexes = new ContractIndexes()
  /** By index; leaves no bytes. */
  readonly facts: (CoinFacts | undefined)[] = []
  /** The order by which the exchange sells for a wallet right now, and units of quote that it brought before fees. */
  readonly sale = { orderId: 0, brought: 0n }

  constructor(pairs: number) {
    this.bounds = new PriceBounds(pairs)
  }

  get isEmpty(): boolean {
    return this.lastId === 0
  }

  add(loan: Loan): void {
    this.clock.add(loan)
    const { wallet } = loan
    const borrower = this.borrowers.get(wallet) ?? {
      wallet,
      loans: new Map(),
      level: 0,
      liquidation: undefined,
    }
    borrower.loans.set(loan.id, loan)
    this.borrowers.set(wallet, borrower)
    this.unsure.add(wallet.index)
  }

  /** Puts loans back in the order in which hours are due; their borrowers are there. */
  restore(loans: readonly Loan[]): void {
    for (const loan of loans) this.clock.add(loan)
    for (const loan of [...loans].sort((a, b) => a.id - b.id))
      (this.borrowers.get(loan.wallet) as Borrower).loans.set(loan.id, loan)
  }

  remove(loan: Loan): void {
    this.clock.remove(loan)
    const borrower = this.borrowers.get(loan.wallet) as Borrower
    borrower.loans.delete(loan.id)
    if (borrower.loans.size > 0) return
    assert(this.borrowers.delete(loan.wallet), 'margin: a borrower without a wallet')
    this.unsure.delete(borrower.wallet.index)
    this.queue.delete(borrower)
    this.endLiquidation(borrower)
    this.bounds.forget(borrower.wallet.index)
  }

  /** Its balances or debts changed. */
  look(wallet: Account): void {
    if (this.borrowers.has(wallet)) this.unsure.add(wallet.index)
  }

  beginLiquidation(borrower: Borrower, now: number): void {
    borrower.liquidation = { no: ++this.begun, steps: 0, dueAt: now, sold: 0n }
    this.liquidations.add(borrower)
    this.queue.add(borrower)
  }

  /** What is left of it waits until then. */
  delay(borrower: Borrower, stage: LiquidationStage, dueAt: number): void {
    stage.dueAt = dueAt
    this.waiting.add(borrower)
  }

  endLiquidation(borrower: Borrower): void {
    this.liquidations.delete(borrower)
    this.waiting.delete(borrower)
  }

  /** When a waiting liquidation has something to do. */
  nextStepAt(): number {
    return this.waiting.first()?.liquidation?.dueAt ?? Number.POSITIVE_INFINITY
  }

  /** Waiting liquidations whose time has come are queued in the order in which they began. */
  queueDue(now: number): void {
    const due: Borrower[] = []
    while (this.nextStepAt() <= now) due.push(this.waiting.take() as Borrower)
    due.sort((a, b) => (a.liquidation?.no ?? 0) - (b.liquidation?.no ?? 0))
    for (const borrower of due) this.queue.add(borrower)
  }

  /** Liquidations and the queue were put back: the others of them wait. */
  restoreWaiting(): void {
    const waiting: Borrower[] = []
    for (const borrower of this.liquidations) {
      if (borrower.liquidation) borrower.liquidation.no = ++this.begun
      if (!this.queue.has(borrower)) waiting.push(borrower)
    }
    waiting.sort((a, b) => (a.liquidation?.dueAt ?? 0) - (b.liquidation?.dueAt ?? 0))
    for (const borrower of waiting) this.waiting.add(borrower)
  }

  /** Principal and interest of a wallet in a coin, units. */
  debt(wallet: Account, coin: number): bigint {
    let sum = 0n
    for (const loan of this.borrowers.get(wallet)?.loans.values() ?? [])
      if (loan.coin === coin) sum += loan.principal + loan.interest
    return sum
  }
}
