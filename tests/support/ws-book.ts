// A book as a client keeps it from snapshots and updates, checked like clients check it: no gap, the right checksum.

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

  hear({ action, data }: Frame): void {
    const [told] = data as unknown as BookData[]
    if (!told) return
    if (action === 'snapshot') {
      this.bids.clear()
      this.asks.clear()
      this.snapshots++
    } else {
      this.updates++
      if (told.pseq !== this.seq) this.faults.push(`after ${this.seq} came ${told.pseq} → ${told.seq}`)
    }
    this.seq = told.seq
    this.take(this.bids, told.bids, action === 'update')
    this.take(this.asks, told.asks, action === 'update')
    if (this.checksum() !== told.checksum) this.faults.push(`the checksum of ${told.seq} is wrong`)
  }

  side(which: 'bids' | 'asks'): [string, string][] {
    const sign = which === 'bids' ? -1 : 1
    return [...this[which]].sort(([a], [b]) => sign * (Number(a) - Number(b)))
  }

  private take(side: Map<string, string>, levels: [string, string][], isUpdate: boolean): void {
    for (const [price, size] of levels) {
      if (isUpdate) this.changes++
      if (size === '0') {
        if (!side.delete(price)) this.faults.push(`${price} was never there`)
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
