// A log replayed on an exchange in memory, with the names of all that was placed in it.

import { Exchange } from '../exchange/exchange.ts'
import type { Entry, Genesis, Receipt } from '../exchange/protocol.ts'
import { livingMarket } from '../simulation/living-market.ts'
import { EventHistory } from './event-history.ts'
import type { Look } from './written-refs.ts'

export class ReplayedLog {
  lastSeq = 0
  private readonly exchange: Exchange
  private readonly history = new EventHistory()

  constructor(genesis: Genesis) {
    this.exchange = new Exchange(genesis, livingMarket)
  }

  get names(): Look {
    return this.history.names
  }

  now(): number {
    return this.exchange.now()
  }

  /** The next entry, whatever its number was elsewhere. */
  apply(entry: Entry): Receipt {
    this.lastSeq++
    const receipt = this.exchange.apply({ ...entry, seq: this.lastSeq })
    this.history.add(receipt.events)
    // The names are enough; the events of a long log would fill the memory.
    this.history.events.length = 0
    return receipt
  }

  save(): Uint8Array {
    return this.exchange.save()
  }
}
