// Has a snapshot written whenever enough has happened since the last one, on request, and at the end.

import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Host } from '#engine/host/host.ts'
import type { Projection } from '#engine/host/ports.ts'
import { foldersOf } from './folders.ts'
import { writeSnapshot } from './journal/snapshots.ts'
import type { Log } from './log.ts'
import { runSnapshot, type SnapshotRun } from './snapshot-thread.ts'
import { workOf, workPerSnapshotDefault } from './snapshot-work.ts'

interface Sources {
  dataDir: string
  exchange: Exchange
  host: Host
  projection: Projection
  log: Log
  /** False: another process writes snapshots while this one runs. */
  isRegular: boolean
  workPerSnapshot?: number | undefined
}

export class SnapshotKeeper {
  private workSince: number
  private run: SnapshotRun | undefined
  private written = Promise.resolve()
  private isClosing = false
  private readonly unlisten: () => void

  constructor(
    private readonly sources: Sources,
    private lastSeq: number,
  ) {
    const { workPerSnapshot = workPerSnapshotDefault } = sources
    // What a start had to replay counts: after one crash upon another the next would replay ever more.
    this.workSince = sources.exchange.lastSeq - lastSeq
    this.unlisten = sources.host.listen((release) => {
      this.workSince += workOf(release)
      if (this.workSince >= workPerSnapshot && sources.isRegular) this.begin()
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
    const { dataDir, exchange, host, projection } = this.sources
    const seq = exchange.lastSeq
    if (seq === this.lastSeq || host.hasFailed || projection.cursor() !== seq) return
    const folder = foldersOf(dataDir).snapshots
    await writeSnapshot(folder, { seq, state: exchange.saveParts() }).catch((error) =>
      this.failed(seq, error),
    )
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
