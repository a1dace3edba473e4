// F25: folders that earlier versions stopped cleanly go on in this one as they were; without that snapshot they are refused.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf } from '#db/folders.ts'
import { OtherRules } from '#db/generation.ts'
import { storedGenesis, storedRules } from '#db/genesis-file.ts'
import { verifyReplay } from '#db/verify-replay.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { rulesVersion } from '#engine/kernel/rules-version.ts'
import { hashOf } from './audit.ts'
import { openPlain } from './crowd.ts'
import type { Fault, Tally } from './fault.ts'
import { people, prepare, removeSnapshots, say, snapshotFiles } from './prepared-folder.ts'
import { visibleHash } from './visible.ts'

/** One folder for each format that was released, by its date. */
const kept = 'tests/chaos/golden'
const journalName = 'journal-0000000000000001.log'

interface Expected {
  lastSeq: number
  snapshotSeq: number
  people: string[]
  visible: string
}

/** Keeps what this build writes when it is stopped cleanly; renamed, because git ignores `*.log`. */
export async function keepFormat(name: string, folder: string): Promise<void> {
  const dataDir = join(folder, 'made')
  const { lastSeq } = await prepare(dataDir, 240, [160], {
    journal: { segmentBytes: 1 << 20, chunkBytes: 1 << 10 },
  })
  const { journal, database } = foldersOf(dataDir)
  const [newest] = snapshotFiles(dataDir)
  const to = join(kept, name)
  mkdirSync(to, { recursive: true })
  cpSync(join(dataDir, 'genesis.json'), join(to, 'genesis.json'))
  cpSync(join(journal, journalName), join(to, 'journal.bin'))
  cpSync(newest as string, join(to, 'snapshot.bin'))
  cpSync(database, join(to, 'tables.bin'))
  const open = await openPlain(dataDir)
  const expected: Expected = {
    lastSeq,
    snapshotSeq: lastSeq,
    people,
    visible: visibleHash(open.exchange, people),
  }
  writeFileSync(join(to, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`)
  await open.close()
}

function expectedOf(from: string): Expected {
  return JSON.parse(readFileSync(join(from, 'expected.json'), 'utf8'))
}

function unpack(from: string, dataDir: string): void {
  const { journal, snapshots, database } = foldersOf(dataDir)
  for (const folder of [journal, snapshots]) mkdirSync(folder, { recursive: true })
  cpSync(join(from, 'genesis.json'), join(dataDir, 'genesis.json'))
  cpSync(join(from, 'journal.bin'), join(journal, journalName))
  const seq = `${expectedOf(from).snapshotSeq}`.padStart(16, '0')
  cpSync(join(from, 'snapshot.bin'), join(snapshots, `snapshot-${seq}.bin`))
  if (existsSync(join(from, 'tables.bin'))) cpSync(join(from, 'tables.bin'), database)
}

/** The oldest folder that this build still starts from. */
export const unpackOldest = (dataDir: string) =>
  unpack(join(kept, readdirSync(kept).find(wasStopped) as string), dataDir)

const wasStopped = (name: string) => {
  const { lastSeq, snapshotSeq } = expectedOf(join(kept, name))
  return lastSeq === snapshotSeq
}

const openKept = (dataDir: string) => openPlain(dataDir, { genesis: storedGenesis(dataDir) as Genesis })

async function mustRefuse(dataDir: string, name: string, tally: Tally): Promise<void> {
  const refusal = await openKept(dataDir).then(
    (open) => open.close(),
    (error: unknown) => error,
  )
  tally.must(refusal instanceof OtherRules, `${name}: not refused without the snapshot of a clean stop`)
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
      const dataDir = join(folder, name)
      unpack(from, dataDir)
      const isOlder = storedRules(dataDir).rulesVersion < rulesVersion
      if (isOlder) {
        removeSnapshots(dataDir)
        await mustRefuse(dataDir, name, tally)
        unpack(from, dataDir)
        tally.times++
      }
      if (isOlder && expected.snapshotSeq < expected.lastSeq) await mustRefuse(dataDir, name, tally)
      else await goOn(dataDir, expected, tally)
      tally.times++
    }
  },
}

/** A clean stop, a start in this build, and one without its snapshots: the generation's own entries are enough. */
async function goOn(dataDir: string, expected: Expected, tally: Tally): Promise<void> {
  const open = await tally.timed(() => openKept(dataDir))
  tally.must(open.exchange.lastSeq === expected.lastSeq, `${dataDir}: ends at seq ${open.exchange.lastSeq}`)
  if (visibleHash(open.exchange, expected.people) !== expected.visible) tally.differing++
  await say(open, 10_000, 10_050)
  await open.host.idle()
  const hash = hashOf(open)
  await open.close()
  removeSnapshots(dataDir)
  const again = await openKept(dataDir)
  if (hashOf(again) !== hash) tally.differing++
  await again.close()
  if (!verifyReplay(dataDir).isEqual) tally.differing++
}
