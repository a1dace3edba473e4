// Reads a journal folder in order, verifying every record and the chain between them, from where a reader needs it.

import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from '#engine/exchange/protocol.ts'
import { StartRefused } from '../start-refused.ts'
import { archivedSegments, archiveOf, beginsAfterArchive, placeOfSegment, segmentBytes } from './archive.ts'
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
export class JournalDamaged extends StartRefused {
  constructor(
    readonly file: string,
    readonly offset: number,
    what: string,
  ) {
    super(`journal damaged: ${file} at byte ${offset}: ${what}. ${wayBack}`)
  }
}

/** What is needed is in the archive of the journal, and that is elsewhere. */
export class ArchiveMissing extends StartRefused {
  constructor(folder: string, firstSeq: number) {
    super(`entries before ${firstSeq} are in ${archiveOf(folder)}, which is missing: put that folder back`)
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

/** Of a journal that nothing was taken from. */
export const firstStart: SegmentStart = { firstSeq: 1, previousHash: Buffer.alloc(hashBytes) }

/** Files that are not in the archive. */
export function segmentFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => segmentNamePattern.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** The files of the whole journal by their own names, wherever they lie, and what the first of them begins with. */
function wholeJournal(folder: string): { files: string[]; start: SegmentStart } {
  const archived = archivedSegments(folder)
  const kept = segmentFiles(folder)
  const begins = archived.length === 0 ? beginsAfterArchive(folder) : undefined
  if (!begins) return { files: [...new Set([...archived, ...kept])].sort(), start: firstStart }
  // A crash may leave the last archived file here too, and the archive be taken away after that.
  return { files: kept.filter((file) => file >= join(folder, segmentName(begins.firstSeq))), start: begins }
}

/** Throws ArchiveMissing unless the entries behind `afterSeq` can be read, as far as names tell. */
export function expectEntriesAfter(folder: string, afterSeq: number): void {
  const { firstSeq } = wholeJournal(folder).start
  if (firstSeq > afterSeq + 1) throw new ArchiveMissing(folder, firstSeq)
}

/** Yields the entries of each batch; returns where the journal ends. Throws JournalDamaged or ArchiveMissing. */
export function* readJournal(folder: string, options: ReadOptions): Generator<Entry[], JournalTail> {
  const { files, readFrom } = neededFiles(wholeJournal(folder), options.afterSeq ?? 0)
  if (readFrom.firstSeq > (options.afterSeq ?? 0) + 1) throw new ArchiveMissing(folder, readFrom.firstSeq)
  let tail = emptyTail(readFrom)
  for (const [index, file] of files.entries()) {
    const bytes = segmentBytes(file)
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
function neededFiles({ files, start: first }: ReturnType<typeof wholeJournal>, afterSeq: number) {
  for (let index = files.length - 1; index > 0; index--) {
    const start = headerOf(files[index] as string)
    if (start && start.firstSeq <= afterSeq + 1) return { files: files.slice(index), readFrom: start }
  }
  return { files, readFrom: first }
}

/** What a file begins with, its header alone being read; undefined: that is not sound. */
export function headerOf(file: string): SegmentStart | undefined {
  if (placeOfSegment(file) !== file) return segmentStart(segmentBytes(file))
  const bytes = Buffer.alloc(segmentHeaderBytes)
  const fd = openSync(file, 'r')
  try {
    readSync(fd, bytes, 0, bytes.length, 0)
  } finally {
    closeSync(fd)
  }
  return segmentStart(bytes)
}

/** Where a file ends: the seq and the hash that the next one follows. */
export interface FileEnd {
  lastSeq: number
  hash: Uint8Array
}

/** Files that were verified before and have not changed since. */
export interface KnownFiles {
  endOf(file: string, previousHash: Uint8Array): FileEnd | undefined
  note(file: string, previousHash: Uint8Array, end: FileEnd): void
}

/** Bytes verified between two breaths. */
const sliceBytes = 1 << 20

/**
 * Verifies the files that a reader with a snapshot passed over, up to where it began and that its first file follows them.
 * A slice at a time, so that an exchange that already serves is not held up. What `known` has is not read again; it gets
 * what was found sound. Throws JournalDamaged.
 */
export async function verifyOlderFiles(
  folder: string,
  genesisDigest: Uint8Array,
  readFrom: SegmentStart,
  breathe: () => Promise<void>,
  known?: KnownFiles,
): Promise<void> {
  const { files, start: first } = wholeJournal(folder)
  let tail = emptyTail(first)
  for (const file of files) {
    const { hash: previousHash } = tail
    const isNext = file.endsWith(segmentName(tail.lastSeq + 1))
    const isFirstRead = file.endsWith(segmentName(readFrom.firstSeq))
    const end = isNext && !isFirstRead ? known?.endOf(file, previousHash) : undefined
    if (end) {
      tail = { ...tail, ...end }
      continue
    }
    const bytes = segmentBytes(file)
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
    known?.note(file, previousHash, tail)
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
    throw new JournalDamaged(
      file,
      0,
      'it belongs to another exchange than genesis.json, or that file was changed',
    )
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
