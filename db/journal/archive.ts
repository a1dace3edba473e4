// Journal files that no start needs any more, packed into a folder of their own. `replay` still reads them there; where the folder
// was taken elsewhere, the journal begins behind it.

import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { StartRefused } from '../start-refused.ts'
import { type SegmentStart, segmentNamePattern } from './segment.ts'
import { syncFolder } from './sync-folder.ts'
import { writeWhole } from './write-whole.ts'

const pack = promisify(gzip)
const ending = '.gz'
const beginsName = 'begins.json'
const ownerOnly = 0o600
export const archiveOf = (folder: string) => join(folder, 'archive')

/** Where a journal file is, or would be, in the archive. */
const packedPlaceOf = (file: string) => join(archiveOf(dirname(file)), `${basename(file)}${ending}`)

/** Names of packed files, as paths of the journal folder itself. */
export function archivedSegments(folder: string): string[] {
  const archive = archiveOf(folder)
  if (!fs.existsSync(archive)) return []
  return fs
    .readdirSync(archive)
    .filter((name) => name.endsWith(ending) && segmentNamePattern.test(name.slice(0, -ending.length)))
    .map((name) => join(folder, name.slice(0, -ending.length)))
}

/** The file itself, or the packed one in its place. */
export const placeOfSegment = (file: string) => (fs.existsSync(file) ? file : packedPlaceOf(file))

export function segmentBytes(file: string): Buffer {
  const place = placeOfSegment(file)
  const bytes = fs.readFileSync(place)
  if (place === file) return bytes
  try {
    return gunzipSync(bytes)
  } catch (error) {
    throw new StartRefused(`${place} is damaged: put it back from a backup`, { cause: error })
  }
}

interface Begins {
  firstSeq: number
  previousHash: string
}

const digestOf = ({ firstSeq, previousHash }: Begins) =>
  createHash('sha256').update(`${firstSeq} ${previousHash}`).digest('hex')

/** Where the journal begins without its archive; undefined: nothing was archived, or the note of it is damaged. */
export function beginsAfterArchive(folder: string): SegmentStart | undefined {
  try {
    const note = JSON.parse(fs.readFileSync(join(folder, beginsName), 'utf8')) as Begins & { digest: string }
    if (digestOf(note) !== note.digest) return undefined
    return { firstSeq: note.firstSeq, previousHash: Buffer.from(note.previousHash, 'hex') }
  } catch {
    return undefined
  }
}

/**
 * Packs one finished file; `bytes`: what it holds; `next`: the start of the file after it. A crash leaves the file itself, the packed one, or both, which are
 * equal. Answers how many bytes it has packed.
 */
export async function archiveSegment(file: string, bytes: Buffer, next: SegmentStart): Promise<number> {
  const folder = dirname(file)
  const place = packedPlaceOf(file)
  const packed = await pack(bytes)
  if (!gunzipSync(packed).equals(bytes)) throw new Error(`${file} could not be packed without a loss`)
  fs.mkdirSync(archiveOf(folder), { recursive: true })
  writeWhole(place, packed, ownerOnly)
  const begins = { firstSeq: next.firstSeq, previousHash: Buffer.from(next.previousHash).toString('hex') }
  writeWhole(join(folder, beginsName), JSON.stringify({ ...begins, digest: digestOf(begins) }), ownerOnly)
  fs.rmSync(file)
  syncFolder(folder)
  return packed.length
}
