// What a recording says of a contract besides its trades: mark and index, each from a moment on.

import { joinNumbers } from '../core/join-numbers.ts'
import type { StateReader, StateWriter } from '../core/state.ts'

/** Numbers per row: epoch ms, mark in ticks, index in hundredths of a tick; 0 = not recorded. */
const width = 3

export class RecordedPrices {
  /** Rows that are to come. */
  private rows = new Float64Array(0)
  private head = 0
  private fedTo = Number.NEGATIVE_INFINITY
  /** As of now; 0 = none was recorded. */
  mark = 0
  index = 0

  /** Queues rows in time order; rows at or before the newest known one have been seen and are dropped. */
  feed(rows: Float64Array): void {
    let fresh = 0
    while (fresh < rows.length && (rows[fresh] as number) <= this.fedTo) fresh += width
    if (fresh >= rows.length) return
    this.rows = joinNumbers(this.rows.subarray(this.head), rows.subarray(fresh))
    this.head = 0
    this.fedTo = rows[rows.length - width] as number
  }

  nextAt(): number {
    return this.rows[this.head] ?? Number.POSITIVE_INFINITY
  }

  /** Takes the next row; what it does not say stays. */
  step(): void {
    this.mark = this.rows[this.head + 1] || this.mark
    this.index = this.rows[this.head + 2] || this.index
    this.head += width
  }

  save(out: StateWriter): void {
    out.array(this.rows.subarray(this.head))
    for (const number of [this.fedTo, this.mark, this.index]) out.number(number)
  }

  load(from: StateReader): void {
    this.rows = from.float64() as Float64Array<ArrayBuffer>
    this.head = 0
    this.fedTo = from.number()
    this.mark = from.number()
    this.index = from.number()
  }
}
