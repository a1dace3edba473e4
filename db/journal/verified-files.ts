// Which journal files a start has verified, so that the next one need not: a file that was finished never changes again.

import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, join } from 'node:path'
import { placeOfSegment } from './archive.ts'
import type { FileEnd } from './read-journal.ts'

/** A verified file as it lay on disk, the hash that it follows, and where it ended. Hashes in hex. */
interface Verified {
  name: string
  bytes: number
  modifiedMs: number
  changedMs: number
  previousHash: string
  lastSeq: number
  hash: string
}

const fileName = 'verified.json'
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A file that was written to since, copied or restored counts as unknown. So does everything once the list itself is damaged. */
export class VerifiedFiles {
  private readonly known: Map<string, Verified>
  private isChanged = false

  constructor(private readonly folder: string) {
    this.known = new Map(readList(join(folder, fileName)).map((one) => [one.name, one]))
  }

  /** Where a file ends that follows this hash; undefined: it must be read. */
  endOf(file: string, previousHash: Uint8Array): FileEnd | undefined {
    const one = this.known.get(basename(file))
    if (!one || one.previousHash !== hex(previousHash)) return undefined
    const { size, mtimeMs, ctimeMs } = fs.statSync(placeOfSegment(file))
    if (size !== one.bytes || mtimeMs !== one.modifiedMs || ctimeMs !== one.changedMs) return undefined
    return { lastSeq: one.lastSeq, hash: Buffer.from(one.hash, 'hex') }
  }

  note(file: string, previousHash: Uint8Array, { lastSeq, hash }: FileEnd): void {
    const { size: bytes, mtimeMs: modifiedMs, ctimeMs: changedMs } = fs.statSync(placeOfSegment(file))
    const name = basename(file)
    this.isChanged = true
    this.known.set(name, {
      name,
      bytes,
      modifiedMs,
      changedMs,
      previousHash: hex(previousHash),
      lastSeq,
      hash: hex(hash),
    })
  }

  /** A crash before it only means that files are read again. */
  save(): void {
    if (!this.isChanged) return
    const file = join(this.folder, fileName)
    const files = JSON.stringify([...this.known.values()])
    fs.writeFileSync(`${file}.tmp`, JSON.stringify({ digest: digestOf(files), files }))
    fs.renameSync(`${file}.tmp`, file)
    this.isChanged = false
  }
}

function readList(file: string): Verified[] {
  try {
    const { digest, files } = JSON.parse(fs.readFileSync(file, 'utf8')) as { digest: string; files: string }
    return digest === digestOf(files) ? JSON.parse(files) : []
  } catch {
    // Missing or damaged: nothing is known.
    return []
  }
}
