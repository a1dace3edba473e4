// What one batch means for reactors, as rows of their inboxes: kept with the read tables, so that none is ever missed.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { canWait, reactorOf } from '#engine/kernel/bot-accounts.ts'
import type { ProjectorStatements } from './statements.ts'

/** A reactor waits for it. */
export const hurries = (event: ExchangeEvent) => reactorOf(event) !== undefined && !canWait(event)

export class InboxFold {
  /** Who got something that cannot wait. */
  private readonly woken = new Set<string>()
  private seq = 0
  private position = 0

  constructor(private readonly statements: ProjectorStatements) {}

  clear(): void {
    this.woken.clear()
    this.seq = 0
  }

  take(event: ExchangeEvent): void {
    const reactor = reactorOf(event)
    if (reactor === undefined) return
    if (event.seq !== this.seq) {
      this.seq = event.seq
      this.position = 0
    }
    const { seq } = event
    const position = this.position++
    const { changes } = this.statements.insertInbox.run({
      reactor,
      seq,
      position,
      event: JSON.stringify(event),
    })
    if (changes > 0 && !canWait(event)) this.woken.add(reactor)
  }

  takeWoken(): string[] {
    const woken = [...this.woken]
    this.woken.clear()
    return woken
  }
}
