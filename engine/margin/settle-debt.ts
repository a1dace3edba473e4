// Repays: the interest of all loans of a coin first, oldest first, then their principal, oldest first (futures-rules.md B37).

import { smallest } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import { availableUnits } from '../kernel/funds.ts'
import type { Loan } from './loan.ts'
import { payBack, payInterest } from './pool.ts'
import type { RepaidBy } from './protocol.ts'
import { say, textOf } from './report.ts'
import type { MarginState } from './state.ts'

interface Repayment {
  wallet: Account
  coin: number
  /** Which the payer has; default: all that is available in the wallet. */
  units?: bigint
  by: RepaidBy
  /** Index of the account that pays; default: the wallet. */
  payer?: number
  /** This loan alone. */
  only?: Loan
}

/** Units that were used: at most the debt. */
export function settleDebt(state: MarginState, repayment: Repayment): bigint {
  const { margin, stores } = state
  const { wallet, coin, by, only, payer } = repayment
  const loans = only ? [only] : loansOf(state, wallet, coin)
  let left = repayment.units ?? availableUnits(stores.ledger, wallet.index, coin)
  let [interest, principal] = [0n, 0n]
  for (const loan of loans) {
    const part = smallest(left, loan.interest)
    loan.interest -= part
    interest += part
    left -= part
  }
  for (const loan of loans) {
    const part = smallest(left, loan.principal)
    loan.principal -= part
    principal += part
    left -= part
  }
  const used = interest + principal
  if (used === 0n) return 0n
  const from = payer ?? wallet.index
  payInterest(state, from, coin, interest)
  payBack(state, from, coin, principal)
  margin.look(wallet)
  for (const loan of loans) if (loan.principal + loan.interest === 0n) margin.remove(loan)
  if (state.terse) return used
  say(state, {
    type: 'loanRepaid',
    account: wallet.name,
    coin: state.coins[coin] as string,
    interest: textOf(state, coin, interest),
    principal: textOf(state, coin, principal),
    debt: textOf(state, coin, margin.debt(wallet, coin)),
    by,
  })
  return used
}

export const loansOf = ({ margin }: MarginState, wallet: Account, coin: number): Loan[] =>
  [...(margin.borrowers.get(wallet)?.loans.values() ?? [])].filter((loan) => loan.coin === coin)
