// F25: journals and snapshots as earlier builds wrote them are read by this one and come to what they came to then.

import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf } from '#db/folders.ts'
import type { OpenExchange } from '#db/open-exchange.ts'
import { closeAndAudit } from './audit.ts'
import { openPlain } from './crowd.ts'
import type { Fault } from './fault.ts'
import { people, prepare, removeSnapshots, snapshotFiles } from './prepared-folder.ts'
import { visibleHash } from './visible.ts'

/** One folder for each format that was released, by its date. */
const kept = 'tests/chaos/golden'
const journalName = 'journal-0000000000000001.log'

interface Expected {
  lastSeq: number
  snapshotSeq: number
  visible: string
}

const seenOf = ({ exchange }: OpenExchange) => visibleHash(exchange, people)

/** Keeps what this build writes; the journal is renamed, because git ignores `*.log`. */
export async function keepFormat(name: string, folder: string): Promise<void> {
  const dataDir = join(folder, 'made')
  const { lastSeq } = await prepare(dataDir, 240, [160], {
    journal: { segmentBytes: 1 << 20, chunkBytes: 1 << 10 },
  })
  const [, older] = snapshotFiles(dataDir)
  const open = await openPlain(dataDir)
  const to = join(kept, name)
  mkdirSync(to, { recursive: true })
  cpSync(join(dataDir, 'genesis.json'), join(to, 'genesis.json'))
  cpSync(join(foldersOf(dataDir).journal, journalName), join(to, 'journal.bin'))
  cpSync(older as string, join(to, 'snapshot.bin'))
  const snapshotSeq = Number(/(\d+)\.bin$/.exec(older as string)?.[1])
  const expected: Expected = { lastSeq, snapshotSeq, visible: seenOf(open) }
  writeFileSync(join(to, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`)
  await open.close()
}

function expectedOf(from: string): Expected {
  return JSON.parse(readFileSync(join(from, 'expected.json'), 'utf8'))
}

function unpack(from: string, dataDir: string): void {
  const { journal, snapshots } = foldersOf(dataDir)
  for (const folder of [journal, snapshots]) mkdirSync(folder, { recursive: true })
  cpSync(join(from, 'genesis.json'), join(dataDir, 'genesis.json'))
  cpSync(join(from, 'journal.bin'), join(journal, journalName))
  const seq = `${expectedOf(from).snapshotSeq}`.padStart(16, '0')
  cpSync(join(from, 'snapshot.bin'), join(snapshots, `snapshot-${seq}.bin`))
}

export const goldenFormats: Fault = {
  name: 'F25',
  title: 'starts from earlier formats',
  times: 1,
  smokeTimes: 1,
  async run({ folder, tally }) {
    for (const name of readdirSync(kept)) {
      const from = join(kept, name)
      const expected = expectedOf(from)
      for (const withSnapshot of [true, false]) {
        const dataDir = join(folder, `${name}-${withSnapshot ? 'snapshot' : 'journal'}`)
        unpack(from, dataDir)
        const genesis = JSON.parse(readFileSync(join(dataDir, 'genesis.json'), 'utf8'))
        // Only what the tables know of already may come from a snapshot.
        await (await openPlain(dataDir, { genesis })).close()
        removeSnapshots(dataDir)
        if (withSnapshot) unpack(from, dataDir)
        const open = await tally.timed(() => openPlain(dataDir, { genesis }))
        tally.must(
          open.exchange.lastSeq === expected.lastSeq,
          `${name}: ends at seq ${open.exchange.lastSeq}`,
        )
        if (seenOf(open) !== expected.visible) tally.differing++
        if (withSnapshot && open.recovery.snapshotSeq === 0)
          tally.note(`${name}: its snapshot is passed over`)
        await closeAndAudit(open, dataDir, tally)
        tally.times++
      }
    }
  },
}
