// The generation of a data folder: since which entry its journal goes by this build's rules, and with which state that began.

import type { StateParts } from '#engine/core/state.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { rulesVersion as buildVersion, lastBuildOf } from '#engine/kernel/rules-version.ts'
import { foldersOf } from './folders.ts'
import { type EarlierRules, genesisDigest, storedGenesis, storedRules } from './genesis-file.ts'
import { readJournal } from './journal/read-journal.ts'
import { type Snapshot, snapshotSeqs, soundSnapshots } from './journal/snapshots.ts'
import { StartRefused } from './start-refused.ts'

/** The folder's state was computed by rules that this build does not go on with; nothing was changed on disk. */
export class OtherRules extends StartRefused {}

export interface Generation {
  genesis: Genesis
  /** Its first entry follows this seq; 0: it began with the exchange. */
  afterSeq: number
  /** What the journal holds of before: this build can read it, but not apply it. */
  earlier: EarlierRules[]
}

const describe = (version: number) =>
  lastBuildOf[version]
    ? `version ${version} (its last build is ${lastBuildOf[version]})`
    : `version ${version}`

/** For those that only read. Throws OtherRules when the folder has not been started by this version yet, or by a later one. */
export function storedGeneration(dataDir: string): Generation {
  const genesis = storedGenesis(dataDir)
  if (!genesis) throw new Error(`no exchange found in ${dataDir}`)
  const { rulesVersion, earlier } = storedRules(dataDir)
  if (rulesVersion !== buildVersion)
    throw new OtherRules(
      `${dataDir} goes by rules of ${describe(rulesVersion)}, this build by version ${buildVersion}: use a build of version ${rulesVersion}` +
        (rulesVersion < buildVersion ? ', or start the exchange once with this one' : ''),
    )
  return { genesis, afterSeq: earlier.at(-1)?.lastSeq ?? 0, earlier }
}

/** Sound states of a generation at or before a seq, newest first; the last is the one that it began with. */
export function* soundStates(
  dataDir: string,
  afterSeq: number,
  seqMax: number,
  onDamaged: (seq: number) => void,
): Generator<Snapshot> {
  const { snapshots, generation } = foldersOf(dataDir)
  for (const snapshot of soundSnapshots(snapshots, seqMax, onDamaged))
    if (snapshot.seq > afterSeq) yield snapshot
  for (const snapshot of soundSnapshots(generation, seqMax, onDamaged))
    if (snapshot.seq === afterSeq) yield snapshot
}

export interface CleanStop extends EarlierRules {
  /** Undefined when nothing had happened yet. */
  state: StateParts | undefined
}

/**
 * Where a folder of an older version was stopped: its newest snapshot holds all that its journal does. Undefined when the folder
 * is of this version. Throws OtherRules where this build cannot go on, and JournalDamaged; reads only.
 */
export function cleanStopOf(dataDir: string, genesis: Genesis): CleanStop | undefined {
  const { rulesVersion, earlier } = storedRules(dataDir)
  if (rulesVersion === buildVersion) return undefined
  if (rulesVersion > buildVersion)
    throw new OtherRules(
      `${dataDir} goes by rules of version ${rulesVersion}, this build by version ${buildVersion}: start it with a build of version ${rulesVersion}`,
    )
  const lastSeq = journalEnd(dataDir, genesis)
  if (lastSeq === 0) return { rulesVersion, lastSeq, state: undefined }
  const afterSeq = earlier.at(-1)?.lastSeq ?? 0
  for (const { seq, state } of soundStates(dataDir, afterSeq, lastSeq, () => undefined))
    if (seq === lastSeq) return { rulesVersion, lastSeq, state }
    else break
  throw new OtherRules(
    `${dataDir} goes by rules of ${describe(rulesVersion)} and was not stopped cleanly (a sound snapshot of its last entry, ${lastSeq}, is missing): ` +
      `start it with a build of version ${rulesVersion}, stop that with Ctrl-C or SIGTERM, then start this one (version ${buildVersion})`,
  )
}

function journalEnd(dataDir: string, genesis: Genesis): number {
  const { journal, snapshots } = foldersOf(dataDir)
  const afterSeq = snapshotSeqs(snapshots)[0] ?? 0
  const reading = readJournal(journal, { genesisDigest: genesisDigest(genesis), afterSeq })
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value.lastSeq
  }
}
