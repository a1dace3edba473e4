// Whether anything happened since the last second of contracts, as far as time has to pass for one entry. Only remembered, never saved.

/** What changes with whatever happens. */
interface Trace {
  readonly events: readonly unknown[]
  readonly futures: { readonly lastOrderId: number; readonly lastTradeId: number }
}

export class MarketRest {
  /** Where time is to advance to. */
  to = Number.NEGATIVE_INFINITY
  private last = ''

  begin(to: number): void {
    this.to = to
    this.last = ''
  }

  isSame(now: Trace): boolean {
    return this.last === traceOf(now)
  }

  note(now: Trace): void {
    this.last = traceOf(now)
  }
}

const traceOf = ({ events, futures }: Trace) =>
  `${events.length} ${futures.lastOrderId} ${futures.lastTradeId}`
