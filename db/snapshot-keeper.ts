// Takes a snapshot whenever enough has happened since the last one, on request, and at the end.

import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Host } from '#engine/host/host.ts'
import { writeSnapshot } from './journal/snapshots.ts'
import type { Log } from './log.ts'

/** A restart replays about this much at most. An entry counts as one, or as a quarter of its events if that is more. */
const workPerSnapshot = 100_000

export class SnapshotKeeper {
  private workSince = 0
  private writing: Promise<void> = Promise.resolve()
  private readonly unlisten: () => void

  constructor(
    private readonly folder: string,
    private readonly exchange: Exchange,
    private readonly host: Host,
    private lastSeq: number,
    private readonly log: Log,
  ) {
    this.unlisten = host.listen((release) => {
      this.workSince += Math.max(release.events.length / 4, release.receipts.length)
      // Listeners run between batches: the state is exactly what was released.
      if (this.workSince >= workPerSnapshot) this.take()
    })
  }

  async now(): Promise<void> {
    await this.host.betweenBatches(() => this.take())
    await this.writing
  }

  async close(): Promise<void> {
    this.unlisten()
    this.take()
    await this.writing
  }

  // A snapshot of more than the read tables have could not be used to catch them up; one of a failed batch never.
  private take(): void {
    const seq = this.exchange.lastSeq
    if (seq === this.lastSeq || this.host.hasFailed || this.host.isProjectionBehind) return
    this.lastSeq = seq
    this.workSince = 0
    const state = this.exchange.save()
    this.writing = this.writing
      .then(() => writeSnapshot(this.folder, { seq, state }))
      .catch((error) => {
        // Without it the next start replays more; the journal is the truth.
        this.log.warn({ seq, err: error }, 'snapshot not written')
      })
  }
}
