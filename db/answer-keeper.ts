// Keeps the exchange from remembering every answer for ever: has the oldest recorded, and forgotten once they are in the table.

import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Projection } from '#engine/host/ports.ts'
import type { NodeHost } from './exchange-node.ts'

/** So many stay in memory: repetitions mostly come soon, and then need no table. */
export const answersKept = 200_000
/** More than these wait before the next entry: one entry moves up to 5,000. */
const excessMin = 5_000

interface Sources {
  exchange: Exchange
  host: NodeHost
  projection: Projection
  /** How many answers stay in memory. */
  keep: number
}

export class AnswerKeeper {
  private readonly unlisten: () => void
  private underWay: Promise<void> | undefined
  /** The entry that recorded the last ones: they can be forgotten once the rows hold it. */
  private recordedSeq = 0

  constructor(private readonly sources: Sources) {
    this.unlisten = sources.host.listen(() => this.look())
  }

  /** Resolves once the entry under way has been answered. */
  async close(): Promise<void> {
    this.unlisten()
    await this.underWay
  }

  private look(): void {
    const { exchange, projection, keep } = this.sources
    if (this.underWay || exchange.rememberedAnswers < keep + excessMin) return
    const rowsAt = Math.min(projection.cursor(), exchange.lastSeq)
    if (rowsAt < this.recordedSeq) return
    // An exchange that stops goes on with it after its next start.
    this.underWay = this.move(rowsAt, keep)
      .catch(() => undefined)
      .finally(() => {
        this.underWay = undefined
      })
  }

  /** Forgets what the entry before recorded, and records the next ones. */
  private async move(rowsAt: number, keep: number): Promise<void> {
    const { seq } = await this.sources.host.submit('~answers', { type: 'forgetAnswers', rowsAt, keep })
    this.recordedSeq = seq
  }
}
