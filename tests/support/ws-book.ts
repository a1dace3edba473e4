// A book that a client rebuilds from snapshots and updates, with the checks of a client: no gap, the right checksum.

import { crc32 } from 'node:zlib'
import type { Frame } from './ws-client.ts'

interface BookData {
  bids: [string, string][]
  asks: [string, string][]
  checksum: number
  seq: number
  pseq: number
}

export class WsBook {
  readonly bids = new Map<string, string>()
  readonly asks = new Map<string, string>()
  seq = 0
  snapshots = 0
  updates = 0
  changes = 0
  /** Must stay empty. */
  readonly faults: string[] = []

  apply({ action, data }: Frame): void {
    const [book] = data as unknown as BookData[]
    if (!book) return
    if (action === 'snapshot') {
      this.bids.clear()
      this.asks.clear()
      this.snapshots++
    } else {
      this.updates++
      if (book.pseq !== this.seq) this.faults.push(`after ${this.seq} came ${book.pseq} → ${book.seq}`)
    }
    this.seq = book.seq
    this.take(this.bids, book.bids, action === 'update')
    this.take(this.asks, book.asks, action === 'update')
    if (this.checksum() !== book.checksum) this.faults.push(`the checksum of ${book.seq} is wrong`)
  }

  side(which: 'bids' | 'asks'): [string, string][] {
    const sign = which === 'bids' ? -1 : 1
    return [...this[which]].sort(([a], [b]) => sign * (Number(a) - Number(b)))
  }

  private take(side: Map<string, string>, levels: [string, string][], isUpdate: boolean): void {
    for (const [price, size] of levels) {
      if (isUpdate) this.changes++
      if (size === '0') {
        if (!side.delete(price)) this.faults.push(`${price} was not in the book`)
      } else if (side.get(price) === size) this.faults.push(`${price} has not changed`)
      else side.set(price, size)
    }
  }

  private checksum(): number {
    const [bids, asks] = [this.side('bids'), this.side('asks')]
    const words: string[] = []
    for (let n = 0; n < 25; n++) {
      if (bids[n]) words.push(...(bids[n] as [string, string]))
      if (asks[n]) words.push(...(asks[n] as [string, string]))
    }
    return crc32(words.join(':')) | 0
  }
}
