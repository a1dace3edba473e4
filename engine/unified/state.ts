// The accounts in unified mode: which coins are collateral, what was announced, what is being liquidated.

import type { Account } from '../kernel/accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import type { CoinRate } from './coin-rate.ts'
import { KeptSums } from './parts.ts'

export interface UnifiedAccount {
  readonly owner: Account
  readonly wallet: Account
  /** Indexes of the coins that count as collateral: another set with each change. */
  collateral: ReadonlySet<number>
  /** The highest step of the ladder that was announced. */
  level: 0 | 70 | 80 | 90
  /** When collateral was last sold by force; 0 = never. */
  soldAt: number
  /** Surely without debts and contracts: what gives what is there needs no sums. Only remembered, never saved. */
  isCalm: boolean
  liquidation: LiquidationStage | undefined
  /** Only remembered, never saved. */
  readonly kept: KeptSums
}

/** As it enters the mode, with these coins as collateral. */
export const newAccount = (
  owner: Account,
  wallet: Account,
  collateral: ReadonlySet<number>,
): UnifiedAccount => ({
  owner,
  wallet,
  collateral,
  level: 0,
  soldAt: 0,
  isCalm: false,
  liquidation: undefined,
  kept: new KeptSums(),
})

export interface LiquidationStage {
  /** Steps of selling that were done. */
  steps: number
  dueAt: number
}

export class Unified {
  /** By wallet, in the order of entering the mode. */
  private readonly byWallet = new Map<Account, UnifiedAccount>()
  readonly accounts: ReadonlyMap<Account, UnifiedAccount> = this.byWallet
  /** By the index of the wallet: every check of an order looks here. */
  private readonly byIndex: (UnifiedAccount | undefined)[] = []
  /** Whose balances or prices changed: to be looked at. */
  readonly unsure = new Set<UnifiedAccount>()
  /** Under liquidation, with something to do now. */
  readonly queue = new Set<UnifiedAccount>()
  /** All under liquidation, in the order in which it began. */
  readonly liquidations = new Set<UnifiedAccount>()
  /** When prices are looked at next, while they move by themselves. */
  nextLookAt = 0
  /** The next whole hour. */
  nextHourAt = Number.POSITIVE_INFINITY
  /** Prices as they were at the last look. */
  readonly seen: number[] = []
  /** By the index of the coin; leaves no bytes. */
  readonly rates: (CoinRate | undefined)[] = []
  /** Of the orders by which the exchange sells. */
  lastSale = 0

  get isEmpty(): boolean {
    return this.accounts.size === 0 && this.lastSale === 0
  }

  /** Of a wallet that is in the mode. */
  of({ index }: Account): UnifiedAccount {
    return this.byIndex[index] as UnifiedAccount
  }

  add(account: UnifiedAccount): void {
    const { wallet } = account
    this.byWallet.set(wallet, account)
    this.byIndex[wallet.index] = account
  }

  remove(account: UnifiedAccount): void {
    const { wallet } = account
    this.unsure.delete(account)
    this.byWallet.delete(wallet)
    this.byIndex[wallet.index] = undefined
  }

  /** Nothing was seen yet. */
  begin(): void {
    this.seen.length = 0
    this.nextLookAt = 0
  }

  /** Something of it changed. */
  look(wallet: Account): void {
    const account = this.accounts.get(wallet)
    if (account) this.unsure.add(account)
  }

  /** Accounts are looked at in the order of their opening (futures-rules.md B27). */
  takeUnsure(most: number): UnifiedAccount[] {
    const sorted = [...this.unsure].sort((a, b) => a.wallet.index - b.wallet.index).slice(0, most)
    for (const account of sorted) this.unsure.delete(account)
    return sorted
  }
}

export type UnifiedState = KernelState & { readonly unified: Unified }
