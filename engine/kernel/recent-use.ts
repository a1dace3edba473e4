// What each account used of a limit within a time that ends now, in the unit of that limit.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account, Accounts } from './accounts.ts'

export const dayMs = 86_400_000

interface Use {
  /** The transfer that used it. */
  id: number
  account: Account
  at: number
  value: bigint
}

export class RecentUse {
  /** In the order of time. */
  private uses: Use[] = []

  /** How long a use is kept. */
  constructor(private readonly keptMs = dayMs) {}

  get isEmpty(): boolean {
    return this.uses.length === 0
  }

  note(use: Use): void {
    if (use.value > 0n) this.uses.push(use)
  }

  /** A transfer that came to nothing uses nothing. */
  giveBack(id: number): void {
    this.uses = this.uses.filter((use) => use.id !== id)
  }

  /** Within `ms`, at most as long as uses are kept. */
  of(account: Account, now: number, ms = this.keptMs): bigint {
    let sum = 0n
    for (const use of this.uses) if (use.account === account && use.at > now - ms) sum += use.value
    return sum
  }

  dropOld(now: number): void {
    const since = now - this.keptMs
    if (this.uses[0] && this.uses[0].at <= since) this.uses = this.uses.filter(({ at }) => at > since)
  }

  save(out: StateWriter): void {
    out.number(this.uses.length)
    for (const { id, account, at, value } of this.uses) {
      for (const number of [id, account.index, at]) out.number(number)
      out.text(`${value}`)
    }
  }

  load(accounts: Accounts, from: StateReader): void {
    for (let left = from.number(); left > 0; left--) {
      const id = from.number()
      const account = accounts.at(from.number()) as Account
      this.uses.push({ id, account, at: from.number(), value: BigInt(from.text()) })
    }
  }
}
