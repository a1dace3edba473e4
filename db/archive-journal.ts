// Packs the journal files of a data folder that every kept snapshot is newer than, beside a running server or without one.

import { readFileSync } from 'node:fs'
import { foldersOf } from './folders.ts'
import { archiveSegment } from './journal/archive.ts'
import { headerOf, segmentFiles } from './journal/read-journal.ts'
import { recordsOf, segmentStart } from './journal/segment.ts'
import { snapshotSeqs } from './journal/snapshots.ts'

export interface Archived {
  files: number
  bytes: number
  packedBytes: number
}

/** `beforeMs`: exchange time; files with an entry of then or later stay. The newest two always do. */
export async function archiveJournal(dataDir: string, beforeMs: number): Promise<Archived> {
  const folders = foldersOf(dataDir)
  const oldestSnapshot = snapshotSeqs(folders.snapshots).at(-1) ?? 0
  const files = segmentFiles(folders.journal).slice(0, -1)
  const done: Archived = { files: 0, bytes: 0, packedBytes: 0 }
  for (const [index, file] of files.entries()) {
    const after = files[index + 1]
    const next = after && headerOf(after)
    if (!next || next.firstSeq > oldestSnapshot) break
    const bytes = readFileSync(file)
    if (lastTimeOf(bytes) >= beforeMs) break
    done.packedBytes += await archiveSegment(file, bytes, next)
    done.bytes += bytes.length
    done.files++
  }
  return done
}

function lastTimeOf(bytes: Buffer): number {
  const start = segmentStart(bytes)
  let last = Number.POSITIVE_INFINITY
  if (start) for (const { facts } of recordsOf(bytes, start)) last = facts.ts
  return last
}
