// Closed candles that were requested once, kept as gapless runs: a page of a chart then costs a slice.

import type { Candle } from '#engine/exchange/view.ts'

/** One run of consecutive closed rows: [from, to) in open times; `rows` may be empty when from = to. */
interface Run {
  from: number
  to: number
  rows: Candle[]
}

export class CandleSeries {
  private readonly runs = new Map<string, Run>()
  private kept = 0

  constructor(private readonly rowsMax: number) {}

  /**
   * Rows with from <= openTime < to, where both are starts of buckets. What the run of `key` lacks is read: `read`
   * must answer every row between its two bucket starts, none of them before `oldest`.
   */
  slice(
    key: string,
    from: number,
    to: number,
    oldest: number,
    read: (from: number, to: number) => Candle[],
  ): Candle[] {
    if (from >= to) return []
    const run = this.take(key)
    if (run.rows.length === 0 || run.to < oldest) Object.assign(run, { from: to, to, rows: [] })
    if (to > run.to) {
      run.rows = run.rows.concat(read(run.to, to))
      run.to = to
    }
    if (from < run.from) {
      run.rows = read(from, run.from).concat(run.rows)
      run.from = from
    }
    this.put(key, run)
    return run.rows.slice(indexOf(run.rows, from), indexOf(run.rows, to))
  }

  private take(key: string): Run {
    const run = this.runs.get(key)
    if (!run) return { from: 0, to: 0, rows: [] }
    this.runs.delete(key)
    this.kept -= run.rows.length
    return run
  }

  /** Put last, it is the youngest of the map; the oldest go first when it is full. */
  private put(key: string, run: Run): void {
    this.runs.set(key, run)
    this.kept += run.rows.length
    for (const [oldKey, old] of this.runs) {
      if (this.kept <= this.rowsMax || oldKey === key) return
      this.runs.delete(oldKey)
      this.kept -= old.rows.length
    }
  }
}

/** Index of the first row that opens at or after `time`. */
function indexOf(rows: readonly Candle[], time: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] as Candle).openTime < time) low = middle + 1
    else high = middle
  }
  return low
}
