// F3: one bit of the journal turns. Before the newest snapshot or behind it, the exchange names file and byte and does not go on.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf } from '#db/folders.ts'
import { JournalDamaged, segmentFiles } from '#db/journal/read-journal.ts'
import { recordsOf, type SegmentStart, segmentHeaderBytes, segmentStart } from '#db/journal/segment.ts'
import { Random } from '#engine/core/random.ts'
import { audit } from './audit.ts'
import { openPlain } from './crowd.ts'
import type { Fault, Tally } from './fault.ts'
import { prepare, removeSnapshots } from './prepared-folder.ts'

/** Where bytes of whole records stand, but for the last record of all: a flip in that one is a torn end. */
function recordedBytes(files: readonly string[]): { file: string; to: number }[] {
  return files.map((file, index) => {
    const bytes = readFileSync(file)
    const records = [...recordsOf(bytes, segmentStart(bytes) as SegmentStart)]
    const last = records.at(index === files.length - 1 ? -2 : -1)
    return { file, to: last?.facts.end ?? segmentHeaderBytes }
  })
}

/** The error that a start, or the look at the older files right after it, ended with. */
async function stopOf(dataDir: string): Promise<unknown> {
  let stop: unknown
  const fail = (error: unknown) => {
    stop = error
  }
  try {
    const open = await openPlain(dataDir, { fail })
    await open.verified
    await open.close()
  } catch (error) {
    stop = error
  }
  return stop
}

async function flipAll(dataDir: string, times: number, random: Random, tally: Tally): Promise<void> {
  const parts = recordedBytes(segmentFiles(foldersOf(dataDir).journal))
  for (let n = 0; n < times; n++) {
    const { file, to } = parts[random.below(parts.length)] as (typeof parts)[number]
    const sound = readFileSync(file)
    const at = random.below(to)
    const harmed = Buffer.from(sound)
    harmed[at] = (harmed[at] as number) ^ (1 << random.below(8))
    writeFileSync(file, harmed)
    const stop = await tally.timed(() => stopOf(dataDir))
    const isNamed = stop instanceof JournalDamaged && stop.offset <= at
    tally.must(isNamed, `bit of byte ${at} of ${file}: ${stop ?? 'not detected'}`)
    writeFileSync(file, sound)
    tally.times++
  }
}

export const bitFlips: Fault = {
  name: 'F3',
  title: 'flipped bits in the middle of the journal',
  times: 1_000,
  smokeTimes: 20,
  async run({ times, folder, tally }) {
    const random = new Random(3)
    const dataDir = join(folder, 'exchange')
    // With a snapshot and without one: what was flipped lies before the start of reading, or behind it.
    const { hash } = await prepare(dataDir, 900, [700])
    await flipAll(dataDir, times >> 1, random, tally)
    removeSnapshots(dataDir)
    await flipAll(dataDir, times - (times >> 1), random, tally)
    audit(dataDir, hash, tally)
  },
}
