// How wallets are named, and which there are: ledger accounts of one owner, each for one product. Spot is the owner's own account.

import type { Account } from './accounts.ts'
import { limits } from './limits.ts'
import { mayPlatformOwe } from './platform-accounts.ts'
import type { KernelState } from './product.ts'

/**
 * 'margin' is the cross wallet, 'margin:BTCUSDT' that of one pair, 'copy:NAME' what follows that leader's contracts, 'copy:spot:NAME'
 * what follows his spot trades.
 */
const nameForm = /^(.+)\/(usdtm|coinm|usdcm|margin|unified|earn|margin:[A-Z0-9]+|copy:[^/]+)$/

/** Unrealised profit or collateral may cover what they lack (futures-rules.md A3). */
const mayBeNegative = /^(usdtm|coinm|usdcm|unified|copy:(?!spot:).+)$/

export interface WalletName {
  owner: string
  wallet: string
}

export const walletName = (owner: string, wallet: string) => `${owner}/${wallet}`

/** Of the ledger account of a copy of contracts: it holds positions itself, unlike an owner's other wallets. */
export const isCopyWallet = (name: string): boolean => name.includes('/copy:') && !name.includes(spotCopyMark)

const spotCopyMark = '/copy:spot:'

/** The wallet of a copy, without its owner. */
export const copyWallet = (leader: string, product: 'contracts' | 'spot'): string =>
  product === 'spot' ? `copy:spot:${leader}` : `copy:${leader}`

/** The ledger account of a wallet; "spot" is the owner's own. */
export const walletAccount = (owner: string, wallet: string) =>
  wallet === 'spot' ? owner : walletName(owner, wallet)

/** Undefined for every other account. */
export function readWalletName(name: unknown): WalletName | undefined {
  if (typeof name !== 'string') return undefined
  const [, owner, wallet] = nameForm.exec(name) ?? []
  return owner === undefined || wallet === undefined ? undefined : { owner, wallet }
}

/** Whether an account is the wallet that a person in unified mode trades with. */
export const isUnified = (wallet: Account): boolean =>
  wallet.parent !== undefined && wallet.parent.unified === wallet

/** Whose orders on pairs these are: the account's own, or in unified mode those of its wallet. */
export const tradingAccount = (account: Account): Account => account.unified ?? account

const unifiedEnd = '/unified'

/** Whose unified wallet a ledger account is; undefined for every other account. */
export const unifiedOwner = (name: string): string | undefined =>
  name.endsWith(unifiedEnd) ? name.slice(0, -unifiedEnd.length) : undefined

/** Whether orders of this account may give what it has not got, as far as its other coins cover it. */
export const mayBorrow = ({ kind, name }: Account): boolean =>
  kind === 'wallet' && readWalletName(name)?.wallet === 'unified'

/** Whether cash of this account may go below zero. */
export function mayOwe({ kind, name }: Account): boolean {
  if (mayPlatformOwe(name)) return true
  return kind === 'wallet' && mayBeNegative.test(readWalletName(name)?.wallet ?? '')
}

/** The account that a wallet belongs to; any other account itself. */
export function spotOf(account: Account): Account {
  return account.kind === 'wallet' ? (account.parent as Account) : account
}

/** Whether an account may have a wallet of this name, opened or not. */
export function isWalletOf(state: KernelState, account: Account, name: string): boolean {
  const read = readWalletName(name)
  if (read === undefined || read.owner !== account.name || name.length > limits.accountNameLength)
    return false
  if (account.kind === 'bot' || account.kind === 'wallet') return false
  const [product, of] = read.wallet.split(/:(.*)/)
  if (product === 'copy') return state.accounts.find(of as string) !== undefined
  return of === undefined || state.ports.trading.find(of) !== undefined
}
