// The commands of loans in the reference exchange, each check in its order.

import type { Command } from '#engine/exchange/protocol.ts'
import { mayTrade } from '../checks.ts'
import { No, readDecimal } from '../rules.ts'
import { isFrozen, type Person } from '../state.ts'
import type { MarginDesk } from './desk.ts'
import { sellFor } from './ladder.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

function subject(
  desk: MarginDesk,
  person: Person,
  { wallet: name, coin }: { wallet: string; coin: string },
): Person {
  const wallet = desk.walletOf(person, name)
  if (!desk.coinsOf(wallet).includes(coin)) throw new No('40017', 'coin')
  desk.mustBeCalm(wallet)
  return wallet
}

/** Undefined for what is not a sum of the coin. */
function readSum({ state }: MarginDesk, text: unknown, coin: string): bigint | undefined {
  const sum = readDecimal(text)
  const step = 10n ** BigInt(18 - state.places.get(coin)!)
  return sum === undefined || sum === 0n || sum % step !== 0n ? undefined : sum
}

/** Returns the loan's number. */
export function borrow(desk: MarginDesk, person: Person, command: Of<'borrow'>): string {
  const { coin } = command
  if (person.kind === 'bot') throw new No('23140')
  mayTrade(person)
  const wallet = subject(desk, person, command)
  const sum = readSum(desk, command.amount, coin)
  if (sum === undefined) throw new No('40017', 'amount')
  if (sum > desk.mayBorrow(wallet, coin)) throw new No('P1102', 'amount')
  desk.payOut(wallet, coin, sum)
  return `${desk.lend(wallet, coin, sum).id}`
}

function mayRepay(person: Person): void {
  if (person.kind === 'bot' || person.kind === 'wallet') throw new No('23140')
  if (isFrozen(person)) throw new No('40024')
}

export function repay(desk: MarginDesk, person: Person, command: Of<'repay'>): void {
  mayRepay(person)
  const { coin, amount } = command
  const wallet = subject(desk, person, command)
  const owed = desk.owed(wallet, coin)
  if (owed === 0n) throw new No('40017', 'amount')
  const has = desk.availableOf(wallet, coin)
  const sum = amount === undefined ? (owed < has ? owed : has) : readSum(desk, amount, coin)
  if (sum === undefined || sum > owed) throw new No('40017', 'amount')
  if (sum > has || sum === 0n) throw new No('43012', 'amount')
  desk.settle(wallet, coin, { sum, by: 'manual' })
}

export function flashRepay(desk: MarginDesk, person: Person, command: Of<'flashRepay'>): void {
  mayRepay(person)
  const wallet = desk.walletOf(person, command.wallet)
  desk.mustBeCalm(wallet)
  const coins = desk.coinsOf(wallet)
  if (command.coin !== undefined && !coins.includes(command.coin)) throw new No('40017', 'coin')
  const named = command.coin === undefined ? coins : [command.coin]
  const debts = named.filter((coin) => desk.owed(wallet, coin) > 0n)
  if (debts.length === 0) throw new No('40017', 'coin')
  sellFor(desk, wallet, debts, 'flash')
}
