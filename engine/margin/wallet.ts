// Which wallets loans live in: the cross wallet of an account, and one for each pair.

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import type { KernelState } from '../kernel/product.ts'
import { readWalletName, walletName } from '../kernel/wallets.ts'

const cross = 'margin'
const isolatedPrefix = `${cross}:`

interface MarginWallet {
  symbol: string | undefined
}

/** An account keeps its name, so it is read once. */
const known = new WeakMap<Account, MarginWallet | null>()

/** Of a margin wallet: the symbol of an isolated one's pair; undefined for every other account. */
export function marginOf(account: Account): MarginWallet | undefined {
  if (account.kind !== 'wallet') return undefined
  let own = known.get(account)
  if (own === undefined) {
    own = readMargin(account) ?? null
    known.set(account, own)
  }
  return own ?? undefined
}

function readMargin(account: Account): MarginWallet | undefined {
  const wallet = readWalletName(account.name)?.wallet ?? ''
  if (wallet === cross) return { symbol: undefined }
  return wallet.startsWith(isolatedPrefix) ? { symbol: wallet.slice(isolatedPrefix.length) } : undefined
}

/** A wallet that was opened by a first transfer, or why not. */
export function walletOf(state: KernelState, owner: Account, wallet: string): Account | Answer {
  if (typeof wallet !== 'string') return refuse('parameterInvalid', 'wallet')
  const found = state.accounts.find(walletName(owner.name, wallet))
  if (found && found.parent === owner && marginOf(found)) return found
  const isKnown =
    wallet === cross || state.ports.trading.find(wallet.slice(isolatedPrefix.length)) !== undefined
  const isNamed = wallet === cross || (wallet.startsWith(isolatedPrefix) && isKnown)
  return isNamed ? refuse('insufficientFunds', 'wallet') : refuse('parameterInvalid', 'wallet')
}

/** Indexes of coins that a wallet holds and borrows: all, or those of its pair. */
export function coinsOf(state: KernelState, wallet: Account): readonly number[] {
  const symbol = marginOf(wallet)?.symbol
  if (symbol === undefined) return state.coins.map((_, coin) => coin)
  const pair = state.ports.trading.find(symbol)
  return pair ? [pair.base, pair.quote] : []
}
