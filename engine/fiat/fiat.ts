// Fiat: lira that comes in from a bank and goes out to one, and coins bought by card (domain.md 15.4).

import type { Account } from '../kernel/accounts.ts'
import type { FrozenAmounts } from '../kernel/frozen-amounts.ts'
import type { Product } from '../kernel/product.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import {
  answerCardChallengeCommand,
  buyWithCardCommand,
  confirmCardOrderCommand,
  endCard,
  stepCard,
} from './card.ts'
import { cancelFiatOrderCommand, reviewFiatOrderCommand } from './change-fiat-order.ts'
import { announceFiatDepositCommand, carryBankTransferCommand, stepDeposit } from './deposit.ts'
import { Fiat, type FiatState } from './state.ts'
import { liraOf } from './terms.ts'
import { endUnsent, requestFiatWithdrawalCommand, stepWithdrawal } from './withdrawal.ts'

export const fiatCommands = [
  announceFiatDepositCommand,
  carryBankTransferCommand,
  requestFiatWithdrawalCommand,
  cancelFiatOrderCommand,
  reviewFiatOrderCommand,
  buyWithCardCommand,
  confirmCardOrderCommand,
  answerCardChallengeCommand,
] as const

export const fiat = {
  name: 'fiat',
  commands: fiatCommands,
  parts: ['fiat'],
  create: () => ({ fiat: new Fiat() }),
  isEmpty: ({ fiat: own }) => own.isEmpty,
  save: ({ fiat: own }, out) => own.save(out),
  load: (state, from) => state.fiat.load(state.accounts, from),
  nextDueAt: ({ fiat: own }) => own.dueAt,
  due: stepOrders,
  minuteEnded({ fiat: own, now }) {
    own.in.dropOld(now)
    own.out.dropOld(now)
  },
  cancelAllOf: endUnsentOf,
  frozen: addFrozen,
  invariants: ({ fiat: own, now }) =>
    own
      .orders()
      .filter(({ units, feeUnits, dueAt }) => units <= feeUnits || dueAt < now)
      .map(({ id, kind }) => `fiat: ${kind} ${id} is not open`),
} satisfies Product<FiatState>

function stepOrders(state: FiatState): void {
  for (const order of state.fiat.orders()) {
    if (order.dueAt > state.now) continue
    if (order.kind === 'deposit') stepDeposit(state, order)
    else if (order.kind === 'card') stepCard(state, order)
    else stepWithdrawal(state, order)
  }
}

/** What the bank has goes on: it has left the account. */
function endUnsentOf(state: FiatState, account: Account, reason: number): void {
  const isRestricted = reason === cancelReason.accountRestricted
  for (const order of state.fiat.orders()) {
    if (order.account !== account) continue
    if (order.kind === 'card' && order.status !== 'paid')
      endCard(state, order, isRestricted ? 'failed' : 'cancelled', isRestricted ? 'restricted' : undefined)
    if (order.kind === 'withdrawal' && order.status !== 'processing')
      endUnsent(
        state,
        order,
        isRestricted ? 'rejected' : 'cancelled',
        isRestricted ? 'restricted' : undefined,
      )
  }
}

function addFrozen(state: FiatState, amounts: FrozenAmounts): void {
  for (const order of state.fiat.orders())
    if (order.kind === 'withdrawal' && order.status !== 'processing')
      amounts.addHeld(order.account.index, liraOf(state).coin, order.units)
}
