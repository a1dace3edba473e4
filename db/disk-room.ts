// Whether there is room on the disk: what the last batch of the journal met, and what the file system says.

import { statfsSync } from 'node:fs'
import type { Entry } from '#engine/exchange/protocol.ts'
import { type Journal, JournalFull } from '#engine/host/ports.ts'
import { type Log, silentLog } from './log.ts'

/** The journal has some of its own ahead; everything else is refused by the disk below it. */
const freeBytesMin = 1 << 20

export class DiskRoom {
  private isRefused = false

  constructor(
    private readonly dataDir: string,
    private readonly log: Log = silentLog,
  ) {}

  /** True while only cancels are taken, or rows of people find no room. */
  get isFull(): boolean {
    return this.isRefused || freeBytes(this.dataDir) < freeBytesMin
  }

  /** The same journal, listened to. */
  watch(journal: Journal & Required<Pick<Journal, 'reserve'>>): Journal {
    return {
      append: (entries) => journal.append(entries),
      reserve: (entries, intoSpare) =>
        intoSpare ? journal.reserve(entries, true) : this.reserve(journal, entries),
    }
  }

  private async reserve(
    journal: Required<Pick<Journal, 'reserve'>>,
    entries: readonly Entry[],
  ): Promise<void> {
    try {
      await journal.reserve(entries)
      if (this.isRefused) this.log.warn({}, 'there is room on the disk again')
      this.isRefused = false
    } catch (error) {
      if (error instanceof JournalFull && !this.isRefused) {
        this.isRefused = true
        this.log.error({ dataDir: this.dataDir }, 'the disk is full: the exchange takes cancels only')
      }
      throw error
    }
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder)
    return blocks > 0 ? bavail * bsize : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
