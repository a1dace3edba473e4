// The life of a lira withdrawal: frozen while it is checked, out of the account when the bank has it, paid when the bank is done.

import { parseBig } from '../core/decimal.ts'
import { highLimb, lowLimb } from '../core/wide.ts'
import { type Account, isFrozen } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { holdUnits, moveFunds, releaseUnits, transferUnits } from '../kernel/funds.ts'
import { platform } from '../kernel/platform-accounts.ts'
import { reportChanges } from '../kernel/report.ts'
import { advance } from './advance.ts'
import type { FiatReason, RequestFiatWithdrawal } from './protocol.ts'
import { reportFiatOrder } from './report.ts'
import { fiatRules } from './rules.ts'
import type { FiatState, FiatWithdrawal } from './state.ts'
import { fiatGate, liraOf, readLira } from './terms.ts'

function requestFiatWithdrawal(state: FiatState, account: Account, command: RequestFiatWithdrawal): Answer {
  const { fiat, now, stores } = state
  const gate = fiatGate(account, 'withdrawal')
  if (gate) return gate
  const { iban } = command
  if (typeof iban !== 'string' || !/^TR\d{24}$/.test(iban) || iban.length > fiatRules.ibanLength)
    return refuse('parameterInvalid', 'iban')
  const units = readLira(state, account, 'withdrawal', command.amount)
  if (typeof units !== 'bigint') return units
  const { coin, scale } = liraOf(state)
  if (!holdUnits(stores, account.index, coin, units)) return refuse('insufficientFunds', 'amount')
  const id = fiat.newId()
  const withdrawal: FiatWithdrawal = {
    kind: 'withdrawal',
    id,
    account,
    units,
    feeUnits: parseBig(fiatRules.withdrawalFee, scale),
    status: 'submitted',
    iban,
    dueAt: now + fiatRules.blockMs,
  }
  fiat.add(withdrawal)
  fiat.out.note({ id, account, at: now, value: units })
  reportFiatOrder(state, withdrawal)
  reportChanges(state)
  return done
}

/** Its amount is available again. */
export function endUnsent(
  state: FiatState,
  withdrawal: FiatWithdrawal,
  status: 'rejected' | 'cancelled',
  reason?: FiatReason,
): void {
  const { id, account, units } = withdrawal
  releaseUnits(state.stores, account.index, liraOf(state).coin, units)
  state.fiat.out.giveBack(id)
  state.fiat.remove(withdrawal)
  reportFiatOrder(state, withdrawal, { status, reason, isFinal: true })
  reportChanges(state)
}

/** The bank has it: no one can stop it any more. */
export function sendToBank(state: FiatState, withdrawal: FiatWithdrawal): void {
  const { account, units, feeUnits } = withdrawal
  const { coin } = liraOf(state)
  releaseUnits(state.stores, account.index, coin, units)
  moveFunds(state, account, undefined, coin, units, 'withdrawal')
  transferUnits(state.stores, platform.mint, platform.fee, coin, highLimb(feeUnits), lowLimb(feeUnits))
  advance(state, withdrawal, 'processing', fiatRules.bankMs)
  reportChanges(state)
}

/** What its time brings. */
export function stepWithdrawal(state: FiatState, withdrawal: FiatWithdrawal): void {
  const { account, status } = withdrawal
  if (status === 'submitted') advance(state, withdrawal, 'riskCheck', fiatRules.reviewMs)
  else if (status === 'riskCheck') {
    if (isFrozen(account) || account.blacklisted) endUnsent(state, withdrawal, 'rejected', 'restricted')
    else sendToBank(state, withdrawal)
  } else {
    state.fiat.remove(withdrawal)
    reportFiatOrder(state, withdrawal, { status: 'paid', isFinal: true })
  }
}

export const requestFiatWithdrawalCommand: AccountDescriptor<FiatState, RequestFiatWithdrawal> = {
  of: 'account',
  type: 'requestFiatWithdrawal',
  by: ['person'],
  fields: { iban: text, amount: text },
  handle: requestFiatWithdrawal,
}
