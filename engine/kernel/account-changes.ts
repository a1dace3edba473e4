// Opens accounts and changes them, with the events of it and what the accounts below them inherit.

import { type Account, isFrozen } from './accounts.ts'
import { kycToTrade } from './defaults.ts'
import type { AccountOpening, KernelState } from './product.ts'
import type { AccountEvent, AccountKind } from './protocol.ts'
import { emit } from './report.ts'

interface NewAccount extends Partial<AccountOpening> {
  name: string
  kind: AccountKind
  custodial?: boolean | undefined
}

/** A new account has what its parent passes on. */
export function addAccount(
  state: KernelState,
  { name, kind, parent, follows, custodial = false }: NewAccount,
): Account {
  const account: Account = {
    name,
    index: state.accounts.nextIndex,
    kind,
    parent,
    kyc: kind === 'demo' ? kycToTrade : (parent?.kyc ?? 0),
    vip: parent?.vip ?? 0,
    vipGranted: 0,
    frozen: false,
    // A bot or a wallet holds nothing to pay fees with but what it trades.
    feeToken: kind !== 'bot' && kind !== 'wallet' && (parent?.feeToken ?? false),
    blacklisted: false,
    underAge: false,
    regionClosed: false,
    recognised: false,
    openBlocked: false,
    closeBlocked: false,
    custodial,
    strategist: false,
    elite: false,
    unified: undefined,
    resetAt: Number.NEGATIVE_INFINITY,
  }
  state.accounts.add(account)
  for (const product of state.products) product.accountOpened?.(state, account, { parent, follows })
  for (const product of state.products) product.accountChanged?.(state, account)
  emit<AccountEvent>(state, { type: 'accountOpened', account: name, kind, parent: parent?.name })
  reportAccount(state, account)
  return account
}

export function reportAccount(state: KernelState, account: Account): void {
  const { name, kyc, vip, feeToken } = account
  emit<AccountEvent>(state, {
    type: 'accountChanged',
    account: name,
    kyc,
    vip,
    frozen: isFrozen(account),
    feeToken,
  })
}

/** Changes an account and what those below it inherit: identity, fee level, freeze (domain.md 3.1, 18.1). */
export function changeAccount(state: KernelState, account: Account, changes: Partial<Account>): void {
  for (const one of changeQuietly(state, account, changes)) reportAccount(state, one)
}

/** The same without its events: who has to be reported, in order. */
export function changeQuietly(state: KernelState, account: Account, changes: Partial<Account>): Account[] {
  change(state, account, changes)
  const { kyc, vip, frozen } = changes
  const inherited: Partial<Account> = {}
  if (kyc !== undefined) inherited.kyc = kyc
  if (vip !== undefined) inherited.vip = vip
  if (kyc === undefined && vip === undefined && frozen === undefined) return [account]
  const family = familyOf(state, account)
  for (const below of family.slice(1)) change(state, below, inherited)
  return family
}

function change(state: KernelState, account: Account, changes: Partial<Account>): void {
  Object.assign(account, changes)
  for (const product of state.products) product.accountChanged?.(state, account)
}

/** The account and all that belong to it, each before those below it. */
export function familyOf(state: KernelState, account: Account): Account[] {
  const children = state.accounts.childrenOf(account)
  if (children.length === 0) return [account]
  return [account, ...children.flatMap((child) => familyOf(state, child))]
}
