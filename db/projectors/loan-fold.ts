// What one batch did to margin loans and to unified accounts, as rows: each loan, repayment, charged hour and liquidation.

import type Database from 'better-sqlite3'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { readWalletName } from '#engine/kernel/wallets.ts'
import { type LoanStatements, prepareLoanStatements } from './loan-statements.ts'
import { MarginBillFold } from './margin-bill-fold.ts'
import { UnifiedFold } from './unified-fold.ts'

export class LoanFold {
  private readonly statements: LoanStatements
  private readonly bills: MarginBillFold
  private readonly unified: UnifiedFold

  constructor(sqlite: Database.Database) {
    this.statements = prepareLoanStatements(sqlite)
    this.bills = new MarginBillFold(this.statements)
    this.unified = new UnifiedFold(this.statements)
  }

  clear(): void {
    this.bills.clear()
    this.unified.clear()
  }

  take(event: ExchangeEvent): void {
    this.bills.take(event)
    this.unified.take(event)
    switch (event.type) {
      case 'borrowed': {
        const { loanId, coin, amount, orderId, at } = event
        const ids = { loanId: Number(loanId), orderId: orderId === undefined ? null : Number(orderId) }
        this.statements.insertLoan.run({ ...ownedBy(event), ...ids, coin, amount, at })
        return
      }
      case 'loanRepaid': {
        const { coin, interest, principal, debt, by: repaidBy, seq, at } = event
        this.statements.insertRepayment.run({
          ...ownedBy(event),
          coin,
          interest,
          principal,
          debt,
          repaidBy,
          seq,
          at,
        })
        return
      }
      case 'interestCharged': {
        const { loanId, coin, kind, principal, dailyRate, amount, at } = event
        const facts = { coin, kind, principal, dailyRate, amount, at }
        this.statements.insertInterest.run({ ...ownedBy(event), ...facts, loanId: Number(loanId) })
        return
      }
      case 'loanRenewed': {
        const { loanId, coin, principal, amount, at } = event
        const facts = { coin, kind: 'renewed', principal, dailyRate: null, amount, at }
        this.statements.insertInterest.run({ ...ownedBy(event), ...facts, loanId: Number(loanId) })
        return
      }
      case 'loanLiquidation': {
        const { stage, assets, debt, risk, fee = '0', feeCoin = null, deficit = '0', at } = event
        if (stage === 'begun')
          this.statements.insertLiquidation.run({ ...ownedBy(event), assets, debt, risk, at })
        else this.statements.endLiquidation.run({ ...ownedBy(event), fee, feeCoin, deficit, at })
        return
      }
      default:
    }
  }
}

/** Of an event of a margin wallet. */
export function ownedBy({ account: name }: { account: string }): { account: string; wallet: string } {
  const { owner, wallet } = readWalletName(name) ?? { owner: name, wallet: 'margin' }
  return { account: owner, wallet }
}
