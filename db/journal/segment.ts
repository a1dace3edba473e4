// One journal file: its name, its header, and the walk over its records that distinguishes a torn end from damage.

import { crc32 } from 'node:zlib'
import { chainHash, hashBytes, magicBytes, previousHashOf, type RecordFacts, recordAt } from './record.ts'

export const segmentHeaderBytes = 64
const segmentMagic = Buffer.from('ERGUVAN1', 'latin1')
const field = { magic: 0, firstSeq: 8, previousHash: 16, genesis: 48, crc: 60 }
/** How much of the genesis digest a segment carries. */
const genesisBytes = 12

/** Where a segment begins: its first seq and the hash of the record before it. */
export interface SegmentStart {
  firstSeq: number
  previousHash: Uint8Array
}

export const segmentName = (firstSeq: number) => `journal-${String(firstSeq).padStart(16, '0')}.log`
export const segmentNamePattern = /^journal-(\d{16})\.log$/

export function encodeSegmentHeader(start: SegmentStart, genesisDigest: Uint8Array): Buffer {
  const bytes = Buffer.alloc(segmentHeaderBytes)
  segmentMagic.copy(bytes, field.magic)
  bytes.writeDoubleLE(start.firstSeq, field.firstSeq)
  bytes.set(start.previousHash, field.previousHash)
  bytes.set(genesisDigest.subarray(0, genesisBytes), field.genesis)
  bytes.writeUInt32LE(crc32(bytes.subarray(0, field.crc)), field.crc)
  return bytes
}

/** The start in a header, or undefined when the header is not whole and sound. */
export function segmentStart(bytes: Buffer): (SegmentStart & { genesis: Buffer }) | undefined {
  if (bytes.length < segmentHeaderBytes) return undefined
  if (bytes.readUInt32LE(field.crc) !== crc32(bytes.subarray(0, field.crc))) return undefined
  if (!bytes.subarray(0, segmentMagic.length).equals(segmentMagic)) return undefined
  return {
    firstSeq: bytes.readDoubleLE(field.firstSeq),
    previousHash: bytes.subarray(field.previousHash, field.previousHash + hashBytes),
    genesis: bytes.subarray(field.genesis, field.genesis + genesisBytes),
  }
}

export function carriesGenesis(header: { genesis: Buffer }, genesisDigest: Uint8Array): boolean {
  return header.genesis.equals(genesisDigest.subarray(0, genesisBytes))
}

/** Any sound record at or after `from`: what stands before it was damaged, not torn. */
export function soundRecordAfter(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(magicBytes, from); at >= 0; at = bytes.indexOf(magicBytes, at + 1))
    if (recordAt(bytes, at)) return at
  return undefined
}

export function onlyZeros(bytes: Buffer, from: number): boolean {
  const block = 1 << 16
  const zeros = Buffer.alloc(block)
  for (let at = from; at < bytes.length; at += block) {
    const part = bytes.subarray(at, at + block)
    if (!part.equals(zeros.subarray(0, part.length))) return false
  }
  return true
}

/** Walks the sound records of a segment. Stops where the next one is missing, torn, damaged or of another chain. */
export function* recordsOf(
  bytes: Buffer,
  start: SegmentStart,
): Generator<{ at: number; facts: RecordFacts; hash: Buffer }> {
  let at = segmentHeaderBytes
  let seq = start.firstSeq
  let hash = start.previousHash
  for (;;) {
    const facts = recordAt(bytes, at)
    if (!facts || facts.firstSeq !== seq || !previousHashOf(bytes, at).equals(hash)) return
    const own = chainHash(bytes.subarray(at, facts.end))
    yield { at, facts, hash: own }
    hash = own
    seq = facts.lastSeq + 1
    at = facts.end
  }
}
