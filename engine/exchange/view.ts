// Everything that may be read of the live exchange without changing it: markets, and one's own account.

import type { LivePlan } from '../conditional-orders/live-plan.ts'
import type { AccountFacts, Balance, LiveOrder } from '../kernel/view.ts'

export type { LivePlan } from '../conditional-orders/live-plan.ts'
export type * from '../kernel/view.ts'

export interface AccountView {
  /** Undefined for an unknown account. */
  account(name: string): AccountFacts | undefined
  /** Coins ever held, by coin name. */
  balances(name: string): Balance[]
  /** What its owner's fee level counts, sub-accounts, wallets and bots too: worth in USDT, and the platform token. */
  levelHoldings(name: string): { assets: string; tokens: string }
  /** Of the wallet that its orders use (`tradingAccount`). */
  liveOrders(name: string, symbol?: string): LiveOrder[]
  /** Of the same, oldest first. */
  plans(name: string, symbol?: string): LivePlan[]
}
