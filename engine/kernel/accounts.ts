// Who holds an account: kind, owner, identity level, fee level, switches. Balances live in the ledger.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { AccountKind } from './protocol.ts'

export interface Account {
  name: string
  /** Index in the ledger. */
  index: number
  kind: AccountKind
  /** The account it belongs to: a sub's main account, the owner of a bot or a wallet; undefined for its own owner. */
  parent: Account | undefined
  kyc: number
  /** The fee level that holds: earned or granted, whichever is higher. */
  vip: number
  /** Granted by an operator; the daily count does not go below it. */
  vipGranted: number
  /** Set by an operator on this account; `isFrozen` also looks at the accounts it belongs to. */
  frozen: boolean
  feeToken: boolean
  blacklisted: boolean
  /** By the birth date that its owner gave; another date is an operator's matter (domain.md 18.1). */
  underAge: boolean
  /** Its owner lives where the exchange offers nothing any more: what is in it may still be withdrawn. */
  regionClosed: boolean
  /** Its owner filled in the customer recognition form. */
  recognised: boolean
  /** Its owner may open nothing new: an operator's restriction, as is the next (domain.md 19). */
  openBlocked: boolean
  /** Its owner may neither close nor cancel. */
  closeBlocked: boolean
  /** A sub-account that a delegated trader trades (domain.md 18.3). */
  custodial: boolean
  /** May publish bots and not copy those of others (domain.md 11.3). */
  strategist: boolean
  /** An elite trader: others may copy its positions (domain.md 13). */
  elite: boolean
  /** In unified mode: the wallet that all of it trades with (domain.md 8). */
  unified: Account | undefined
  /** Time of the last reset of demo funds; −Infinity = never. */
  resetAt: number
}

/** A snapshot writes a kind as its place here: new ones come last. */
const kinds: readonly AccountKind[] = ['main', 'sub', 'demo', 'bot', 'wallet']

export class Accounts {
  private readonly list: Account[] = []
  private readonly byName = new Map<string, Account>()
  private readonly byParent = new Map<Account, Account[]>()

  constructor(private readonly firstIndex: number) {}

  get count(): number {
    return this.list.length
  }

  /** Of the account that is opened next. */
  get nextIndex(): number {
    return this.firstIndex + this.list.length
  }

  find(name: string): Account | undefined {
    return this.byName.get(name)
  }

  /** By index in the ledger; the platform's own accounts are not among them. */
  at(index: number): Account | undefined {
    return this.list[index - this.firstIndex]
  }

  add(account: Account): void {
    this.list.push(account)
    this.byName.set(account.name, account)
    if (account.parent === undefined) return
    const siblings = this.byParent.get(account.parent)
    if (siblings === undefined) this.byParent.set(account.parent, [account])
    else siblings.push(account)
  }

  /** Accounts that belong to this one directly, in the order in which they were opened. */
  childrenOf(account: Account): readonly Account[] {
    return this.byParent.get(account) ?? []
  }

  [Symbol.iterator](): IterableIterator<Account> {
    return this.list[Symbol.iterator]()
  }

  save(out: StateWriter): void {
    out.number(this.list.length)
    for (const account of this.list) {
      out.text(account.name)
      out.number(account.index)
      out.number(kinds.indexOf(account.kind))
      out.number(account.parent?.index ?? -1)
      out.number(account.kyc)
      out.number(account.vip)
      out.number(account.vipGranted)
      out.number(flags(account))
      out.number(account.resetAt)
    }
  }

  load(from: StateReader): void {
    const pooled: Account[] = []
    for (let count = from.number(); count > 0; count--) {
      const name = from.text()
      const index = from.number()
      const kind = kinds[from.number()] as AccountKind
      const parent = this.at(from.number())
      const kyc = from.number()
      const vip = from.number()
      const vipGranted = from.number()
      const bits = from.number()
      const account: Account = {
        name,
        index,
        kind,
        parent,
        kyc,
        vip,
        vipGranted,
        frozen: (bits & 1) !== 0,
        feeToken: (bits & 2) !== 0,
        blacklisted: (bits & 4) !== 0,
        strategist: (bits & 8) !== 0,
        underAge: (bits & 16) !== 0,
        regionClosed: (bits & 32) !== 0,
        recognised: (bits & 64) !== 0,
        openBlocked: (bits & 128) !== 0,
        closeBlocked: (bits & 256) !== 0,
        custodial: (bits & 512) !== 0,
        elite: (bits & 1024) !== 0,
        unified: undefined,
        resetAt: from.number(),
      }
      this.add(account)
      if ((bits & 2048) !== 0) pooled.push(account)
    }
    for (const account of pooled) account.unified = this.find(unifiedName(account.name))
  }
}

/** The ledger account of a person's unified wallet. */
export const unifiedName = (owner: string): string => `${owner}/unified`

/** Each a bit, in this order: new ones come last. */
function flags(account: Account): number {
  const { frozen, feeToken, blacklisted, strategist, underAge, regionClosed, recognised } = account
  const { openBlocked, closeBlocked, custodial, elite, unified } = account
  const ofPerson = [frozen, feeToken, blacklisted, strategist, underAge, regionClosed, recognised]
  return [...ofPerson, openBlocked, closeBlocked, custodial, elite, unified !== undefined].reduce(
    (bits, isSet, place) => bits | (isSet ? 1 << place : 0),
    0,
  )
}

/** The account that answers for this one: its main account, or itself. */
export function ownerOf(account: Account): Account {
  return account.parent === undefined ? account : ownerOf(account.parent)
}

/** Frozen by itself or with an account that it belongs to. */
export function isFrozen({ frozen, parent }: Account): boolean {
  return frozen || (parent !== undefined && isFrozen(parent))
}
