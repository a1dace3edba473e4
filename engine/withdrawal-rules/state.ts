// The part of the exchange's state that the rules for withdrawals have; while they are off it is empty.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account, Accounts } from '../kernel/accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import { RecentUse } from '../kernel/recent-use.ts'
import { RecentCoins } from './recent-coins.ts'
import { masakRules } from './rules.ts'

export class WithdrawalRulesPart {
  isOn = false
  readonly recent = new RecentCoins()
  /** What each account withdrew in stablecoins, in 10^-8 USDT. */
  readonly stable = new RecentUse(masakRules.monthMs)
  /** Accounts, by index, with a withdrawal that was sent. */
  private readonly withdrew = new Set<number>()

  get isEmpty(): boolean {
    return !this.isOn && this.withdrew.size === 0 && this.stable.isEmpty && this.recent.isEmpty
  }

  waitMsOf({ index }: Account): number {
    return this.withdrew.has(index) ? masakRules.waitMs : masakRules.firstWaitMs
  }

  noteSent({ index }: Account): void {
    this.withdrew.add(index)
  }

  save(out: StateWriter): void {
    out.number(this.isOn ? 1 : 0)
    out.array(Float64Array.from(this.withdrew))
    this.stable.save(out)
    this.recent.save(out)
  }

  load(accounts: Accounts, from: StateReader): void {
    this.isOn = from.number() === 1
    for (const index of from.float64()) this.withdrew.add(index)
    this.stable.load(accounts, from)
    this.recent.load(from)
  }
}

export type WithdrawalRulesState = KernelState & { readonly withdrawalRules: WithdrawalRulesPart }
