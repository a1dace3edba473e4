// Snapshots of the exchange's state: written whole or not at all, the newest few kept, each with its own checksum.

import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StateParts } from '#engine/core/state.ts'
import { syncFolder } from './sync-folder.ts'

export interface Snapshot {
  seq: number
  state: StateParts
}

export const snapshotsKept = 3
const namePattern = /^snapshot-(\d{16})\.bin$/
const draftName = 'snapshot.tmp'
const magic = Buffer.from('ERGSNAP1', 'latin1')
const field = { magic: 0, seq: 8, length: 16, digest: 24 }
const headerBytes = 56

const nameOf = (seq: number) => `snapshot-${String(seq).padStart(16, '0')}.bin`

export const snapshotFile = (folder: string, seq: number) => join(folder, nameOf(seq))

/** SHA-256 of the state in hex: equal hashes mean equal exchanges. */
export function stateHash(state: Uint8Array): string {
  return createHash('sha256').update(state).digest('hex')
}

/** Read at a time: no buffer has to hold a whole file. */
const readBytes = 64 << 20

export function snapshotSeqs(folder: string): number[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .map((name) => namePattern.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => b - a)
}

/** Written beside, synced, then renamed: a crash leaves either the old files or the new one, never half of it. */
export async function writeSnapshot(folder: string, snapshot: Snapshot): Promise<void> {
  fs.mkdirSync(folder, { recursive: true })
  const header = Buffer.alloc(headerBytes)
  magic.copy(header, field.magic)
  header.writeDoubleLE(snapshot.seq, field.seq)
  header.writeDoubleLE(lengthOf(snapshot.state), field.length)
  header.set(digestOf(header, snapshot.state), field.digest)
  // Always the same name, so that what a crash or a full disk leaves half-written is written over by the next one.
  const draft = join(folder, draftName)
  const handle = await open(draft, 'w')
  try {
    await handle.writeFile(header)
    for (const part of snapshot.state) await handle.writeFile(part)
    await handle.sync()
  } catch (error) {
    await rm(draft)
    throw error
  } finally {
    await handle.close()
  }
  await rename(draft, join(folder, nameOf(snapshot.seq)))
  syncFolder(folder)
  for (const seq of snapshotSeqs(folder).slice(snapshotsKept)) await rm(snapshotFile(folder, seq))
}

const lengthOf = (state: StateParts) => state.reduce((sum, { length }) => sum + length, 0)

function digestOf(header: Buffer, state: StateParts): Buffer {
  const hash = createHash('sha256').update(header.subarray(0, field.digest))
  for (const part of state) hash.update(part)
  return hash.digest()
}

/** Undefined when the file is missing, half-written or damaged. */
function readSnapshot(folder: string, seq: number): Snapshot | undefined {
  const file = snapshotFile(folder, seq)
  if (!fs.existsSync(file)) return undefined
  const [header, ...state] = partsOf(file)
  if (header?.length !== headerBytes || !header.subarray(0, magic.length).equals(magic)) return undefined
  const sound =
    header.readDoubleLE(field.seq) === seq &&
    header.readDoubleLE(field.length) === lengthOf(state) &&
    digestOf(header, state).equals(header.subarray(field.digest, headerBytes))
  return sound ? { seq, state } : undefined
}

/** The header, then the rest in parts. */
function partsOf(file: string): Buffer[] {
  const fd = fs.openSync(file, 'r')
  try {
    const parts: Buffer[] = []
    const { size } = fs.fstatSync(fd)
    for (let at = 0; at < size; ) {
      const part = Buffer.alloc(Math.min(size - at, at === 0 ? headerBytes : readBytes))
      const read = fs.readSync(fd, part, 0, part.length, at)
      if (read === 0) break
      parts.push(part.subarray(0, read))
      at += read
    }
    return parts
  } finally {
    fs.closeSync(fd)
  }
}

/** Sound snapshots at or before a seq, newest first; damaged ones are skipped and reported to `onDamaged`. */
export function* soundSnapshots(
  folder: string,
  seqMax: number,
  onDamaged: (seq: number) => void,
): Generator<Snapshot> {
  for (const seq of snapshotSeqs(folder)) {
    if (seq > seqMax) continue
    const snapshot = readSnapshot(folder, seq)
    if (snapshot) yield snapshot
    else onDamaged(seq)
  }
}
