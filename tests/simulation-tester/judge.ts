// Everything that is held against an exchange while it runs: its own invariants, the watch over its events, the reference.

import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Entry, Genesis, Receipt } from '#engine/exchange/protocol.ts'
import { Comparison } from './compare.ts'
import type { Coverage } from './coverage.ts'
import { ReferenceExchange } from './reference/exchange.ts'
import { Watch } from './watch.ts'

/** Entries between two walks through everything. */
const walkEvery = 4_096

/** What went wrong, and by whose word. */
export class Violation extends Error {
  constructor(
    readonly kind: 'invariant' | 'rule' | 'difference' | 'thrown' | 'fault',
    message: string,
  ) {
    super(message)
  }
}

export class Judge {
  readonly reference: ReferenceExchange | undefined
  private readonly watch: Watch
  private readonly comparison: Comparison | undefined
  private seen = 0

  constructor(genesis: Genesis, coverage: Coverage, withReference: boolean) {
    this.watch = new Watch(
      genesis.markets.map(({ symbol }) => symbol),
      coverage,
    )
    if (!withReference) return
    this.reference = new ReferenceExchange(genesis)
    this.comparison = new Comparison(this.reference)
  }

  /** `now`: the exchange as this entry left it, when it has gone no further. Throws Violation. */
  hear(entry: Entry, receipt: Receipt, now?: Exchange): void {
    try {
      this.watch.see(entry, receipt)
    } catch (error) {
      throw new Violation('rule', messageOf(error))
    }
    if (this.reference) {
      const difference = this.comparison?.ofReceipt(receipt, this.reference.apply(entry))
      if (difference) throw new Violation('difference', difference)
    }
    if (now && ++this.seen % walkEvery === 0) this.walk(now)
  }

  /** The whole state, by its own invariants and against the reference. Throws Violation. */
  walk(exchange: Exchange): void {
    const [broken] = exchange.checkInvariants()
    if (broken) throw new Violation('invariant', broken)
    const difference = this.comparison?.ofState(exchange)
    if (difference) throw new Violation('difference', difference)
  }
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : `${error}`)
