// Reads a journal folder in order, verifying every record and the chain between them, from where a reader needs it.

import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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

const wayBack =
  'Nothing was changed. Put this file back from a backup of the data folder (a journal file never changes once a later one was begun), ' +
  'see that `npm run replay -- --verify` finds it sound, and start again.'

/** The journal cannot be trusted from this byte on; nothing was changed on disk. */
export class JournalDamaged extends Error {
  constructor(
    readonly file: string,
    readonly offset: number,
    what: string,
  ) {
    super(`journal damaged: ${file} at byte ${offset}: ${what}. ${wayBack}`)
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
  /** Where reading began: the files before it were not looked at and wait for `verifyOlderFiles`. */
  readFrom: SegmentStart
}

export interface ReadOptions {
  genesisDigest: Uint8Array
  /** With a sound snapshot of this seq only what follows is needed: files that end before it are not read. */
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
  const { files, readFrom } = neededFiles(segmentFiles(folder), options.afterSeq ?? 0)
  let tail = emptyTail(readFrom)
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

function emptyTail(readFrom: SegmentStart): JournalTail {
  const { firstSeq, previousHash } = readFrom
  return { lastSeq: firstSeq - 1, lastTs: 0, hash: previousHash, offset: 0, tornBytes: 0, readFrom }
}

/** The last file that begins at or before what follows `afterSeq`, and those behind it. */
function neededFiles(files: readonly string[], afterSeq: number) {
  for (let index = files.length - 1; index > 0; index--) {
    const start = headerOf(files[index] as string)
    if (start && start.firstSeq <= afterSeq + 1) return { files: files.slice(index), readFrom: start }
  }
  return { files, readFrom: firstStart }
}

function headerOf(file: string): SegmentStart | undefined {
  const bytes = Buffer.alloc(segmentHeaderBytes)
  const fd = openSync(file, 'r')
  try {
    readSync(fd, bytes, 0, bytes.length, 0)
  } finally {
    closeSync(fd)
  }
  return segmentStart(bytes)
}

/** Bytes verified between two breaths. */
const sliceBytes = 1 << 20

/**
 * Verifies the files that a reader with a snapshot passed over, up to where it began and that its first file follows them.
 * A slice at a time, so that an exchange that already serves is not held up. Throws JournalDamaged.
 */
export async function verifyOlderFiles(
  folder: string,
  genesisDigest: Uint8Array,
  readFrom: SegmentStart,
  breathe: () => Promise<void>,
): Promise<void> {
  let tail = emptyTail(firstStart)
  for (const file of segmentFiles(folder)) {
    const bytes = await readFile(file)
    const start = checkedStart(file, bytes, tail, genesisDigest, false) as SegmentStart
    if (start.firstSeq === readFrom.firstSeq) return
    let at = segmentHeaderBytes
    let breathAt = sliceBytes
    for (const record of recordsOf(bytes, start)) {
      at = record.facts.end
      tail = { ...tail, lastSeq: record.facts.lastSeq, hash: record.hash }
      if (at < breathAt) continue
      breathAt = at + sliceBytes
      await breathe()
    }
    tornBytesAfter(file, bytes, at, false)
  }
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
