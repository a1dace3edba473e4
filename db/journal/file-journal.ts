// The journal on disk: appends batches to preallocated, checksummed files, one fdatasync per batch.

import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import type { Entry } from '#engine/exchange/protocol.ts'
import { type Journal, JournalFull } from '#engine/host/ports.ts'
import type { JournalTail } from './read-journal.ts'
import { chainHash, RecordEncoder } from './record.ts'
import { encodeSegmentHeader, segmentHeaderBytes, segmentName } from './segment.ts'
import { syncFolder } from './sync-folder.ts'

export interface FileJournalOptions {
  genesisDigest: Uint8Array
  /** What follows this seq begins a file: the entries before it were computed by earlier rules. */
  generationAfter?: number
  /** A new file is begun after this many bytes. */
  segmentBytes?: number
  /** Zeros written ahead at a time, so that an fdatasync moves data only and never file sizes. */
  chunkBytes?: number
}

// A start reads the newest file in full, so it is short: about half a second of checking.
const defaultSegmentBytes = 16 << 20
const defaultChunkBytes = 8 << 20

/** Kept for cancels on a full disk: some two thousand one by one, many more in batches. */
const spareBytesMax = 512 << 10

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

export class FileJournal implements Journal {
  private readonly encoder = new RecordEncoder()
  private readonly segmentBytes: number
  private readonly chunkBytes: number
  private readonly spareBytes: number
  private fd = -1
  private file = ''
  private offset = 0
  /** Bytes of the current file that exist on disk, zeros included. */
  private allocated = 0
  private hash: Uint8Array
  private lastSeq: number
  private reserved: { entries: readonly Entry[]; bytes: Buffer } | undefined
  private growing: Promise<void> | undefined
  private readonly followers = new Set<(record: Buffer) => void>()

  private constructor(
    private readonly folder: string,
    tail: JournalTail,
    private readonly options: FileJournalOptions,
  ) {
    this.segmentBytes = options.segmentBytes ?? defaultSegmentBytes
    this.chunkBytes = Math.min(options.chunkBytes ?? defaultChunkBytes, this.segmentBytes)
    this.spareBytes = Math.min(spareBytesMax, this.chunkBytes >> 2)
    this.hash = tail.hash
    this.lastSeq = tail.lastSeq
  }

  /** Goes on where `readJournal` found the end of the journal; bytes torn there are cut. */
  static open(folder: string, tail: JournalTail, options: FileJournalOptions): FileJournal {
    if (fs.mkdirSync(folder, { recursive: true }) !== undefined) syncFolder(dirname(folder))
    const journal = new FileJournal(folder, tail, options)
    if (tail.file !== undefined && tail.offset >= segmentHeaderBytes) {
      journal.file = tail.file
      journal.fd = fs.openSync(tail.file, 'r+')
      journal.offset = tail.offset
      if (tail.tornBytes > 0) {
        fs.ftruncateSync(journal.fd, tail.offset)
        fs.fsyncSync(journal.fd)
      }
      journal.allocated = fs.fstatSync(journal.fd).size
      const isEarlier = !tail.file.endsWith(segmentName(tail.lastSeq + 1))
      if (tail.lastSeq === options.generationAfter && isEarlier) journal.roll()
    } else {
      if (tail.file !== undefined) fs.rmSync(tail.file)
      journal.begin()
    }
    return journal
  }

  /** Makes sure that `append` of the same batch has space. Throws JournalFull; nothing was written then. */
  async reserve(entries: readonly Entry[], intoSpare = false): Promise<void> {
    const bytes = this.encoder.encode(entries, this.hash)
    await this.growing
    const fitsNow = this.offset + bytes.length <= this.allocated
    if (!(intoSpare && fitsNow)) await this.makeRoom(bytes.length)
    this.reserved = { entries, bytes }
  }

  /** Space for a record, and behind it for the cancels that are accepted when there is none for anything else. */
  private async makeRoom(bytes: number): Promise<void> {
    const isBegun = this.offset > segmentHeaderBytes
    if (isBegun && this.offset + bytes > this.segmentBytes) this.roll()
    const wanted = bytes + this.spareBytes
    while (this.offset + wanted > this.allocated) await this.grow(wanted)
  }

  async append(entries: readonly Entry[]): Promise<void> {
    const bytes = await this.reservedBytes(entries)
    if (entries[0]?.seq !== this.lastSeq + 1)
      throw new Error(`journal: seq ${entries[0]?.seq} is out of turn`)
    let done = 0
    while (done < bytes.length)
      done += fs.writeSync(this.fd, bytes, done, bytes.length - done, this.offset + done)
    this.hash = chainHash(bytes)
    // Waiting here is shorter than handing the call to another thread and back, and the tables' commit waits as well.
    fs.fdatasyncSync(this.fd)
    this.offset += bytes.length
    this.lastSeq += entries.length
    this.growAhead()
    if (this.followers.size === 0) return
    const record = Buffer.from(bytes)
    for (const take of this.followers) take(record)
  }

  /** Hands over every record once it is on disk. Answers the function that ends it. */
  onRecord(take: (record: Buffer) => void): () => void {
    this.followers.add(take)
    return () => this.followers.delete(take)
  }

  private async reservedBytes(entries: readonly Entry[]): Promise<Buffer> {
    if (this.reserved?.entries[0] !== entries[0]) await this.reserve(entries)
    const reserved = this.reserved as { entries: readonly Entry[]; bytes: Buffer }
    this.reserved = undefined
    // A part of a batch fits where the whole would have.
    return reserved.entries === entries ? reserved.bytes : this.encoder.encode(entries, this.hash)
  }

  async close(): Promise<void> {
    await this.growing
    fs.closeSync(this.fd)
    this.fd = -1
  }

  private begin(): void {
    const file = join(this.folder, segmentName(this.lastSeq + 1))
    const header = encodeSegmentHeader(
      { firstSeq: this.lastSeq + 1, previousHash: this.hash },
      this.options.genesisDigest,
    )
    const fd = fs.openSync(file, 'wx+')
    try {
      fs.writeSync(fd, header, 0, header.length, 0)
      fs.fsyncSync(fd)
      syncFolder(this.folder)
    } catch (error) {
      fs.closeSync(fd)
      fs.rmSync(file, { force: true })
      throw isFull(error) ? new JournalFull('no space for a new journal file') : error
    }
    if (this.fd >= 0) fs.closeSync(this.fd)
    this.fd = fd
    this.file = file
    this.offset = header.length
    this.allocated = header.length
  }

  private roll(): void {
    const { file, offset } = this
    this.begin()
    // What was written ahead and never used is given back.
    fs.truncateSync(file, offset)
  }

  private async grow(atLeast: number): Promise<void> {
    const from = this.allocated
    const size = Math.max(atLeast, Math.min(this.chunkBytes, this.segmentBytes - from))
    try {
      await writeZeros(this.fd, from, size)
      this.allocated = from + size
    } catch (error) {
      fs.ftruncateSync(this.fd, from)
      throw isFull(error) ? new JournalFull('no space for the journal') : error
    }
  }

  /** Grows in the background while there is still space, so that no batch has to wait for it. */
  private growAhead(): void {
    const isLow = this.allocated - this.offset < this.chunkBytes / 2
    if (this.growing || !isLow || this.allocated >= this.segmentBytes) return
    this.growing = this.grow(0)
      .catch((error) => {
        // Without space `reserve` fails with the same error when it matters.
        if (!(error instanceof JournalFull)) throw error
      })
      .finally(() => {
        this.growing = undefined
      })
  }
}

async function writeZeros(fd: number, from: number, size: number): Promise<void> {
  const block = Buffer.alloc(Math.min(size, 1 << 20))
  for (let done = 0; done < size; ) {
    const part = Math.min(block.length, size - done)
    done += await new Promise<number>((resolve, reject) =>
      fs.write(fd, block, 0, part, from + done, (error, written) =>
        error ? reject(error) : resolve(written),
      ),
    )
  }
  await new Promise<void>((resolve, reject) =>
    fs.fdatasync(fd, (error) => (error ? reject(error) : resolve())),
  )
}
