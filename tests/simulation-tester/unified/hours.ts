// Interest of accounts in unified mode: at each whole hour, on what a debt exceeds the quota of its coin (domain.md 8, V-UI1).

import { type Of, Wrong } from '../copies/wrong.ts'
import { show } from '../reference/amounts.ts'
import { ceil, most, ratio } from '../reference/contracts/ratio.ts'
import { dayRate, hourMs } from '../reference/margin/terms.ts'
import { unit } from '../reference/rules.ts'
import type { Member, UnifiedDesk } from '../reference/unified/desk.ts'
import { sumsOf } from '../reference/unified/sums.ts'
import { quotaOf } from '../reference/unified/terms.ts'

/** An hour whose debts are being charged. */
interface Hour {
  at: number
  /** By account and coin: what was owed above the quota when it began. */
  due: Map<string, { member: Member; coin: string }>
}

export class Hours {
  private next: number
  private open: Hour | undefined

  constructor(
    private readonly desk: UnifiedDesk,
    start: number,
  ) {
    this.next = (Math.floor(start / hourMs) + 1) * hourMs
  }

  passTo(at: number): void {
    if (this.open && at > this.open.at) this.close(this.open)
    for (; this.next <= at; this.next += hourMs) {
      this.open = { at: this.next, due: this.debts() }
      if (at > this.next) this.close(this.open)
    }
  }

  private debts(): Hour['due'] {
    const due: Hour['due'] = new Map()
    for (const member of this.desk.members)
      for (const { coin, owed } of sumsOf(this.desk, member).coins)
        if (owed > quotaOf(coin)) due.set(`${member.wallet} ${coin}`, { member, coin })
    return due
  }

  charged(member: Member, event: Of<'unifiedInterestCharged'>): void {
    const { coin, at } = event
    if (at !== this.open?.at)
      throw new Wrong(`${member.wallet} is charged for ${coin} at ${at}, not at a whole hour`)
    const owed = this.owedBy(member, coin)
    const rate = dayRate(coin, member.vip)
    const excess = most(0n, owed - quotaOf(coin))
    const due = ceil(ratio(excess * rate, 24n * unit * 10n ** 10n)) * 10n ** 10n
    const got = [event.liability, event.free, event.dailyRate, event.amount]
    const wanted = [owed, quotaOf(coin), rate, due].map(show)
    if (`${got}` !== `${wanted}`)
      throw new Wrong(`interest of ${member.wallet} is ${got}, by the rules ${wanted}`)
    if (excess === 0n) throw new Wrong(`${member.wallet} is charged for a debt within its quota`)
    this.open.due.delete(`${member.wallet} ${coin}`)
    this.desk.add(member, coin, -due)
  }

  private owedBy(member: Member, coin: string): bigint {
    return sumsOf(this.desk, member).coins.find((one) => one.coin === coin)?.owed ?? 0n
  }

  /** What was owed before and after it was due is charged. */
  private close({ due, at }: Hour): void {
    for (const { member, coin } of due.values())
      if (member.isIn && this.owedBy(member, coin) > quotaOf(coin))
        throw new Wrong(`${member.wallet} was not charged for ${coin} at ${at}`)
    this.open = undefined
  }
}
