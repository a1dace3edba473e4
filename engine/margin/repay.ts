// The commands repay and flashRepay.

import { parseBig } from '../core/decimal.ts'
import { smallest } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { availableUnits } from '../kernel/funds.ts'
import { reportChanges } from '../kernel/report.ts'
import { repayGate, subjectOf, walletGate } from './gates.ts'
import type { FlashRepay, Repay } from './protocol.ts'
import { textOf } from './report.ts'
import { sellFor } from './sell-for-debts.ts'
import { settleDebt } from './settle-debt.ts'
import type { MarginState } from './state.ts'
import { coinsOf, walletOf } from './wallet.ts'

function repay(state: MarginState, owner: Account, command: Repay): Answer {
  const subject = subjectOf(state, owner, command, repayGate(owner))
  if ('orderId' in subject) return subject
  const { wallet, coin } = subject
  const debt = state.margin.debt(wallet, coin)
  if (debt === 0n) return refuse('parameterInvalid', 'amount', { max: '0' })
  const most = smallest(debt, availableUnits(state.stores.ledger, wallet.index, coin))
  const units = command.amount === undefined ? most : parseBig(command.amount, state.scales[coin] as number)
  if (units <= 0n && command.amount !== undefined) return refuse('parameterInvalid', 'amount')
  if (units > debt) return refuse('parameterInvalid', 'amount', { max: textOf(state, coin, debt) })
  if (units > most || units === 0n) return refuse('insufficientFunds', 'amount')
  settleDebt(state, { wallet, coin, units, by: 'manual' })
  reportChanges(state)
  return done
}

function flashRepay(state: MarginState, owner: Account, command: FlashRepay): Answer {
  const gate = repayGate(owner)
  if (gate) return gate
  const wallet = walletOf(state, owner, command.wallet)
  if ('orderId' in wallet) return wallet
  const busy = walletGate(state, wallet)
  if (busy) return busy
  const coin = command.coin === undefined ? undefined : state.coinIndex.get(command.coin)
  if (command.coin !== undefined && (coin === undefined || !coinsOf(state, wallet).includes(coin)))
    return refuse('parameterInvalid', 'coin')
  const named = coin === undefined ? coinsOf(state, wallet) : [coin]
  const debts = named.filter((one) => state.margin.debt(wallet, one) > 0n)
  if (debts.length === 0) return refuse('parameterInvalid', 'coin')
  sellFor(state, wallet, debts, 'flash')
  reportChanges(state)
  return done
}

export const repayCommand: AccountDescriptor<MarginState, Repay> = {
  of: 'account',
  type: 'repay',
  by: ['person'],
  fields: { wallet: text, coin: text, amount: text.optional() },
  handle: repay,
}

export const flashRepayCommand: AccountDescriptor<MarginState, FlashRepay> = {
  of: 'account',
  type: 'flashRepay',
  by: ['person'],
  fields: { wallet: text, coin: text.optional() },
  handle: flashRepay,
}
