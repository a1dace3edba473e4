// Reads a journal folder in order, verifying every record and the chain between them.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from '#engine/exchange/protocol.ts'
import { entriesAt, hashBytes } from './record.ts'
import {
  carriesGenesis,
  onlyZeros,
  recordsOf,
  type SegmentStart,
  segmentHeaderBytes,
  segmentName,
  segmentNamePattern,
  segmentStart,
  soundRecordAfter,
} from './segment.ts'

/** The journal cannot be trusted from this byte on; nothing was changed on disk. */
export class JournalDamaged extends Error {
  constructor(
    readonly file: string,
    readonly offset: number,
    what: string,
  ) {
    super(`journal damaged: ${file} at byte ${offset}: ${what}`)
  }
}

/** Where the next record goes. */
export interface JournalTail {
  lastSeq: number
  lastTs: number
  hash: Uint8Array
  /** The file to go on in; undefined when the journal has no file yet. */
  file?: string
  offset: number
  /** Bytes of a record that never became whole; the writer cuts them. */
  tornBytes: number
}

export interface ReadOptions {
  genesisDigest: Uint8Array
  /** Entries up to this seq are verified but not decoded. */
  afterSeq?: number
}

export const firstStart: SegmentStart = { firstSeq: 1, previousHash: Buffer.alloc(hashBytes) }

export function segmentFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => segmentNamePattern.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** Yields the entries of each batch; returns where the journal ends. Throws JournalDamaged. */
export function* readJournal(folder: string, options: ReadOptions): Generator<Entry[], JournalTail> {
  const files = segmentFiles(folder)
  let tail: JournalTail = {
    lastSeq: 0,
    lastTs: 0,
    hash: firstStart.previousHash,
    offset: 0,
    tornBytes: 0,
  }
  for (const [index, file] of files.entries()) {
    const bytes = readFileSync(file)
    const isLast = index === files.length - 1
    const start = checkedStart(file, bytes, tail, options.genesisDigest, isLast)
    // A crash while a file was being begun leaves it without a header: it never held anything.
    if (!start) return { ...tail, file, offset: 0, tornBytes: bytes.length }
    let at = segmentHeaderBytes
    for (const record of recordsOf(bytes, start)) {
      if (record.facts.lastSeq > (options.afterSeq ?? 0)) {
        const entries = entriesAt(bytes, record.at, record.facts)
        yield entries.filter((entry) => entry.seq > (options.afterSeq ?? 0))
      }
      at = record.facts.end
      tail = { ...tail, lastSeq: record.facts.lastSeq, lastTs: record.facts.ts, hash: record.hash }
    }
    tail = { ...tail, file, offset: at, tornBytes: tornBytesAfter(file, bytes, at, isLast) }
  }
  return tail
}

function checkedStart(
  file: string,
  bytes: Buffer,
  tail: JournalTail,
  genesisDigest: Uint8Array,
  isLast: boolean,
): SegmentStart | undefined {
  const start = segmentStart(bytes)
  if (!start) {
    if (isLast && soundRecordAfter(bytes, 0) === undefined) return undefined
    throw new JournalDamaged(file, 0, 'its header is not sound')
  }
  if (!carriesGenesis(start, genesisDigest))
    throw new JournalDamaged(file, 0, 'it belongs to another exchange')
  if (start.firstSeq !== tail.lastSeq + 1 || !file.endsWith(segmentName(start.firstSeq)))
    throw new JournalDamaged(file, 0, `it should begin with seq ${tail.lastSeq + 1}`)
  if (!Buffer.from(start.previousHash).equals(tail.hash))
    throw new JournalDamaged(file, 0, 'it does not follow the file before it')
  return start
}

// A crash tears only the end of the last file. Anything sound behind the end, or in a later file, means damage.
function tornBytesAfter(file: string, bytes: Buffer, end: number, isLast: boolean): number {
  if (onlyZeros(bytes, end)) return 0
  const next = soundRecordAfter(bytes, end)
  if (next !== undefined) throw new JournalDamaged(file, end, `a sound record follows at byte ${next}`)
  if (!isLast) throw new JournalDamaged(file, end, 'a later file follows')
  return bytes.length - end
}
