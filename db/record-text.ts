// The journal of a data folder as the text of a scenario file; it may be read beside a server that writes it.

import type { Entry, Genesis } from '#engine/exchange/protocol.ts'
import { platformToken } from '#engine/market/catalogue.ts'
import { type RecordInput, recordScenario } from '#engine/scenario/recorder.ts'
import { writeYaml } from '#engine/scenario/write-yaml.ts'
import { foldersOf } from './folders.ts'
import { storedGeneration } from './generation.ts'
import { genesisDigest } from './genesis-file.ts'
import { readJournal } from './journal/read-journal.ts'
import { stateHash } from './journal/snapshots.ts'
import { entriesBetween } from './replay-source.ts'

/** Throws with a sentence for the person at the keyboard. */
export function recordText(dataDir: string, range: Omit<RecordInput, 'name'>): string {
  const genesis = recordedGenesis(dataDir)
  const { journal } = foldersOf(dataDir)
  const entries = readJournal(journal, { genesisDigest: genesisDigest(genesis) })
  const { text, lastSeq } = scenarioText(genesis, entries, range)
  if (range.to !== Number.MAX_SAFE_INTEGER && range.account === undefined && lastSeq < range.to)
    throw new Error(`the journal ends at ${lastSeq}`)
  return text
}

export interface ForkLog {
  /** The last entry that it shares with the journal. */
  baseSeq: number
  /** Its own entries behind that. */
  log: readonly Entry[]
}

/** The same of a fork: the journal up to where it begins, then its own entries. `account`: of this one only. */
export function forkText(dataDir: string, { baseSeq, log }: ForkLog, account?: string): string {
  const genesis = recordedGenesis(dataDir)
  function* entries() {
    yield* entriesBetween(dataDir, 0, baseSeq)
    yield log
  }
  const range = { from: 1, to: Number.MAX_SAFE_INTEGER, ...(account !== undefined && { account }) }
  return scenarioText(genesis, entries(), range).text
}

/** Whether entries of a folder can be written as a scenario; throws with a sentence when not. */
function recordedGenesis(dataDir: string): Genesis {
  const { genesis, afterSeq } = storedGeneration(dataDir)
  if (afterSeq > 0)
    throw new Error(
      `its entries up to ${afterSeq} go by earlier rules: a scenario plays from the first entry on, so it cannot be recorded`,
    )
  if (genesis.platformToken !== platformToken)
    throw new Error(`its platform token is ${genesis.platformToken}: a scenario has ${platformToken}`)
  return genesis
}

function scenarioText(
  genesis: Genesis,
  entries: Iterable<readonly Entry[]>,
  range: Omit<RecordInput, 'name'>,
): { text: string; lastSeq: number } {
  const only = range.account === undefined ? '' : ` of ${range.account}`
  const name = `recorded from seed ${genesis.seed}${only}`
  const { head, steps, state, lastSeq } = recordScenario(genesis, entries, { ...range, name })
  const text = writeYaml(`A recording: ${lastSeq} entries of a log.`, head, [
    ...steps,
    { expect: { stateHash: stateHash(state) } },
  ])
  return { text, lastSeq }
}
