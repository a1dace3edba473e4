// What an engine reports of each command: fixed records, counted while timed, spelled out for the hash.

import { createHash } from 'node:crypto'
import {
  ACCEPTED,
  CANCELLED,
  MODIFIED,
  REPORT_ID,
  REPORT_KIND,
  REPORT_PRICE,
  REPORT_QUANTITY,
  REPORT_SEQ,
  REPORT_SIDE,
  REPORT_SIZE,
  REPORT_TAKER,
  TRADE,
} from './report-layout.ts'

/** Reports since the last `clear`. */
export class Reports {
  ints = new Int32Array(REPORT_SIZE * 8192)
  doubles = new Float64Array(this.ints.buffer)
  length = 0

  add(
    kind: number,
    seq: number,
    side: number,
    id: number,
    taker: number,
    price: number,
    quantity: number,
  ): void {
    const at = this.length
    if (at === this.ints.length) this.grow()
    const ints = this.ints
    ints[at + REPORT_KIND] = kind
    ints[at + REPORT_SEQ] = seq
    ints[at + REPORT_SIDE] = side
    ints[at + REPORT_ID] = id
    ints[at + REPORT_TAKER] = taker
    ints[at + REPORT_PRICE] = price
    this.doubles[(at >> 1) + REPORT_QUANTITY] = quantity
    this.length = at + REPORT_SIZE
  }

  clear(): void {
    this.length = 0
  }

  private grow(): void {
    const ints = new Int32Array(this.ints.length * 2)
    ints.set(this.ints)
    this.ints = ints
    this.doubles = new Float64Array(ints.buffer)
  }
}

/** Reads every report; what a run must agree on. */
export class Tally {
  trades = 0
  filledQuantity = 0

  read(reports: Reports): void {
    for (let at = 0; at < reports.length; at += REPORT_SIZE) {
      if (reports.ints[at + REPORT_KIND] !== TRADE) continue
      this.trades++
      this.filledQuantity += reports.doubles[(at >> 1) + REPORT_QUANTITY]!
    }
  }
}

/** SHA-256 of the report stream: lines sorted by (command, kind), joined by newlines. */
export class StreamHash {
  private readonly hash = createHash('sha256')
  private readonly byKind: string[][] = [[], [], [], [], [], []]
  private seq = -1
  private empty = true

  read(reports: Reports): void {
    for (let at = 0; at < reports.length; at += REPORT_SIZE) {
      if (reports.ints[at + REPORT_SEQ] !== this.seq) this.flush(reports.ints[at + REPORT_SEQ]!)
      this.byKind[reports.ints[at + REPORT_KIND]!]!.push(line(reports, at))
    }
  }

  digest(): string {
    this.flush(-1)
    return this.hash.digest('hex')
  }

  private flush(next: number): void {
    this.seq = next
    for (const lines of this.byKind) {
      for (const text of lines) {
        this.hash.update(this.empty ? text : `\n${text}`)
        this.empty = false
      }
      lines.length = 0
    }
  }
}

function line(reports: Reports, at: number): string {
  const [kind, seq, side, id, taker, price] = reports.ints.subarray(at, at + 6) as unknown as number[]
  const quantity = reports.doubles[(at >> 1) + REPORT_QUANTITY]!
  if (kind === ACCEPTED || kind === MODIFIED) return `${kind},${seq},${side},${id},${price},${quantity}`
  if (kind === TRADE) return `${kind},${seq},${price},${quantity},${id},${taker}`
  if (kind === CANCELLED) return `${kind},${seq},${side},${id},${price}`
  return `${kind},${seq},${id}`
}
