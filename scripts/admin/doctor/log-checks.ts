// The log of a data folder: genesis, version of the rules, journal files, snapshots.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf } from '#db/folders.ts'
import { cleanStopOf, OtherRules } from '#db/generation.ts'
import { GenesisLost, genesisDigest, storedGenesis, storedRules } from '#db/genesis-file.ts'
import { ArchiveMissing, JournalDamaged, readJournal, segmentFiles } from '#db/journal/read-journal.ts'
import { snapshotSeqs, soundSnapshots } from '#db/journal/snapshots.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { rulesVersion } from '#engine/kernel/rules-version.ts'
import type { Examined, Finding } from './finding.ts'

export interface LogFacts {
  genesis: Genesis
  /** Of the newest sound entry. */
  lastSeq: number
  lastTs: number
  /** False: the journal is damaged, and what follows the damage was not read. */
  isSound: boolean
}

/** Undefined facts: nothing else can be looked at. */
export function checkLog(examined: Examined): { facts?: LogFacts; findings: Finding[] } {
  const { dataDir } = examined
  const where = join(dataDir, 'genesis.json')
  let genesis: Genesis | undefined
  try {
    genesis = storedGenesis(dataDir)
  } catch (error) {
    if (!(error instanceof GenesisLost)) throw error
    const what = 'there is a journal, but the genesis that it was begun with is missing or damaged'
    return { findings: [{ what, where, todo: 'put genesis.json back from a backup of this folder' }] }
  }
  if (!genesis) {
    const todo = 'check the path (DATA_DIR), or start the exchange once'
    return { findings: [{ what: 'no exchange found in the folder', where: dataDir, todo }] }
  }
  const journal = walkJournal(examined, genesis)
  const { findings: ofJournal, ...facts } = journal
  return {
    facts,
    findings: [...ofJournal, ...checkRules(dataDir, genesis), ...checkSnapshots(dataDir, facts)],
  }
}

function walkJournal({ dataDir, isRunning }: Examined, genesis: Genesis): LogFacts & { findings: Finding[] } {
  const { journal: folder } = foldersOf(dataDir)
  let [lastSeq, lastTs] = [0, 0]
  let isSound = true
  const findings: Finding[] = []
  try {
    const reading = readJournal(folder, { genesisDigest: genesisDigest(genesis) })
    for (;;) {
      const step = reading.next()
      if (step.done) {
        const { tornBytes, file = folder } = step.value
        // A running server is just writing there.
        if (tornBytes > 0 && !isRunning)
          findings.push({
            what: `the last record of the journal is torn (${tornBytes} bytes): a crash came while it was written, before anything in it was answered`,
            where: file,
            todo: 'nothing: the next start cuts it off',
          })
        break
      }
      const last = step.value.at(-1)
      if (last) [lastSeq, lastTs] = [last.seq, last.ts]
    }
  } catch (error) {
    if (error instanceof ArchiveMissing) {
      const todo = 'nothing while the server runs as it does: only replay needs them'
      return {
        genesis,
        lastSeq,
        lastTs,
        isSound: false,
        findings: [{ what: error.message, where: folder, todo }],
      }
    }
    if (!(error instanceof JournalDamaged)) throw error
    isSound = false
    const isForeign = error.message.includes('another exchange')
    findings.push({
      what: isForeign
        ? 'a journal file belongs to another exchange than genesis.json'
        : `the journal is damaged at byte ${error.offset}: bytes changed after they were written`,
      where: error.file,
      todo: isForeign
        ? 'put genesis.json and the journal of one and the same backup here'
        : 'stop the server and put this file back from a backup (a file never changes once a later one was begun); then npm run replay -- --verify',
    })
  }
  return { genesis, lastSeq, lastTs, isSound, findings }
}

function checkRules(dataDir: string, genesis: Genesis): Finding[] {
  const stored = storedRules(dataDir).rulesVersion
  if (stored === rulesVersion) return []
  const where = join(dataDir, 'genesis.json')
  try {
    cleanStopOf(dataDir, genesis)
    const what = `the folder goes by rules of version ${stored}, this build by version ${rulesVersion}`
    return [
      {
        what,
        where,
        todo: 'nothing: it was stopped cleanly, so the next start brings it up to this version',
      },
    ]
  } catch (error) {
    if (error instanceof JournalDamaged) return []
    if (!(error instanceof OtherRules)) throw error
    return [{ what: error.message, where, todo: `use the build of version ${stored} as this sentence says` }]
  }
}

function checkSnapshots(dataDir: string, { lastSeq, isSound }: LogFacts): Finding[] {
  const { snapshots, generation } = foldersOf(dataDir)
  const findings: Finding[] = []
  const damagedIn = (folder: string): number[] => {
    const damaged: number[] = []
    for (const _sound of soundSnapshots(folder, Number.POSITIVE_INFINITY, (seq) => damaged.push(seq)));
    return damaged
  }
  for (const seq of damagedIn(snapshots))
    findings.push({
      what: `the snapshot of seq ${seq} does not match its checksum`,
      where: snapshots,
      todo: 'delete the file: a start passes over it, and only takes longer',
    })
  const [newest = 0] = snapshotSeqs(snapshots)
  if (isSound && newest > lastSeq && segmentFiles(foldersOf(dataDir).journal).length > 0)
    findings.push({
      what: `a snapshot knows of seq ${newest}, but the journal ends at seq ${lastSeq}: its end is lost`,
      where: foldersOf(dataDir).journal,
      todo: 'put the journal files back from a backup; the start refuses until then',
    })
  const begunAfter = storedRules(dataDir).earlier.at(-1)?.lastSeq
  const isLost =
    begunAfter !== undefined &&
    !(snapshotSeqs(generation).includes(begunAfter) && damagedIn(generation).length === 0)
  if (isLost && existsSync(foldersOf(dataDir).journal))
    findings.push({
      what: `the state with which entries of this version began (seq ${begunAfter}) is missing or damaged`,
      where: generation,
      todo: 'put the folder back from a backup: without it nothing but a sound snapshot can be started from',
    })
  return findings
}
