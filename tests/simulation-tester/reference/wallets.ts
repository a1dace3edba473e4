// The wallets of the reference exchange: their names, and transfers allowed between them.

import { refuseBotsFunds } from './bots.ts'
import { No } from './rules.ts'
import { ownerOf, type Person, type State } from './state.ts'

const plain = ['usdtm', 'coinm', 'usdcm', 'margin', 'unified', 'earn']
const nameLengthMost = 64

/** The account of a name, and the part after the last slash. */
function partsOf(name: string): [account: string, wallet: string] {
  const at = name.lastIndexOf('/')
  return [name.slice(0, Math.max(0, at)), name.slice(at + 1)]
}

/** Whether a name is a wallet's, open or not. */
export function isWalletName(name: string): boolean {
  const [account, wallet] = partsOf(name)
  return account !== '' && (plain.includes(wallet) || /^(margin:[A-Z0-9]+|copy:.+)$/s.test(wallet))
}

function mayOpen(state: State, person: Person, name: string): boolean {
  const [account, wallet] = partsOf(name)
  if (
    account !== person.name ||
    person.kind === 'wallet' ||
    person.kind === 'bot' ||
    name.length > nameLengthMost
  )
    return false
  if (plain.includes(wallet)) return true
  const [product, of = ''] = [wallet.split(':', 1)[0], wallet.slice(wallet.indexOf(':') + 1)]
  if (product === 'margin') return state.markets.has(of)
  return product === 'copy' && state.people.has(of)
}

/** The account that orders the transfer, or a wallet of it. */
export function payerOf(state: State, person: Person, name: string): Person {
  const from = state.people.get(name)
  if (!from) throw mayOpen(state, person, name) ? new No('P1104', 'amount') : new No('30001', 'from')
  if (from.kind === 'wallet' ? from.parent !== person : from !== person) throw new No('23140', 'from')
  if (from !== person && from.frozen) throw new No('40024')
  return from
}

/** Throws unless `from` may pay the account of that name; a transfer from or to a wallet stays within `person`'s account. */
export function refusePayee(state: State, person: Person, from: Person, name: string, id: string): void {
  const to = state.people.get(name)
  if (!to) {
    if (!mayOpen(state, person, name)) throw new No('30001', 'to')
    return
  }
  const isOwn = to === person || (to.kind === 'wallet' && to.parent === person)
  const isKin = from === person && to.kind !== 'wallet' && ownerOf(to) === ownerOf(person)
  if (to === from || !(isOwn || isKin)) throw new No('23140', 'to')
  refuseBotsFunds(from, to, id)
}
