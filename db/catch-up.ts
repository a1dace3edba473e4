// Brings read tables up to a log that is ahead of them.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { Projection } from '#engine/host/ports.ts'

const projectedAtOnce = 20_000

/** Hands the events behind a projection's cursor to it, in slices. */
export class CatchUp {
  projected = 0
  private pending: ExchangeEvent[] = []

  constructor(
    private readonly projection: Projection,
    private cursor: number,
  ) {}

  take(events: readonly ExchangeEvent[], seq: number): void {
    if (seq <= this.cursor) return
    for (const event of events) this.pending.push(event)
    if (this.pending.length >= projectedAtOnce) this.finish(seq)
  }

  finish(seq: number): void {
    if (seq <= this.cursor) return
    this.projection.write(this.pending, seq)
    this.projected += this.pending.length
    this.pending = []
    this.cursor = seq
  }
}
