// Hands the rows of recorded markets to the exchange before its clock needs them, in chunks that may be sent again.

import type { Command, ExchangePort } from '#engine/exchange/protocol.ts'
import type { Release, ReleaseListener } from '#engine/host/ports.ts'
import { type RejectionCode, rejection } from '#engine/kernel/rejection-codes.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import type { FittedTape } from './fit-tape.ts'

/** Rows of one `tapeRows` or `contractTapeRows` command. */
export const chunkRows = 500
/** How far ahead of the exchange's clock rows are handed over, at a speed of 1 and in seconds of the wall. */
const aheadMs = 600_000
const aheadSeconds = 5

const passing: readonly RejectionCode[] = [rejection.exchangeReadOnly, rejection.rateLimited]

export interface FeederHost extends ExchangePort {
  listen(listener: ReleaseListener): () => void
}

/** One for all tapes of an exchange. The clock must not pass `limit()`: beyond it rows are still to be handed over. */
export class TapeFeeder {
  private readonly fed: number[]
  private feeding: Promise<void> | undefined

  constructor(
    private readonly tapes: readonly FittedTape[],
    private readonly speed: number,
    private readonly failed: (error: unknown) => void,
  ) {
    this.fed = tapes.map(() => 0)
  }

  /** Exchange time (epoch ms) up to which every row is in; Infinity once all are. */
  readonly limit = (): number => {
    let limit = Number.POSITIVE_INFINITY
    this.tapes.forEach(({ rows }, i) => {
      const next = rows[this.fed[i] as number]
      if (next) limit = Math.min(limit, Number(next[0]) - 1)
    })
    return limit
  }

  /** Feeds what the exchange, which stands at `now`, needs next, then follows it. Answers the function that ends it. */
  async start(host: FeederHost, now: number): Promise<() => void> {
    this.tapes.forEach((tape, i) => {
      this.fed[i] = chunkOf(tape, now) * chunkRows
    })
    await this.feed(host, now)
    return host.listen((release: Release) => {
      this.feeding ??= this.feed(host, release.at)
        .catch(this.failed)
        .finally(() => {
          this.feeding = undefined
        })
    })
  }

  private async feed(host: ExchangePort, now: number): Promise<void> {
    const until = now + Math.max(aheadMs, aheadSeconds * 1000 * this.speed)
    for (const [i, tape] of this.tapes.entries()) {
      while (Number(tape.rows[this.fed[i] as number]?.[0] ?? Number.POSITIVE_INFINITY) <= until) {
        const from = this.fed[i] as number
        const rows = tape.rows.slice(from, from + chunkRows)
        const command = commandOf(tape, from, rows)
        const { rejected } = await host.submit(`~tape-${tape.symbol}-${from / chunkRows}`, command)
        // No space or too busy: the clock waits, and the next release tries again.
        if (rejected && passing.includes(rejected.code)) return
        // Any other refusal means that rows are missing; going on would play something else than the tape.
        if (rejected)
          throw new Error(`tape ${tape.symbol}: chunk ${from / chunkRows} refused (${rejected.code})`)
        this.fed[i] = from + rows.length
      }
    }
  }
}

function commandOf({ symbol, kind, prices }: FittedTape, from: number, rows: string[][]): Command {
  if (!isContractSymbol(symbol)) return { type: 'tapeRows', symbol, kind, rows }
  const recorded = prices?.slice(from, from + rows.length).filter((row) => row !== undefined)
  return { type: 'contractTapeRows', symbol, kind, rows, ...(recorded && { prices: recorded }) }
}

/** The chunk with the last row at or before `now`; the ones before it have been handed over. */
function chunkOf({ rows }: FittedTape, now: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (Number(rows[middle]?.[0]) <= now) low = middle + 1
    else high = middle
  }
  return Math.floor(Math.max(0, low - 1) / chunkRows)
}
