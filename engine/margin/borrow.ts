// The command borrow.

import { parseBig } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { reportChanges } from '../kernel/report.ts'
import { borrowGate, subjectOf } from './gates.ts'
import { confirm, lend } from './lend.ts'
import { borrowable } from './limits.ts'
import type { Borrow } from './protocol.ts'
import { textOf } from './report.ts'
import type { MarginState } from './state.ts'

function borrow(state: MarginState, owner: Account, command: Borrow): Answer {
  const subject = subjectOf(state, owner, command, borrowGate(owner))
  if ('orderId' in subject) return subject
  const { wallet, coin } = subject
  const units = parseBig(command.amount, state.scales[coin] as number)
  if (units <= 0n) return refuse('parameterInvalid', 'amount')
  const most = borrowable(state, wallet, coin)
  if (units > most) return refuse('borrowLimit', 'amount', { max: textOf(state, coin, most) })
  const { id } = confirm(state, lend(state, wallet, coin, units))
  reportChanges(state)
  return { orderId: 0, planId: id }
}

export const borrowCommand: AccountDescriptor<MarginState, Borrow> = {
  of: 'account',
  type: 'borrow',
  by: ['person'],
  fields: { wallet: text, coin: text, amount: text },
  handle: borrow,
}
