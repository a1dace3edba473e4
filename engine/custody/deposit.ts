// Deposits: how one begins, and how its blocks make it final.

import { parseBig } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { moneyDecimals } from '../kernel/defaults.ts'
import { flag, text } from '../kernel/fields.ts'
import { availableUnits, moveFunds } from '../kernel/funds.ts'
import { limits } from '../kernel/limits.ts'
import { platform } from '../kernel/platform-accounts.ts'
import { reportChanges } from '../kernel/report.ts'

import type { SendTestDeposit } from './protocol.ts'
import { reportDeposit } from './report.ts'
import { blocksOf, custodyRules } from './rules.ts'
import type { CustodyState, Deposit } from './state.ts'
import { custodyGate, readTransferTerms, type TransferTerms } from './terms.ts'

function sendTestDeposit(state: CustodyState, account: Account, command: SendTestDeposit): Answer {
  const { custody, now } = state
  const gate = custodyGate(account, 'canDeposit')
  if (gate) return gate
  const terms = readTransferTerms(state, command, 'canDeposit')
  if (isAnswer(terms)) return terms
  if (custody.openOf(account, 'deposit') >= custodyRules.openDeposits)
    return refuse('rateLimited', undefined, { limit: `${custodyRules.openDeposits}` })
  // What the mint has is below zero: what it has given out.
  if (terms.units - availableUnits(state.stores.ledger, platform.mint, terms.coin) > limits.coinUnits)
    return refuse('amountTooLarge', 'amount')
  const value = state.ports.valuation.usdtOfCoin(terms.coin, terms.units)
  const left =
    parseBig(custodyRules.testDepositsPerDay, moneyDecimals) - custody.testDeposits.of(account, now)
  if (value > left) return refuse('amountTooLarge', 'amount')
  const reorganisesAt = command.reorganised ? Math.ceil(blocksOf(terms.chain) / 2) : 0
  const { id } = beginDeposit(state, account, terms, { withdrawalId: 0, reorganisesAt })
  custody.testDeposits.note({ id, account, at: now, value })
  return done
}

/** Its transfer waits for its first block. */
export function beginDeposit(
  state: CustodyState,
  account: Account,
  { coin, chain, units }: TransferTerms,
  origin: Pick<Deposit, 'withdrawalId' | 'reorganisesAt'>,
): Deposit {
  const deposit: Deposit = {
    kind: 'deposit',
    id: state.custody.newId(),
    account,
    coin,
    chain,
    units,
    blocks: 0,
    dueAt: state.now + custodyRules.blockMs,
    ...origin,
  }
  state.custody.add(deposit)
  reportDeposit(state, deposit, 'confirming')
  return deposit
}

/** Its next block: the last one credits it, out of what the outside has. */
export function stepDeposit(state: CustodyState, deposit: Deposit): void {
  deposit.blocks++
  deposit.dueAt += custodyRules.blockMs
  if (deposit.reorganisesAt > 0 && deposit.blocks >= deposit.reorganisesAt) {
    deposit.reorganisesAt = 0
    deposit.blocks = 0
  }
  const isFinal = deposit.blocks >= blocksOf(deposit.chain)
  if (isFinal) {
    moveFunds(state, undefined, deposit.account, deposit.coin, deposit.units, 'deposit')
    state.ports.withdrawalRules.came(deposit.account, deposit.coin, deposit.units)
    state.custody.remove(deposit)
  }
  reportDeposit(state, deposit, isFinal ? 'credited' : 'confirming')
  reportChanges(state)
}

export const sendTestDepositCommand: AccountDescriptor<CustodyState, SendTestDeposit> = {
  of: 'account',
  type: 'sendTestDeposit',
  by: ['person'],
  fields: { coin: text, chain: text, amount: text, reorganised: flag.optional() },
  handle: sendTestDeposit,
}
