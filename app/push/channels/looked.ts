// What one account has that moves with prices: read again at once after something happened to it, and a few times a second
// otherwise.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { Source } from '../channel.ts'

export interface Look<Parts extends object> {
  read(): Parts
  /** Whether it moves while nothing happens to the account. */
  moves(parts: Parts): boolean
  clock(): number
  lastSeq(): number
}

/** Ms between two looks while nothing happens to the account. */
const markMs = 250

/** A part that did not change is the same object as in the state before; `seq` is the log's. */
export class LookedSource<Parts extends object> implements Source<Parts & { seq: number }> {
  private state: Parts & { seq: number }
  private hasNews = false
  private nextLookAt: number

  constructor(private readonly look: Look<Parts>) {
    this.state = { ...look.read(), seq: look.lastSeq() }
    this.nextLookAt = look.clock() + markMs
  }

  /** Of the account or one of its wallets. */
  note(_event: ExchangeEvent): void {
    this.hasNews = true
  }

  current(): Parts & { seq: number } {
    return this.state
  }

  advance(): (Parts & { seq: number }) | undefined {
    const now = this.look.clock()
    if (!this.hasNews && now < this.nextLookAt) return undefined
    this.hasNews = false
    this.nextLookAt = now + markMs
    const before = this.state
    const read = this.look.read()
    const keys = Object.keys(read) as (keyof Parts)[]
    let isChanged = false
    for (const key of keys) {
      if (JSON.stringify(before[key]) === JSON.stringify(read[key])) read[key] = before[key]
      else isChanged = true
    }
    if (!isChanged) return undefined
    this.state = { ...read, seq: this.look.lastSeq() }
    return this.state
  }

  dueAt(): number | undefined {
    if (this.hasNews) return 0
    return this.look.moves(this.state) ? this.nextLookAt : undefined
  }
}
