// Makes a loan: the units first, so that an order can be tried with them, then the loan itself.

import type { Account } from '../kernel/accounts.ts'
import { chargeHour } from './interest.ts'
import { Loan } from './loan.ts'
import { payBack, payOut } from './pool.ts'
import { ofLoan, say, textOf } from './report.ts'
import { marginRules } from './rules.ts'
import type { MarginState } from './state.ts'

/** What was paid out and is not a loan yet: `confirm` makes it one, `takeBack` undoes it. */
export interface Lent {
  wallet: Account
  coin: number
  units: bigint
}

export function lend(state: MarginState, wallet: Account, coin: number, units: bigint): Lent {
  payOut(state, wallet, coin, units)
  return { wallet, coin, units }
}

export function takeBack(state: MarginState, { wallet, coin, units }: Lent): void {
  payBack(state, wallet.index, coin, units)
}

/** Its first hour is charged at once. */
export function confirm(state: MarginState, { wallet, coin, units }: Lent, orderId?: number): Loan {
  const { margin, now } = state
  const loan = new Loan(
    {
      id: ++margin.lastId,
      wallet,
      coin,
      principal: units,
      interest: 0n,
      borrowedAt: now,
      hours: 0,
      dueAt: now + marginRules.hourMs,
    },
    margin.clock.rows,
  )
  margin.add(loan)
  say(state, {
    type: 'borrowed',
    ...ofLoan(state, loan),
    amount: textOf(state, coin, units),
    ...(orderId !== undefined && { orderId: `${orderId}` }),
  })
  chargeHour(state, loan, 'first')
  return loan
}
