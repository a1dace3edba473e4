// What must hold of a data folder after any fault: replay equals live, no invariant is broken, the read tables are the fold of the log.

import { foldersOf } from '#db/folders.ts'
import { genesisDigest, storedGenesis } from '#db/genesis-file.ts'
import { readJournal } from '#db/journal/read-journal.ts'
import { stateHash } from '#db/journal/snapshots.ts'
import type { OpenExchange } from '#db/open-exchange.ts'
import { verifyReplay } from '#db/verify-replay.ts'
import { describeDifference, RebuiltTables } from '#db/verify-tables.ts'
import type { Entry, Genesis } from '#engine/exchange/protocol.ts'
import type { Tally } from './fault.ts'

export const hashOf = (open: OpenExchange) => stateHash(open.exchange.save())

/** Closes an exchange and looks at what it leaves. */
export async function closeAndAudit(open: OpenExchange, dataDir: string, tally: Tally): Promise<void> {
  await open.host.idle()
  const hash = hashOf(open)
  await open.close()
  audit(dataDir, hash, tally)
}

/** The folder must be closed. */
export function audit(dataDir: string, liveHash: string, tally: Tally): void {
  const tables = RebuiltTables.open(dataDir)
  const replay = verifyReplay(dataDir, tables)
  if (!replay.isEqual || replay.fromGenesis !== liveHash) tally.differing++
  for (const broken of replay.brokenInvariants) tally.must(false, `${dataDir}: invariant ${broken}`)
  for (const difference of tables.compare().differences)
    tally.must(false, `${dataDir}: ${describeDifference(difference)}`)
  tables.close()
}

/** Every entry of a journal, from the first on. */
export function* entriesOf(dataDir: string): Generator<Entry> {
  const digest = genesisDigest(storedGenesis(dataDir) as Genesis)
  for (const entries of readJournal(foldersOf(dataDir).journal, { genesisDigest: digest })) yield* entries
}
