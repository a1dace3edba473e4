// Accounts of the reference exchange: opening one, and the events about accounts and their funds.

import type { AccountKind, MoveReason } from '#engine/exchange/protocol.ts'
import type { AccountEvent } from '#engine/kernel/protocol.ts'
import { show } from './amounts.ts'
import { usdtWorth } from './fees.ts'
import { isFrozen, newPerson, type Person, type State } from './state.ts'

export function addPerson(state: State, name: string, kind: AccountKind, parent: Person | undefined): Person {
  const person = newPerson(name, kind, parent)
  state.people.set(name, person)
  state.emit({ type: 'accountOpened', account: name, kind, ...(parent && { parent: parent.name }) })
  emitAccount(state, person)
  return person
}

export function emitAccount(state: State, person: Person): void {
  const { name, kyc, vip, feeToken } = person
  state.emit({ type: 'accountChanged', account: name, kyc, vip, frozen: isFrozen(person), feeToken })
}

export function emitTransfer(
  state: State,
  from: string,
  to: string,
  coin: string,
  sum: bigint,
  why: MoveReason,
) {
  const usdt = usdtWorth(state, coin, sum)
  const worth = usdt === undefined ? {} : { usdt: show(usdt) }
  state.emit({ type: 'fundsMoved', from, to, coin, amount: show(sum), why, ...worth })
}

type Message = Extract<AccountEvent, { type: 'reactorTold' }>

export function emitMessage(
  state: State,
  { name }: Person,
  about: Message['about'],
  note: string,
  commandId: string,
): void {
  state.emit({ type: 'reactorTold', account: name, about, note, commandId })
}
