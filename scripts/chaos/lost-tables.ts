// F8: the file of the read tables is gone, empty, cut or foreign: it is written anew from the journal, row for row.

import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf } from '#db/folders.ts'
import { closeAndAudit, hashOf } from './audit.ts'
import { openPlain } from './crowd.ts'
import type { Fault } from './fault.ts'
import { copyOf, prepare } from './prepared-folder.ts'

const harms: readonly [what: string, harm: (file: string) => void][] = [
  ['gone', (file) => rmSync(file)],
  ['empty', (file) => truncateSync(file, 0)],
  ['foreign', (file) => writeFileSync(file, 'this is no database, and never was one'.repeat(200))],
  ['cut in half', (file) => truncateSync(file, readFileSync(file).length >> 1)],
]

export const lostTables: Fault = {
  name: 'F8',
  title: 'lost or broken read tables',
  times: 40,
  smokeTimes: 4,
  async run({ times, folder, tally }) {
    const dataDir = join(folder, 'exchange')
    const { hash, lastSeq } = await prepare(dataDir, 1_500, [1_000])
    for (let n = 0; n < times; n++) {
      const harmed = copyOf(dataDir)
      const [what, harm] = harms[n % harms.length] as (typeof harms)[number]
      harm(foldersOf(harmed).database)
      const open = await tally.timed(() => openPlain(harmed))
      if (hashOf(open) !== hash) tally.differing++
      tally.must(open.exchange.lastSeq === lastSeq, `${what}: ends at seq ${open.exchange.lastSeq}`)
      await closeAndAudit(open, harmed, tally)
      tally.times++
    }
  },
}
