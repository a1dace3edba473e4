// What each account used of a limit within the last day, in the unit of that limit.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account, Accounts } from './accounts.ts'

const dayMs = 86_400_000

interface Use {
  /** The transfer that used it. */
  id: number
  account: Account
  at: number
  value: bigint
}

export class DailyUse {
  /** In the order of time. */
  private uses: Use[] = []

  note(use: Use): void {
    if (use.value > 0n) this.uses.push(use)
  }

  /** A transfer that came to nothing uses nothing. */
  giveBack(id: number): void {
    this.uses = this.uses.filter((use) => use.id !== id)
  }

  of(account: Account, now: number): bigint {
    let sum = 0n
    for (const use of this.uses) if (use.account === account && use.at > now - dayMs) sum += use.value
    return sum
  }

  dropOld(now: number): void {
    const since = now - dayMs
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
