// F4: the newest snapshot is cut, flipped, empty, foreign or half-written: the start takes the one before and comes to the same state.

import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf } from '#db/folders.ts'
import { snapshotSeqs } from '#db/journal/snapshots.ts'
import { Random } from '#engine/core/random.ts'
import { closeAndAudit, hashOf } from './audit.ts'
import { openPlain } from './crowd.ts'
import type { Fault } from './fault.ts'
import { copyOf, prepare, snapshotFiles } from './prepared-folder.ts'

const startMsMax = 20_000

const harms: readonly ((file: string, random: Random) => void)[] = [
  (file, random) => truncateSync(file, random.below(readFileSync(file).length)),
  (file) => truncateSync(file, 0),
  (file, random) => {
    const bytes = readFileSync(file)
    const at = random.below(bytes.length)
    bytes[at] = (bytes[at] as number) ^ (1 << random.below(8))
    writeFileSync(file, bytes)
  },
  (file, random) => {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0xa5, random.below(bytes.length)))
  },
]

export const damagedSnapshots: Fault = {
  name: 'F4',
  title: 'damaged newest snapshots',
  times: 200,
  smokeTimes: 4,
  async run({ times, folder, tally }) {
    const random = new Random(4)
    const dataDir = join(folder, 'exchange')
    const { hash } = await prepare(dataDir, 600, [200, 400])
    const [, older] = snapshotSeqs(foldersOf(dataDir).snapshots)
    for (let n = 0; n < times; n++) {
      const harmed = copyOf(dataDir)
      const files = snapshotFiles(harmed)
      harms[n % harms.length]?.(files[0] as string, random)
      // Every second time a crash has left the draft of yet another one.
      if (n % 2 === 0)
        writeFileSync(join(foldersOf(harmed).snapshots, 'snapshot.tmp'), readFileSync(files[1] as string))
      const startedAt = performance.now()
      const open = await openPlain(harmed)
      const ms = performance.now() - startedAt
      tally.took(ms)
      tally.must(ms <= startMsMax, `the start took ${Math.round(ms)} ms`)
      tally.must(open.recovery.snapshotSeq === older, `began at ${open.recovery.snapshotSeq}, not ${older}`)
      if (hashOf(open) !== hash) tally.differing++
      await closeAndAudit(open, harmed, tally)
      tally.times++
    }
  },
}
