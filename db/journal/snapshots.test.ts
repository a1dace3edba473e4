// Snapshots: whole or not at all, and a damaged newest one falls back to the one before (reliability.md F4).

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockData } from './data-lock.ts'
import { snapshotSeqs, snapshotsKept, soundSnapshots, writeSnapshot } from './snapshots.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'erguvan-snapshots-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const bytes = (seed: number) => Buffer.from(Array.from({ length: 300 }, (_, index) => (index * seed) & 255))
/** In two parts; it is read in others. */
const state = (seed: number) => [bytes(seed).subarray(0, 96), bytes(seed).subarray(96)]
const found = (seq: number, seed: number) => ({ seq, state: [bytes(seed)] })

it('keeps the newest few and finds the newest at or before a seq', async () => {
  for (const seq of [10, 20, 30, 40, 50]) await writeSnapshot(folder, { seq, state: state(seq) })
  expect(snapshotSeqs(folder)).toEqual([50, 40, 30].slice(0, snapshotsKept))
  expect([...soundSnapshots(folder, 49, () => {})][0]).toEqual(found(40, 40))
  expect([...soundSnapshots(folder, 29, () => {})]).toEqual([])
})

it('F4: any flipped or missing byte of the newest falls back to the previous', async () => {
  await writeSnapshot(folder, { seq: 1, state: state(3) })
  await writeSnapshot(folder, { seq: 2, state: state(5) })
  const file = join(folder, 'snapshot-0000000000000002.bin')
  const whole = fs.readFileSync(file)
  for (let at = 0; at < whole.length; at++) {
    const bad = Buffer.from(whole)
    bad[at] = (bad[at] as number) ^ 16
    fs.writeFileSync(file, at % 2 === 0 ? bad : whole.subarray(0, at))
    const damaged: number[] = []
    const sound = [...soundSnapshots(folder, 9, (seq) => damaged.push(seq))]
    expect(sound.map(({ seq }) => seq)).toEqual([1])
    expect(damaged).toEqual([2])
  }
})

it('writes over what a crash left half-written', async () => {
  fs.writeFileSync(join(folder, 'snapshot.tmp'), Buffer.alloc(1000, 1))
  await writeSnapshot(folder, { seq: 1, state: state(3) })
  expect([...soundSnapshots(folder, 9, () => {})]).toEqual([found(1, 3)])
  expect(fs.readdirSync(folder)).toEqual(['snapshot-0000000000000001.bin'])
})

it.runIf(fs.existsSync('/dev/full'))(
  'a full disk leaves the older snapshots and no half of the new one',
  async () => {
    await writeSnapshot(folder, { seq: 1, state: state(3) })
    fs.symlinkSync('/dev/full', join(folder, 'snapshot.tmp'))
    await expect(writeSnapshot(folder, { seq: 2, state: state(5) })).rejects.toThrow('ENOSPC')
    expect(fs.readdirSync(folder)).toEqual(['snapshot-0000000000000001.bin'])
  },
)

it('lets one holder into a data folder at a time', () => {
  const first = lockData(folder)
  expect(() => lockData(folder)).toThrow('in use by another process')
  first.release()
  lockData(folder).release()
})
