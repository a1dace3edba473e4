// F8: the file of the read tables is gone, empty or foreign: a start is refused, and rebuilds them from the journal on request, row for
// row. Cut or damaged: they are rebuilt at once, for rows of people are carried over; refused where not even the schema can be read.

import { closeSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { SchemaDamaged } from '#db/expected-tables.ts'
import { foldersOf } from '#db/folders.ts'
import { TablesLost } from '#db/lost-tables.ts'
import type { OpenExchange } from '#db/open-exchange.ts'
import { Random } from '#engine/core/random.ts'
import { closeAndAudit, hashOf } from './audit.ts'
import { openPlain } from './crowd.ts'
import type { Fault, Tally } from './fault.ts'
import { copyOf, prepare } from './prepared-folder.ts'

const pageBytes = 2048
const pagesHarmed = 3
/** A journal of at least so many events has to be rebuilt within this; the goal is 1,000,000 in a minute. */
const goal = { events: 1_000_000, ms: 60_000 }
/** What one saying comes to, with something to spare. */
const eventsPerSaying = 5

/** Any but the first page, which tells that the file is a database at all. */
function overwritePages(file: string, n: number): void {
  const random = new Random(n)
  const pages = statSync(file).size / pageBytes
  const fd = openSync(file, 'r+')
  for (let k = 0; k < pagesHarmed; k++)
    writeSync(
      fd,
      Buffer.alloc(pageBytes, 1 + random.below(255)),
      0,
      pageBytes,
      (1 + random.below(pages - 1)) * pageBytes,
    )
  closeSync(fd)
}

type Harm = readonly [what: string, isLost: boolean, harm: (file: string, n: number) => void]

const harms: readonly Harm[] = [
  ['gone', true, (file) => rmSync(file)],
  ['empty', true, (file) => truncateSync(file, 0)],
  ['foreign', true, (file) => writeFileSync(file, 'this is not a database, and never was one'.repeat(200))],
  ['cut in half', false, (file) => truncateSync(file, statSync(file).size >> 1)],
  ['overwritten in places', false, overwritePages],
]

export const lostTables: Fault = {
  name: 'F8',
  title: 'lost or broken read tables',
  times: 40,
  smokeTimes: 5,
  async run({ times, folder, tally, events }) {
    const dataDir = join(folder, 'exchange')
    const sayings = Math.max(1_500, Math.ceil(events / eventsPerSaying))
    const { hash, lastSeq } = await prepare(dataDir, sayings, [1_000])
    for (let n = 0; n < times; n++) {
      const harmed = copyOf(dataDir)
      const [what, isLost, harm] = harms[n % harms.length] as Harm
      harm(foldersOf(harmed).database, n)
      if (isLost) await expectRefusal(harmed, what, tally)
      const open = await tally
        .timed(() => openPlain(harmed, { lostTables: isLost ? 'rebuild' : 'refuse' }))
        .catch(refusedSchema)
      tally.times++
      if (!open) continue
      checkRebuilt(open, what, events, tally)
      if (hashOf(open) !== hash) tally.differing++
      tally.must(open.exchange.lastSeq === lastSeq, `${what}: ends at seq ${open.exchange.lastSeq}`)
      await closeAndAudit(open, harmed, tally)
    }
  },
}

function refusedSchema(error: unknown): undefined {
  if (!(error instanceof SchemaDamaged)) throw error
}

async function expectRefusal(dataDir: string, what: string, tally: Tally): Promise<void> {
  const refused = await openPlain(dataDir).then(
    async (open) => {
      await open.close()
      return undefined
    },
    (error) => error,
  )
  tally.must(refused instanceof TablesLost, `${what}: the start was not refused`)
}

function checkRebuilt(open: OpenExchange, what: string, eventsLeast: number, tally: Tally): void {
  const recovery = open.rebuilt ?? open.recovery
  tally.must(recovery.snapshotSeq === 0, `${what}: the damage was not detected`)
  tally.must(recovery.projectedEvents >= eventsLeast, `${what}: only ${recovery.projectedEvents} events`)
  if (eventsLeast === 0) return
  tally.note(`${what}: ${recovery.projectedEvents} events rebuilt in ${recovery.ms} ms`)
  const share = Math.max(1, recovery.projectedEvents / goal.events)
  tally.must(
    recovery.ms <= goal.ms * share,
    `${what}: took longer than ${goal.ms} ms for ${goal.events} events`,
  )
}
