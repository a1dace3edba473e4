// A running checksum of what the exchange answered and whose balances moved: copies of one exchange compare it.

import type { Receipt } from '../exchange/protocol.ts'

export class ReceiptDigest {
  private state = 0

  /** Goes on from the value of another one. */
  restart(value: number): void {
    this.state = value | 0
  }

  get value(): number {
    return this.state >>> 0
  }

  add({ seq, rejected, orderId, planId, events }: Receipt): void {
    this.number(seq)
    this.number(events.length)
    if (rejected) this.text(rejected.code)
    if (orderId) this.text(orderId)
    if (planId) this.text(planId)
    for (const event of events) if (event.type === 'balanceChanged') this.text(event.available)
  }

  private text(text: string): void {
    let state = this.state
    for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
    this.state = state
  }

  private number(value: number): void {
    this.state = Math.imul(this.state ^ value, 0x01000193) ^ (this.state >>> 15)
  }
}
