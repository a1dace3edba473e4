// F2: a power cut while the last records are written, at every byte of them: it starts, and only unacknowledged entries are missing.

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { foldersOf } from '#db/folders.ts'
import { segmentFiles } from '#db/journal/read-journal.ts'
import { recordsOf, type SegmentStart, segmentStart } from '#db/journal/segment.ts'
import { closeAndAudit } from './audit.ts'
import { openPlain, submitAll } from './crowd.ts'
import type { Fault } from './fault.ts'
import { prepare, say, saying } from './prepared-folder.ts'

const before = 12
const after = 24

/** What may stand where the last write did not come to: nothing, the zeros written ahead, or what lay there before. */
const endings = [
  (whole: Buffer, at: number) => whole.subarray(0, at),
  (whole: Buffer, at: number) => Buffer.concat([whole.subarray(0, at), Buffer.alloc(4096)]),
  (whole: Buffer, at: number) => Buffer.concat([whole.subarray(0, at), Buffer.alloc(300, 0xa5)]),
]

export const tornTail: Fault = {
  name: 'F2',
  title: 'journal truncated at every byte',
  times: 2_000,
  smokeTimes: 24,
  async run({ times, folder, tally }) {
    const dataDir = join(folder, 'exchange')
    await prepare(dataDir, before, [before >> 1])
    // As a power cut finds it: the tables know what was answered before, the journal has a few records more.
    const base = `${dataDir}-base`
    cpSync(dataDir, base, { recursive: true })
    const open = await openPlain(dataDir)
    const answered = open.exchange.lastSeq
    await say(open, before, after)
    await open.close()
    const file = segmentFiles(foldersOf(dataDir).journal).at(-1) as string
    const whole = readFileSync(file)
    const records = [...recordsOf(whole, segmentStart(whole) as SegmentStart)]
    const ends = records.map(({ facts }) => facts)
    const from = ends.find(({ lastSeq }) => lastSeq >= answered)?.end as number
    const to = ends.at(-1)?.end as number
    const cuts = (to - from + 1) * endings.length
    const step = Math.max(1, Math.floor(cuts / times))
    for (let cut = 0; cut < cuts; cut += step) {
      const at = from + Math.floor(cut / endings.length)
      const ending = endings[cut % endings.length] as (typeof endings)[number]
      const torn = `${dataDir}-torn`
      rmSync(torn, { recursive: true, force: true })
      cpSync(base, torn, { recursive: true })
      const found = ending(whole, at)
      writeFileSync(join(foldersOf(torn).journal, basename(file)), found)
      // A record ends in zeros: one that misses nothing else is whole.
      const isWhole = (end: number) => found.subarray(0, end).equals(whole.subarray(0, end))
      const kept = ends.findLast(({ end }) => isWhole(end))?.lastSeq ?? 0
      const again = await tally.timed(() => openPlain(torn))
      if (again.exchange.lastSeq < answered) tally.lost++
      tally.must(
        again.exchange.lastSeq === kept,
        `byte ${at}: ends at seq ${again.exchange.lastSeq}, not ${kept}`,
      )
      const [receipt] = await submitAll(again, [saying(1_000)])
      tally.must(receipt?.seq === kept + 1, `byte ${at}: it does not go on`)
      await closeAndAudit(again, torn, tally)
      tally.times++
    }
  },
}
