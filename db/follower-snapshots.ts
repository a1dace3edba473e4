// Snapshots of a follower's own state: whenever enough has happened since the last one, and on request.

import type { Projection } from '#engine/host/ports.ts'
import { foldersOf } from './folders.ts'
import type { Follower } from './follower.ts'
import { snapshotSeqs, writeSnapshot } from './journal/snapshots.ts'
import type { Log } from './log.ts'
import { workOf, workPerSnapshotDefault } from './snapshot-work.ts'

interface Sources {
  dataDir: string
  follower: Follower
  projection: Projection
  log: Log
  workPerSnapshot?: number | undefined
}

export class FollowerSnapshots {
  private readonly folder: string
  private readonly unlisten: () => void
  private workSince: number
  private lastSeq: number
  private writing: Promise<void> | undefined

  constructor(private readonly sources: Sources) {
    this.folder = foldersOf(sources.dataDir).snapshots
    const { workPerSnapshot = workPerSnapshotDefault } = sources
    this.lastSeq = snapshotSeqs(this.folder)[0] ?? 0
    // What was replayed counts: after one crash upon another the next start would replay ever more.
    this.workSince = sources.follower.exchange.lastSeq - this.lastSeq
    this.unlisten = sources.follower.listen((release) => {
      this.workSince += workOf(release)
      if (this.workSince >= workPerSnapshot) void this.now()
    })
  }

  /** Resolves once it is written, or cannot be: then the next start replays more. */
  now(): Promise<void> {
    this.writing ??= this.write().finally(() => {
      this.writing = undefined
    })
    return this.writing
  }

  async close(): Promise<void> {
    this.unlisten()
    await this.writing
  }

  private async write(): Promise<void> {
    const { follower, projection, log } = this.sources
    projection.settle?.()
    const seq = follower.exchange.lastSeq
    // A snapshot of more than the read tables have could not be used to catch them up.
    if (seq === this.lastSeq || projection.cursor() !== seq) return
    this.workSince = 0
    const state = follower.exchange.saveParts()
    try {
      await writeSnapshot(this.folder, { seq, state })
      this.lastSeq = seq
    } catch (error) {
      log.warn({ seq, err: error }, 'snapshot not written')
    }
  }
}
