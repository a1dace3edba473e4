// The journal of a data folder as the text of a scenario file; it may be read beside a server that writes it.

import { foldersOf } from '#db/folders.ts'
import { storedGeneration } from '#db/generation.ts'
import { genesisDigest } from '#db/genesis-file.ts'
import { readJournal } from '#db/journal/read-journal.ts'
import { stateHash } from '#db/journal/snapshots.ts'
import { platformToken } from '#engine/market/catalogue.ts'
import { type RecordInput, recordScenario } from '#engine/scenario/recorder.ts'
import { writeYaml } from './write-yaml.ts'

/** Throws with a sentence for the person at the keyboard. */
export function recordText(dataDir: string, range: Omit<RecordInput, 'name'>): string {
  const { genesis, afterSeq } = storedGeneration(dataDir)
  if (afterSeq > 0)
    throw new Error(
      `its entries up to ${afterSeq} go by earlier rules: a scenario plays from the first entry on, so it cannot be recorded`,
    )
  if (genesis.platformToken !== platformToken)
    throw new Error(`its platform token is ${genesis.platformToken}: a scenario has ${platformToken}`)
  const { journal } = foldersOf(dataDir)
  const entries = readJournal(journal, { genesisDigest: genesisDigest(genesis) })
  const only = range.account === undefined ? '' : ` of ${range.account}`
  const name = `recorded from seed ${genesis.seed}${only}`
  const { head, steps, state, lastSeq } = recordScenario(genesis, entries, { ...range, name })
  if (range.to !== Number.MAX_SAFE_INTEGER && range.account === undefined && lastSeq < range.to)
    throw new Error(`the journal ends at ${lastSeq}`)
  return writeYaml(`A recording: ${lastSeq} entries of a log.`, head, [
    ...steps,
    { expect: { stateHash: stateHash(state) } },
  ])
}
