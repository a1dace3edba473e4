// The commands cancelFiatOrder and reviewFiatOrder: its owner stops an order while that is possible, or an operator decides on it.

import { readCountedId } from '../core/counted-id.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { flag, text } from '../kernel/fields.ts'
import { endCard } from './card.ts'
import { creditDeposit, endDeposit } from './deposit.ts'
import type { CancelFiatOrder, ReviewFiatOrder } from './protocol.ts'
import type { FiatState } from './state.ts'
import { endUnsent, sendToBank } from './withdrawal.ts'

function cancelFiatOrder(state: FiatState, account: Account, { orderId }: CancelFiatOrder): Answer {
  const order = state.fiat.find(account, readCountedId(orderId))
  if (order?.kind === 'withdrawal' && order.status !== 'processing') endUnsent(state, order, 'cancelled')
  else if (order?.kind === 'deposit' && order.status === 'created') endDeposit(state, order, 'cancelled')
  else if (order?.kind === 'card' && order.status !== 'paid') endCard(state, order, 'cancelled')
  else return refuse('fiatOrderFinal', 'orderId')
  return done
}

function reviewFiatOrder(state: FiatState, account: Account, { orderId, approve }: ReviewFiatOrder): Answer {
  const order = state.fiat.find(account, readCountedId(orderId))
  if (order?.kind === 'withdrawal' && order.status !== 'processing') {
    if (approve) sendToBank(state, order)
    else endUnsent(state, order, 'rejected', 'notAccepted')
  } else if (order?.kind === 'deposit' && order.status === 'reviewing') {
    if (approve) creditDeposit(state, order)
    else endDeposit(state, order, 'returned', order.reason ?? 'notAccepted')
  } else return refuse('fiatOrderFinal', 'orderId')
  return done
}

export const cancelFiatOrderCommand: AccountDescriptor<FiatState, CancelFiatOrder> = {
  of: 'account',
  type: 'cancelFiatOrder',
  by: ['person'],
  fields: { orderId: text },
  handle: cancelFiatOrder,
}

export const reviewFiatOrderCommand: AccountDescriptor<FiatState, ReviewFiatOrder> = {
  of: 'account',
  type: 'reviewFiatOrder',
  by: ['operator'],
  fields: { orderId: text, approve: flag },
  handle: reviewFiatOrder,
}
