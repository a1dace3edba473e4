// Margin's part of a snapshot: everything in the order in which it is worked off.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { Loan } from './loan.ts'
import type { LoanRows } from './loan-rows.ts'
import type { LoanMode } from './protocol.ts'
import type { Borrower, MarginState } from './state.ts'

/** A snapshot writes a mode as its place here: new ones come last. */
const modes: readonly LoanMode[] = ['normal', 'auto-borrow', 'auto-repay', 'auto-borrow-repay']
const levels: readonly Borrower['level'][] = [0, 70, 80, 90]

export function saveMargin({ margin }: MarginState, out: StateWriter): void {
  out.number(margin.lastId)
  out.number(margin.pools.size)
  for (const [coin, given] of margin.pools) {
    out.number(coin)
    out.text(`${given}`)
  }
  const loans = [...margin.clock]
  out.number(loans.length)
  for (const loan of loans) saveLoan(out, loan)
  out.number(margin.borrowers.size)
  for (const { wallet, level, liquidation } of margin.borrowers.values()) {
    out.number(wallet.index)
    out.number(levels.indexOf(level))
    out.number(liquidation ? liquidation.steps : -1)
    if (!liquidation) continue
    out.number(liquidation.dueAt)
    out.text(`${liquidation.sold}`)
  }
  out.array(Float64Array.from(margin.unsure))
  for (const set of [margin.queue, margin.liquidations])
    out.array(Float64Array.from([...set].map(({ wallet }) => wallet.index)))
  out.number(margin.orders.size)
  for (const { id, wallet, mode, loanId, coin, gained } of margin.orders.values()) {
    for (const value of [id, wallet.index, modes.indexOf(mode), loanId, coin]) out.number(value)
    out.text(`${gained}`)
  }
  out.array(Float64Array.from(margin.returns.flatMap(({ loanId, dueAt }) => [loanId, dueAt])))
  margin.bounds.save(out)
}

function saveLoan(out: StateWriter, loan: Loan): void {
  for (const value of [loan.id, loan.wallet.index, loan.coin, loan.borrowedAt, loan.hours, loan.dueAt])
    out.number(value)
  out.text(`${loan.principal}`)
  out.text(`${loan.interest}`)
}

/** Expects the accounts to be loaded. */
export function loadMargin({ margin, accounts }: MarginState, from: StateReader): void {
  const account = (index: number) => accounts.at(index) as Account
  const borrower = (index: number) => margin.borrowers.get(account(index)) as Borrower
  margin.lastId = from.number()
  for (let left = from.number(); left > 0; left--) {
    const coin = from.number()
    margin.pools.set(coin, BigInt(from.text()))
  }
  const loans: Loan[] = []
  for (let left = from.number(); left > 0; left--) loans.push(readLoan(from, account, margin.clock.rows))
  for (let left = from.number(); left > 0; left--) {
    const wallet = account(from.number())
    const level = levels[from.number()] as Borrower['level']
    const steps = from.number()
    const liquidation =
      steps < 0 ? undefined : { no: 0, steps, dueAt: from.number(), sold: BigInt(from.text()) }
    margin.borrowers.set(wallet, { wallet, loans: new Map(), level, liquidation })
  }
  margin.restore(loans)
  for (const index of from.float64()) margin.unsure.add(index)
  for (const set of [margin.queue, margin.liquidations])
    for (const index of from.float64()) set.add(borrower(index))
  margin.restoreWaiting()
  for (let left = from.number(); left > 0; left--) {
    const id = from.number()
    const wallet = account(from.number())
    const mode = modes[from.number()] as LoanMode
    const loanId = from.number()
    const coin = from.number()
    margin.orders.set(id, { id, wallet, mode, loanId, coin, gained: BigInt(from.text()) })
  }
  const returns = from.float64()
  for (let at = 0; at < returns.length; at += 2)
    margin.returns.push({ loanId: returns[at]!, dueAt: returns[at + 1]! })
  margin.bounds.load(from)
}

function readLoan(from: StateReader, account: (index: number) => Account, rows: LoanRows): Loan {
  const id = from.number()
  const wallet = account(from.number())
  const coin = from.number()
  const borrowedAt = from.number()
  const hours = from.number()
  const dueAt = from.number()
  const principal = BigInt(from.text())
  const interest = BigInt(from.text())
  return new Loan({ id, wallet, coin, borrowedAt, hours, dueAt, principal, interest }, rows)
}
