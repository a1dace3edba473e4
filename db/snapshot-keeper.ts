// Has a snapshot written whenever enough has happened since the last one, on request, and at the end.

import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Host } from '#engine/host/host.ts'
import type { Projection } from '#engine/host/ports.ts'
import { foldersOf } from './folders.ts'
import { writeSnapshot } from './journal/snapshots.ts'
import type { Log } from './log.ts'
import { runSnapshot, type SnapshotRun } from './snapshot-thread.ts'

/** A restart replays about this much at most. An entry counts as one, or as a quarter of its events if that is more. */
const workPerSnapshot = 100_000

interface Sources {
  dataDir: string
  exchange: Exchange
  host: Host
  projection: Projection
  log: Log
}

export class SnapshotKeeper {
  private workSince = 0
  private run: SnapshotRun | undefined
  private written = Promise.resolve()
  private isClosing = false
  private readonly unlisten: () => void

  constructor(
    private readonly sources: Sources,
    private lastSeq: number,
  ) {
    this.unlisten = sources.host.listen((release) => {
      this.workSince += Math.max(release.events.length / 4, release.receipts.length)
      if (this.workSince >= workPerSnapshot) this.begin()
    })
  }

  async now(): Promise<void> {
    await this.written
    const { projection } = this.sources
    if (!projection.isBehind?.()) projection.settle?.()
    this.begin()
    await this.written
  }

  /** No request waits any more, so the state is saved as it lies in memory. */
  async close(): Promise<void> {
    this.isClosing = true
    this.unlisten()
    await this.run?.stop()
    await this.written
    const { dataDir, exchange, host } = this.sources
    const seq = exchange.lastSeq
    if (seq === this.lastSeq || host.hasFailed || host.isProjectionBehind) return
    const folder = foldersOf(dataDir).snapshots
    await writeSnapshot(folder, { seq, state: exchange.save() }).catch((error) => this.failed(seq, error))
  }

  // A snapshot of more than the read tables have could not be used to catch them up, so it is taken where these stand.
  private begin(): void {
    const { dataDir, projection } = this.sources
    const seq = projection.cursor()
    if (this.run || this.isClosing || seq <= this.lastSeq) return
    this.workSince = 0
    this.run = runSnapshot({ dataDir, seq })
    this.written = this.run.done
      .then(() => {
        this.lastSeq = seq
      })
      .catch((error) => this.isClosing || this.failed(seq, error))
      .then(() => {
        this.run = undefined
      })
  }

  // Without it the next start replays more; the journal is the truth.
  private failed(seq: number, error: unknown): void {
    this.sources.log.warn({ seq, err: error }, 'snapshot not written')
  }
}
