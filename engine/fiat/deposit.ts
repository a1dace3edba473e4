// The life of a lira deposit: announced, carried by the bank, looked at, then credited or sent back.

import { z } from 'zod'
import { readCountedId } from '../core/counted-id.ts'
import { parseBig } from '../core/decimal.ts'
import { highLimb, lowLimb } from '../core/wide.ts'
import { type Account, isFrozen } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { flag, text } from '../kernel/fields.ts'
import { availableUnits, moveFunds, transferUnits } from '../kernel/funds.ts'
import { limits } from '../kernel/limits.ts'
import { platform } from '../kernel/platform-accounts.ts'
import { reportChanges } from '../kernel/report.ts'
import { advance } from './advance.ts'
import { type AnnounceFiatDeposit, type CarryBankTransfer, type FiatReason, fiatMethods } from './protocol.ts'
import { referenceOf, sameReference } from './reference.ts'
import { reportFiatOrder } from './report.ts'
import { fiatRules } from './rules.ts'
import type { FiatDeposit, FiatState } from './state.ts'
import { fiatGate, liraOf, readLira } from './terms.ts'

function announceFiatDeposit(state: FiatState, account: Account, command: AnnounceFiatDeposit): Answer {
  const { fiat, now, genesis, stores } = state
  const gate = fiatGate(account, 'deposit')
  if (gate) return gate
  if (!fiatMethods.includes(command.method)) return refuse('parameterInvalid', 'method')
  const units = readLira(state, account, 'deposit', command.amount)
  if (typeof units !== 'bigint') return units
  // What the mint has is below zero: what it has given out.
  if (units - availableUnits(stores.ledger, platform.mint, liraOf(state).coin) > limits.coinUnits)
    return refuse('amountTooLarge', 'amount')
  const id = fiat.newId()
  const deposit: FiatDeposit = {
    kind: 'deposit',
    id,
    account,
    units,
    feeUnits: 0n,
    status: 'created',
    method: command.method,
    reference: referenceOf(genesis.seed, id),
    reason: undefined,
    dueAt: now + fiatRules.waitMs,
  }
  fiat.add(deposit)
  fiat.in.note({ id, account, at: now, value: units })
  reportFiatOrder(state, deposit)
  return done
}

function carryBankTransfer(state: FiatState, account: Account, command: CarryBankTransfer): Answer {
  const { orderId, reference, isOwnName } = command
  const deposit = state.fiat.find(account, readCountedId(orderId))
  if (deposit?.kind !== 'deposit' || deposit.status !== 'created') return refuse('fiatOrderFinal', 'orderId')
  if (typeof reference !== 'string' || reference.length > 140) return refuse('parameterInvalid', 'reference')
  if (typeof isOwnName !== 'boolean') return refuse('parameterInvalid', 'isOwnName')
  deposit.reason = isOwnName
    ? sameReference(reference, deposit.reference)
      ? undefined
      : 'wrongReference'
    : 'otherName'
  advance(state, deposit, 'paid', fiatRules.bankMs)
  return done
}

export function endDeposit(
  state: FiatState,
  deposit: FiatDeposit,
  status: 'returned' | 'expired' | 'cancelled',
  reason?: FiatReason,
): void {
  const { stores, fiat } = state
  const { coin, scale } = liraOf(state)
  // It never came into the account, so the bank sends back what is left after the fee.
  if (reason === 'otherName') {
    const fee = parseBig(fiatRules.returnFee, scale)
    deposit.feeUnits = fee
    transferUnits(stores, platform.mint, platform.fee, coin, highLimb(fee), lowLimb(fee))
  }
  fiat.in.giveBack(deposit.id)
  fiat.remove(deposit)
  reportFiatOrder(state, deposit, { status, reason, isFinal: true })
  reportChanges(state)
}

export function creditDeposit(state: FiatState, deposit: FiatDeposit): void {
  const { account, units } = deposit
  if (account.blacklisted || isFrozen(account) || account.underAge || account.regionClosed) {
    endDeposit(state, deposit, 'returned', 'restricted')
    return
  }
  moveFunds(state, undefined, account, liraOf(state).coin, units, 'deposit')
  state.fiat.remove(deposit)
  reportFiatOrder(state, deposit, { status: 'credited', isFinal: true })
  reportChanges(state)
}

/** What its time brings. */
export function stepDeposit(state: FiatState, deposit: FiatDeposit): void {
  const { status, reason } = deposit
  if (status === 'created') endDeposit(state, deposit, 'expired')
  // Without its code its owner is unknown: an operator may say for a day whose it is.
  else if (status === 'paid')
    advance(state, deposit, 'reviewing', reason === 'wrongReference' ? fiatRules.waitMs : fiatRules.reviewMs)
  else if (reason) endDeposit(state, deposit, 'returned', reason)
  else creditDeposit(state, deposit)
}

export const announceFiatDepositCommand: AccountDescriptor<FiatState, AnnounceFiatDeposit> = {
  of: 'account',
  type: 'announceFiatDeposit',
  by: ['person'],
  fields: { amount: text, method: z.enum(fiatMethods) },
  handle: announceFiatDeposit,
}

export const carryBankTransferCommand: AccountDescriptor<FiatState, CarryBankTransfer> = {
  of: 'account',
  type: 'carryBankTransfer',
  by: ['person'],
  fields: { orderId: text, reference: text, isOwnName: flag },
  handle: carryBankTransfer,
}
