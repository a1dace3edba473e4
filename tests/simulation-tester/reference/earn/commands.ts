// The commands of Earn in the reference exchange, each check in its order.

import type { Command } from '#engine/exchange/protocol.ts'
import { No, readDecimal } from '../rules.ts'
import type { Person, State } from '../state.ts'
import { type EarnDesk, earnRefusal } from './desk.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

function mayUseEarn(person: Person): void {
  const code = earnRefusal(person)
  if (code) throw new No(code)
}

function readSum({ places }: State, text: unknown, coin: string): bigint {
  const sum = readDecimal(text)
  const step = 10n ** BigInt(18 - places.get(coin)!)
  if (sum === undefined || sum === 0n || sum % step !== 0n) throw new No('40017', 'amount')
  return sum
}

export function subscribeEarn(desk: EarnDesk, person: Person, command: Of<'subscribeEarn'>): void {
  mayUseEarn(person)
  const terms = desk.of(command.product)
  if (!terms) throw new No('40017', 'product')
  const sum = readSum(desk.state, command.amount, terms.coin)
  if (sum < terms.least) throw new No('43037', 'amount')
  if (sum > desk.roomOf(person, terms)) throw new No('43038', 'amount')
  if (desk.isFull(person, terms)) throw new No('429')
  if ((person.wallets.get(terms.coin)?.available ?? 0n) < sum) throw new No('43012', 'amount')
  desk.subscribe(person, terms, sum, 'person')
}

export function redeemEarn(desk: EarnDesk, person: Person, command: Of<'redeemEarn'>): void {
  mayUseEarn(person)
  const held = desk.held.find((one) => one.person === person && `${one.id}` === command.holdingId)
  if (!held || held.principal === 0n) throw new No('40017', 'holdingId')
  const { terms, principal } = held
  const sum = command.amount === undefined ? principal : readSum(desk.state, command.amount, terms.coin)
  if (sum > principal) throw new No('43038', 'amount')
  const left = principal - sum
  if (left > 0n && terms.days > 0) throw new No('43037', 'amount')
  if (left > 0n && left < terms.least) throw new No('43038', 'amount')
  if (terms.days > 0) desk.breakOff(held)
  else desk.takeOut(held, sum)
}

export function setAutoSubscribe(desk: EarnDesk, person: Person, command: Of<'setAutoSubscribe'>): void {
  mayUseEarn(person)
  const { coin, on } = command
  const terms = desk.of(`${coin}-flexible`)
  if (!terms) throw new No('40017', 'coin')
  if (typeof on !== 'boolean') throw new No('40017', 'on')
  desk.use(terms)
  const own = desk.autos.get(terms) ?? new Set()
  desk.autos.set(terms, own)
  if (own.has(person) === on) return
  if (on) own.add(person)
  else own.delete(person)
  desk.state.emit({ type: 'autoSubscribeChanged', account: person.name, coin, on })
}
