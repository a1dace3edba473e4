// F6: a write or an fdatasync of the journal fails. The exchange stops, never tries that file again, and starts from what is on disk.

import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf } from '#db/folders.ts'
import { segmentFiles } from '#db/journal/read-journal.ts'
import { Random } from '#engine/core/random.ts'
import { preparation, submitters, trafficCommand, trafficGenesis } from '../load/traffic.ts'
import { audit, entriesOf, hashOf } from './audit.ts'
import { breakDisk } from './broken-disk.ts'
import { openPlain, submitAll } from './crowd.ts'
import type { Fault } from './fault.ts'

/** What the kernel may do with pages it could not write: throw them away. */
function loseSomeOf(dataDir: string, at: number, random: Random): void {
  const fd = openSync(segmentFiles(foldersOf(dataDir).journal).at(-1) as string, 'r+')
  const from = at + 64 * random.below(8)
  writeSync(fd, Buffer.alloc(64 << 10), 0, 64 << 10, from)
  closeSync(fd)
}

export const failedSync: Fault = {
  name: 'F6',
  title: 'failed writes and syncs of the journal',
  times: 100,
  smokeTimes: 4,
  async run({ times, folder, tally }) {
    const random = new Random(6)
    const dataDir = join(folder, 'exchange')
    const given = { genesis: trafficGenesis, journal: {} }
    const first = await openPlain(dataDir, given)
    await submitAll(first, preparation())
    await first.close()
    const answered = new Map<string, number>()
    for (let n = 0; n < times; n++) {
      const failures: unknown[] = []
      const open = await tally.timed(() =>
        openPlain(dataDir, { ...given, fail: (error) => failures.push(error) }),
      )
      const disk = breakDisk(1 + random.below(6), n % 2 === 0 ? 'sync' : 'write')
      const submitter = async (who: number) => {
        for (let k = 0; k < 50; k++) {
          const [id, command] = trafficCommand(`e${n}`, who, k)
          const receipt = await open.host.submit(id, command).catch(() => undefined)
          if (!receipt) return
          if (answered.has(id)) tally.twice++
          answered.set(id, receipt.seq)
        }
      }
      await Promise.all(Array.from({ length: submitters }, (_, who) => submitter(who)))
      await open.close()
      tally.must(failures.length === 1 && disk.met !== undefined, `run ${n}: it did not stop`)
      tally.must(disk.later === 0, `run ${n}: the broken file was used ${disk.later} times more`)
      disk.mend()
      if (disk.met && random.chance(0.5)) loseSomeOf(dataDir, disk.met.at, random)
      tally.times++
    }
    const open = await openPlain(dataDir, given)
    const hash = hashOf(open)
    await open.close()
    const kept = new Map<string, number>()
    for (const { id, seq } of entriesOf(dataDir)) if (!kept.has(id)) kept.set(id, seq)
    for (const [id, seq] of answered) if (kept.get(id) !== seq) tally.lost++
    audit(dataDir, hash, tally)
    tally.note(`${answered.size} commands were acknowledged`)
  },
}
