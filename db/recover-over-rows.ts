// Recovery over read tables that may hold rows of later entries than they say, as a damaged cursor leaves them: they are rebuilt.

import Database from 'better-sqlite3'
import { restoreTables } from './begin-generation.ts'
import { foldersOf } from './folders.ts'
import { expectEntriesAfter } from './journal/read-journal.ts'
import type { OpenDatabase } from './open-database.ts'
import type { ExchangeProjector } from './projectors/exchange-projector.ts'
import { type Recovery, type RecoveryInput, recover } from './recovery.ts'

/** Throws what `recover` does, and ArchiveMissing. */
export function recoverOverRows(
  input: RecoveryInput & { projection: ExchangeProjector },
  database: OpenDatabase,
): Recovery {
  try {
    return recover(input)
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_CONSTRAINT')) throw error
    const { dataDir, projection, generationAfter = 0, log } = input
    expectEntriesAfter(foldersOf(dataDir).journal, generationAfter)
    log.error({ err: error }, 'the read tables do not follow from the journal and are rebuilt from it')
    projection.reset()
    if (generationAfter > 0) restoreTables(dataDir, generationAfter, database)
    return recover(input)
  }
}
