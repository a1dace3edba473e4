// The journal under torn tails (reliability.md F2), bit flips (F3), rolling files and full disks.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Entry } from '#engine/exchange/protocol.ts'
import { FileJournal } from './file-journal.ts'
import {
  JournalDamaged,
  type JournalTail,
  readJournal,
  segmentFiles,
  verifyOlderFiles,
} from './read-journal.ts'
import { segmentName } from './segment.ts'
import { VerifiedFiles } from './verified-files.ts'

const genesisDigest = Buffer.alloc(32, 7)
const sizes = { genesisDigest, segmentBytes: 64 << 10, chunkBytes: 4 << 10 }
let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'erguvan-journal-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const batch = (firstSeq: number, count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => ({
    seq: firstSeq + index,
    ts: 1000 + firstSeq,
    id: `order-${firstSeq + index}`,
    command: { type: 'cancelOrder', account: 'şükrü', clientOid: `c${firstSeq + index}` },
  }))

function readAll(from = folder, afterSeq = 0): { entries: Entry[]; tail: JournalTail } {
  const entries: Entry[] = []
  const reading = readJournal(from, { genesisDigest, afterSeq })
  for (;;) {
    const next = reading.next()
    if (next.done) return { entries, tail: next.value }
    entries.push(...next.value)
  }
}

/** Writes batches of the given sizes and answers the offset after each. */
async function write(counts: number[]): Promise<number[]> {
  const { tail } = readAll()
  const journal = FileJournal.open(folder, tail, sizes)
  const ends: number[] = []
  let seq = tail.lastSeq + 1
  for (const count of counts) {
    await journal.append(batch(seq, count))
    seq += count
    ends.push(readAll().tail.offset)
  }
  await journal.close()
  return ends
}

const onlyFile = () => segmentFiles(folder)[0] as string

// Many small files are written and synced here, on a disk that others may be using.
describe('journal', () => {
  it('gives back what was appended, over many files', async () => {
    await write(Array.from({ length: 60 }, () => 30))
    await write([1, 2, 3])
    const { entries, tail } = readAll()
    expect(segmentFiles(folder).length).toBeGreaterThan(2)
    expect(entries).toEqual(
      [...Array(60)]
        .flatMap((_, i) => batch(1 + i * 30, 30))
        .concat(batch(1801, 1), batch(1802, 2), batch(1804, 3)),
    )
    expect(tail.lastSeq).toBe(1806)
  })

  it('decodes only what comes after a seq, also inside a batch', async () => {
    await write([5, 5, 5])
    const reading = readJournal(folder, { genesisDigest, afterSeq: 7 })
    expect(reading.next().value).toEqual(batch(6, 5).slice(2))
  })

  it('F2: cuts a torn tail at every byte of the last three records and goes on', async () => {
    const ends = await write([3, 1, 1, 1])
    const file = onlyFile()
    const whole = fs.readFileSync(file)
    const lastSeqs = [3, 4, 5, 6]
    for (let cut = ends[0] as number; cut <= (ends[3] as number); cut++) {
      fs.writeFileSync(file, whole.subarray(0, cut))
      const kept = lastSeqs[ends.filter((end) => end <= cut).length - 1] as number
      const before = readAll()
      expect(before.tail.lastSeq).toBe(kept)
      const journal = FileJournal.open(folder, before.tail, sizes)
      await journal.append(batch(kept + 1, 1))
      await journal.close()
      const after = readAll()
      expect(after.tail).toMatchObject({ lastSeq: kept + 1, tornBytes: 0 })
    }
  })

  it('F2: cuts a last record of which only part reached the preallocated file', async () => {
    const ends = await write([3, 2])
    const file = onlyFile()
    const whole = fs.readFileSync(file)
    for (let cut = (ends[0] as number) + 1; cut < (ends[1] as number) - 8; cut++) {
      fs.writeFileSync(file, Buffer.concat([whole.subarray(0, cut), Buffer.alloc(whole.length - cut)]))
      const { tail } = readAll()
      expect(tail.lastSeq).toBe(3)
      expect(tail.tornBytes).toBeGreaterThan(0)
    }
  })

  it('F3: names file and offset for every bit flipped before the last record', async () => {
    const ends = await write([3, 2, 1])
    const file = onlyFile()
    const whole = fs.readFileSync(file)
    for (let at = 0; at < (ends[1] as number); at++) {
      const bad = Buffer.from(whole)
      bad[at] = (bad[at] as number) ^ (1 << (at & 7))
      fs.writeFileSync(file, bad)
      expect(() => readAll(), `byte ${at}`).toThrow(JournalDamaged)
    }
    const bad = Buffer.from(whole)
    bad[(ends[0] as number) + 70] = 0
    fs.writeFileSync(file, bad)
    expect(() => readAll()).toThrow(`${file} at byte ${ends[0]}`)
  })

  it('refuses a missing file in the middle and the file of another exchange', async () => {
    await write(Array.from({ length: 60 }, () => 30))
    expect(() => [...readJournal(folder, { genesisDigest: Buffer.alloc(32, 8) })]).toThrow('another exchange')
    fs.rmSync(segmentFiles(folder)[1] as string)
    expect(() => readAll()).toThrow(JournalDamaged)
  })

  it('F3: a start from a snapshot reads the newest files alone, and the older ones are checked behind it', async () => {
    await write(Array.from({ length: 120 }, () => 30))
    const whole = readAll()
    const reading = readJournal(folder, { genesisDigest, afterSeq: 3590 })
    const first = reading.next()
    expect(first.value).toEqual(batch(3571, 30).slice(20))
    const { tail } = readAll(folder, 3590)
    expect(tail).toMatchObject({ lastSeq: 3600, hash: whole.tail.hash })
    expect(tail.readFrom.firstSeq).toBeGreaterThan(3000)
    let breaths = 0
    const check = () =>
      verifyOlderFiles(folder, genesisDigest, tail.readFrom, async () => {
        breaths++
      })
    await check()
    expect(breaths).toBe(0)
    const older = segmentFiles(folder).slice(0, -1)
    for (const [n, file] of older.entries()) {
      const sound = fs.readFileSync(file)
      const bad = Buffer.from(sound)
      const at = (n * 977) % (sound.length - 64)
      bad[at] = (bad[at] as number) ^ (1 << (n & 7))
      fs.writeFileSync(file, bad)
      await expect(check(), `${file} byte ${at}`).rejects.toThrow(JournalDamaged)
      fs.writeFileSync(file, sound)
    }
    await check()
    fs.rmSync(older[1] as string)
    await expect(check()).rejects.toThrow('it should begin with seq')
  })

  it('does not read again what was verified, unless it has changed since', async () => {
    await write([...Array(40)].map(() => 100))
    const { tail } = readAll(folder, 3950)
    const older = segmentFiles(folder).filter(
      (file) => file < join(folder, segmentName(tail.readFrom.firstSeq)),
    )
    expect(older.length).toBeGreaterThan(3)
    const check = async () => {
      const known = new VerifiedFiles(folder)
      const read: string[] = []
      const noting = {
        endOf: known.endOf.bind(known),
        note: (...given: Parameters<typeof known.note>) => {
          read.push(given[0])
          known.note(...given)
        },
      }
      await verifyOlderFiles(folder, genesisDigest, tail.readFrom, async () => {}, noting)
      known.save()
      return read
    }
    expect(await check()).toEqual(older)
    expect(await check()).toEqual([])
    for (const [n, file] of older.entries()) {
      const sound = fs.readFileSync(file)
      const bad = Buffer.from(sound)
      bad[100 + n] = (bad[100 + n] as number) ^ 1
      fs.writeFileSync(file, bad)
      await expect(check(), file).rejects.toThrow(JournalDamaged)
      fs.writeFileSync(file, sound)
      expect(await check()).toEqual([file])
    }
    const list = join(folder, 'verified.json')
    const text = fs.readFileSync(list, 'utf8')
    for (const damaged of [text.slice(0, -9), text.replace('journal-', 'journal_')]) {
      fs.writeFileSync(list, damaged)
      expect(await check()).toEqual(older)
    }
    fs.renameSync(older[1] as string, `${older[1]}.away`)
    await expect(check()).rejects.toThrow('it should begin with seq')
  })

  it('drops a file that a crash left without a header', async () => {
    await write([2])
    fs.writeFileSync(join(folder, 'journal-0000000000000003.log'), Buffer.alloc(20))
    await write([2])
    expect(readAll().tail.lastSeq).toBe(4)
  })

  it('leaves room on the disk that only cancels may use', async () => {
    const journal = FileJournal.open(folder, readAll().tail, sizes)
    for (let seq = 1; seq <= 300; seq += 3) {
      await journal.append(batch(seq, 3))
      const { tail } = readAll()
      expect(fs.statSync(tail.file as string).size - tail.offset).toBeGreaterThanOrEqual(1 << 10)
    }
    const before = readAll().tail
    const length = () => fs.statSync(before.file as string).size
    const lengthBefore = length()
    const cancels = batch(301, 5)
    await journal.reserve(cancels, true)
    expect(length()).toBe(lengthBefore)
    // The host may end a batch early: its first part needs no other space.
    await journal.append(cancels.slice(0, 2))
    expect(length()).toBe(lengthBefore)
    await journal.close()
    expect(readAll().tail.lastSeq).toBe(302)
  })

  it('refuses a batch out of turn', async () => {
    const journal = FileJournal.open(folder, readAll().tail, sizes)
    await expect(journal.append(batch(2, 1))).rejects.toThrow('out of turn')
    await journal.close()
  })

  it('keeps a batch that is larger than a whole file', async () => {
    await write([2, 2000, 2])
    expect(readAll().entries.length).toBe(2004)
  })
})
