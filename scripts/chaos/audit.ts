// What must hold of a data folder after any fault: replay equals live, no invariant is broken, the read tables are the fold of the log.

import Database from 'better-sqlite3'
import { exchangeOptions } from '#db/exchange-options.ts'
import { foldersOf } from '#db/folders.ts'
import { genesisDigest, storedGenesis } from '#db/genesis-file.ts'
import { readJournal } from '#db/journal/read-journal.ts'
import { stateHash } from '#db/journal/snapshots.ts'
import { openDatabase } from '#db/open-database.ts'
import type { OpenExchange } from '#db/open-exchange.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import { verifyReplay } from '#db/verify-replay.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Entry, Genesis } from '#engine/exchange/protocol.ts'
import type { Tally } from './fault.ts'

const tables = ['accounts', 'balances', 'orders', 'plans', 'fills', 'fund_moves', 'projection_cursors']

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
  const replay = verifyReplay(dataDir)
  if (!replay.isEqual || replay.fromGenesis !== liveHash) tally.differing++
  for (const broken of replay.brokenInvariants) tally.must(false, `${dataDir}: invariant ${broken}`)
  auditTables(dataDir, tally)
}

/** Every entry of a journal, from the first on. */
export function* entriesOf(dataDir: string): Generator<Entry> {
  const digest = genesisDigest(storedGenesis(dataDir) as Genesis)
  for (const entries of readJournal(foldersOf(dataDir).journal, { genesisDigest: digest })) yield* entries
}

function auditTables(dataDir: string, tally: Tally): void {
  const exchange = new Exchange(storedGenesis(dataDir) as Genesis, exchangeOptions)
  const folded = openDatabase(':memory:')
  const projector = new ExchangeProjector(folded)
  for (const entry of entriesOf(dataDir)) projector.write(exchange.apply(entry).events, entry.seq)
  projector.settle()
  const kept = new Database(foldersOf(dataDir).database, { readonly: true })
  for (const table of tables) {
    const rows = (of: Database.Database) => of.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).raw().all()
    const isEqual = JSON.stringify(rows(kept)) === JSON.stringify(rows(folded.sqlite))
    tally.must(isEqual, `${dataDir}: the rows of ${table} are not the fold of the log`)
  }
  kept.close()
  folded.close()
}
