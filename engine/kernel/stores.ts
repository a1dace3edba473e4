// What all products of one exchange book on: balances, what is held of them, and who waits for a price.

import type { StateReader, StateWriter } from '../core/state.ts'
import { Holds } from './holds.ts'
import { Ledger } from './ledger.ts'
import { PriceTriggers } from './price-triggers.ts'

export class KernelStores {
  readonly ledger: Ledger
  readonly holds: Holds
  readonly triggers = new PriceTriggers()

  /** `audit`: checks I1 of reliability.md §2 after every movement. */
  constructor(
    coins: number,
    readonly audit: boolean,
  ) {
    this.ledger = new Ledger(coins, audit)
    this.holds = new Holds(this.ledger)
  }

  /** Who waits for a price leaves no bytes: products that armed arm again after `load`. */
  save(out: StateWriter): void {
    this.ledger.save(out)
    this.holds.save(out)
  }

  load(from: StateReader): void {
    this.ledger.load(from)
    this.holds.load(from)
    this.triggers.clear()
  }
}
