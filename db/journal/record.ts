// The bytes of one journal record: a batch of entries behind a checksummed header that chains to the record before it.

import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Command, Entry } from '#engine/exchange/protocol.ts'

// Not valid UTF-8, so no payload can look like the start of a record.
const recordMagic = 0xfe52_47ff
export const headerBytes = 64
export const hashBytes = 32
const field = { magic: 0, length: 4, firstSeq: 8, ts: 16, count: 24, previousHash: 28, crc: 60 }

export const magicBytes = (() => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(recordMagic, 0)
  return bytes
})()

export interface RecordFacts {
  firstSeq: number
  lastSeq: number
  ts: number
  /** Offset of the byte after the record. */
  end: number
}

const aligned = (size: number) => (size + 7) & ~7

export const chainHash = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** Writes one record after another into a buffer of its own, which is overwritten by the next call. */
export class RecordEncoder {
  private bytes = Buffer.alloc(1 << 16)

  /** The padded record. Entries must be of one time and of consecutive seqs. */
  encode(entries: readonly Entry[], previousHash: Uint8Array): Buffer {
    const first = entries[0]
    if (!first) throw new Error('journal: an empty batch')
    const lines: [string, Command][] = []
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] as Entry
      if (entry.seq !== first.seq + i || entry.ts !== first.ts)
        throw new Error('journal: a batch must be of one time and of consecutive seqs')
      lines.push([entry.id, entry.command])
    }
    const payload = JSON.stringify(lines)
    const worst = headerBytes + aligned(payload.length * 3)
    if (this.bytes.length < worst) this.bytes = Buffer.alloc(worst * 2)
    const bytes = this.bytes
    const length = bytes.write(payload, headerBytes, 'utf8')
    const end = headerBytes + length
    bytes.fill(0, end, aligned(end))
    bytes.writeUInt32LE(recordMagic, field.magic)
    bytes.writeUInt32LE(length, field.length)
    bytes.writeDoubleLE(first.seq, field.firstSeq)
    bytes.writeDoubleLE(first.ts, field.ts)
    bytes.writeUInt32LE(entries.length, field.count)
    bytes.set(previousHash, field.previousHash)
    bytes.writeUInt32LE(checksum(bytes, 0, end), field.crc)
    return bytes.subarray(0, aligned(end))
  }
}

function checksum(bytes: Buffer, start: number, end: number): number {
  const header = crc32(bytes.subarray(start, start + field.crc))
  return crc32(bytes.subarray(start + headerBytes, end), header)
}

/** The record at `start`, or undefined when none is whole and sound. */
export function recordAt(bytes: Buffer, start: number): RecordFacts | undefined {
  if (start + headerBytes > bytes.length) return undefined
  if (bytes.readUInt32LE(start + field.magic) !== recordMagic) return undefined
  const end = start + headerBytes + bytes.readUInt32LE(start + field.length)
  if (aligned(end) > bytes.length) return undefined
  if (bytes.readUInt32LE(start + field.crc) !== checksum(bytes, start, end)) return undefined
  for (let at = end; at < aligned(end); at++) if (bytes[at] !== 0) return undefined
  const firstSeq = bytes.readDoubleLE(start + field.firstSeq)
  const count = bytes.readUInt32LE(start + field.count)
  return {
    firstSeq,
    lastSeq: firstSeq + count - 1,
    ts: bytes.readDoubleLE(start + field.ts),
    end: aligned(end),
  }
}

export function previousHashOf(bytes: Buffer, start: number): Buffer {
  return bytes.subarray(start + field.previousHash, start + field.previousHash + hashBytes)
}

/** Entries of a record that `recordAt` found sound. */
export function entriesAt(bytes: Buffer, start: number, facts: RecordFacts): Entry[] {
  const length = bytes.readUInt32LE(start + field.length)
  const text = bytes.toString('utf8', start + headerBytes, start + headerBytes + length)
  const lines = JSON.parse(text) as [string, Command][]
  return lines.map(([id, command], index) => ({ seq: facts.firstSeq + index, ts: facts.ts, id, command }))
}
