// The reference exchange's commands about accounts: opening, identity, an operator's changes, funds.

import type { Command } from '#engine/exchange/protocol.ts'
import { addPerson, emitAccount, emitTransfer } from './accounts.ts'
import { amount } from './amounts.ts'
import { escrow, follow, mayFollow } from './bot-market.ts'
import { checkBotName } from './bots.ts'
import { endWithdrawalsOf } from './custody.ts'
import { endPlansOf } from './end-plans.ts'
import { cancel } from './matching.ts'
import { demoFunds, demoResetEvery, No, readDecimal } from './rules.ts'
import { isFrozen, ownerOf, type Person, type State } from './state.ts'
import { isWalletName, payerOf, refusePayee } from './wallets.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

const mint = 'mint'

export function openAccount(
  state: State,
  { account, kind, parent: parentName, follows }: Of<'openAccount'>,
): void {
  const isName = typeof account === 'string' && /^[A-Za-z0-9][A-Za-z0-9_.:/-]{0,63}$/.test(account)
  if (!isName || account === mint || state.people.has(account)) throw new No('40017', 'account')
  if (isWalletName(account)) throw new No('40017', 'account')
  if (!['main', 'sub', 'demo', 'bot'].includes(kind)) throw new No('40017', 'kind')
  if (['sub', 'bot'].includes(kind) !== (parentName !== undefined)) throw new No('40017', 'parent')
  checkBotName(account, kind, parentName)
  const parent = parentName === undefined ? undefined : state.people.get(parentName)
  if (parentName !== undefined && !parent) throw new No('30001', 'parent')
  if (parent?.parent || parentName === escrow) throw new No('23140', 'parent')
  if (follows !== undefined && kind !== 'bot') throw new No('40017', 'follows')
  if (follows !== undefined && parent) mayFollow(state, parent, follows)
  const person = addPerson(state, account, kind, parent)
  if (follows !== undefined) follow(state, person, follows)
}

const subsOf = (state: State, person: Person) =>
  [...state.people.values()].filter((other) => other.parent === person)
const belowOf = (state: State, person: Person): Person[] =>
  subsOf(state, person).flatMap((sub) => [sub, ...belowOf(state, sub)])

export function verifyIdentity(state: State, person: Person, command: Of<'verifyIdentity'>): void {
  const { birthDate, country } = command
  if (person.parent) throw new No('23140')
  if (person.blacklisted) throw new No('134454')
  if (person.frozen) throw new No('40024')
  const born =
    typeof birthDate === 'string' && /^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(birthDate)
      ? Date.parse(birthDate)
      : Number.NaN
  if (Number.isNaN(born) || new Date(born).toISOString().slice(0, 10) !== birthDate)
    throw new No('40017', 'birthDate')
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) throw new No('40017', 'country')
  // Eighteen by the calendar of Istanbul, three hours ahead all year.
  const today = new Date(state.now + 3 * 3_600_000).toISOString().slice(0, 10)
  const comesOfAge = `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}`
  if (today < comesOfAge) throw new No('134453', 'birthDate')
  if (country === 'HK') throw new No('P5102', 'country')
  person.kyc = Math.max(person.kyc, 2)
  emitAccount(state, person)
  inheritTo(state, person, { kyc: person.kyc })
}

/** Sub-accounts change with their main account, wallets with theirs; each has its event. */
export function inheritTo(state: State, person: Person, { vip, kyc }: { vip?: number; kyc?: number }): void {
  for (const sub of belowOf(state, person)) {
    if (vip !== undefined) sub.vip = vip
    if (kyc !== undefined) sub.kyc = kyc
    emitAccount(state, sub)
  }
}

/** Freezing cancels the account's orders and those of its sub-accounts (reason 11). */
export function setAccount(state: State, person: Person, command: Of<'setAccount'>): void {
  const { vip, kyc, frozen, feeToken, blacklisted, recognised } = command
  if (vip !== undefined && !(Number.isInteger(vip) && vip >= 0 && vip <= 5)) throw new No('40017', 'vip')
  if (kyc !== undefined && !(Number.isInteger(kyc) && kyc >= 0 && kyc <= 3)) throw new No('40017', 'kyc')
  for (const [field, value] of Object.entries({ frozen, feeToken, blacklisted, recognised }))
    if (value !== undefined && typeof value !== 'boolean') throw new No('40017', field)
  if (vip !== undefined) person.vipGranted = vip
  const changes = { vip, kyc, frozen, feeToken, blacklisted, recognised }
  for (const [field, value] of Object.entries(changes))
    if (value !== undefined) Object.assign(person, { [field]: value })
  emitAccount(state, person)
  if (vip !== undefined || kyc !== undefined || frozen !== undefined) inheritTo(state, person, { vip, kyc })
  if (!frozen) return
  for (const one of [person, ...belowOf(state, person)]) {
    endPlansOf(state, one, 11)
    for (const order of [...one.orders]) cancel(state, order, 11)
    state.contracts?.endOrders(one, 11)
    for (const product of state.products) product.endAllOf(one, 11)
    endWithdrawalsOf(state, one, 'rejected')
  }
}

/** A person's own choice to pay fees in the platform token. */
export function setFeeToken(state: State, person: Person, { on }: Of<'setFeeToken'>): void {
  if (typeof on !== 'boolean') throw new No('40017', 'on')
  if (isFrozen(person)) throw new No('40024')
  person.feeToken = on
  emitAccount(state, person)
}

/** Moves funds from the mint; a negative amount goes back to it. */
function mintTo(state: State, person: Person, coin: string, sum: bigint, why: 'grant' | 'reset'): void {
  state.wallet(person, coin).available += sum
  state.minted.set(coin, (state.minted.get(coin) ?? 0n) + sum)
  if (sum > 0n) emitTransfer(state, mint, person.name, coin, sum, why)
  else emitTransfer(state, person.name, mint, coin, -sum, why)
}

export function grantFunds(state: State, person: Person, command: Of<'grantFunds'>): void {
  const { coin } = command
  if (!state.coins.includes(coin)) throw new No('40017', 'coin')
  const sum = readDecimal(command.amount)
  if (sum === undefined) throw new No('40017', 'amount')
  const step = stepOf(state, coin)
  if (sum % step !== 0n) throw new No('43125', 'amount')
  // The mint has a limit: 10^30 units of a coin.
  if (sum === 0n || (sum + (state.minted.get(coin) ?? 0n)) / step > 10n ** 30n)
    throw new No('P1104', 'amount')
  mintTo(state, person, coin, sum, 'grant')
}

const stepOf = (state: State, coin: string) => 10n ** BigInt(18 - state.places.get(coin)!)

function mayMoveFunds(person: Person): void {
  if (person.blacklisted || ownerOf(person).blacklisted) throw new No('23140')
  if (isFrozen(person)) throw new No('40024')
}

/** Cancels everything, empties the wallets and leaves exactly the demo balances, at most once an hour (domain.md 20). */
export function resetDemoFunds(state: State, person: Person): void {
  if (person.parent) throw new No('23140')
  mayMoveFunds(person)
  if (state.now - person.resetAt < demoResetEvery) throw new No('429')
  state.contracts?.mayReset(person)
  for (const product of state.products) product.mayReset?.(person)
  person.resetAt = state.now
  endPlansOf(state, person, 0)
  for (const order of [...person.orders]) cancel(state, order, 0)
  state.contracts?.endOrders(person, 0)
  for (const product of state.products) product.endAllOf(person, 0)
  endWithdrawalsOf(state, person, 'cancelled')
  const wallets = subsOf(state, person).filter(({ kind }) => kind === 'wallet')
  for (const wallet of wallets) {
    endPlansOf(state, wallet, 0)
    for (const order of [...wallet.orders]) cancel(state, order, 0)
  }
  for (const wallet of wallets) for (const coin of state.coins) leave(state, wallet, coin, 0n)
  for (const coin of state.coins) leave(state, person, coin, amount(demoFunds[coin] ?? '0'))
}

function leave(state: State, person: Person, coin: string, wanted: bigint): void {
  const missing = wanted - (person.wallets.get(coin)?.available ?? 0n)
  if (missing !== 0n) mintTo(state, person, coin, missing, 'reset')
}

/** Between accounts of one owner, or between the wallets of one account; the first transfer to a wallet opens it. */
export function transfer(state: State, person: Person, command: Of<'transfer'>, id: string): void {
  const { coin } = command
  // What a bot holds goes back to its owner in any case.
  const returns = person.kind === 'bot' && state.people.get(command.to) === person.parent
  if (!returns && person.kyc < 2) throw new No('23140')
  if (!returns) mayMoveFunds(person)
  const from = payerOf(state, person, command.from ?? person.name)
  refusePayee(state, person, from, command.to, id)
  if (!state.coins.includes(coin)) throw new No('40017', 'coin')
  const sum = readDecimal(command.amount)
  if (sum === undefined || sum === 0n || sum % stepOf(state, coin) !== 0n) throw new No('P1104', 'amount')
  if ((from.wallets.get(coin)?.available ?? 0n) < sum) throw new No('P1104', 'amount')
  state.contracts?.mayLeave(from, coin, sum)
  state.loans.mayLeave(from, coin, sum)
  const to = state.people.get(command.to) ?? addPerson(state, command.to, 'wallet', person)
  state.wallet(from, coin).available -= sum
  state.wallet(to, coin).available += sum
  emitTransfer(state, from.name, to.name, coin, sum, 'transfer')
}
