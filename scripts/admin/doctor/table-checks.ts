// The SQLite file of a data folder: is it there, sound, and as far as the log.

import { existsSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { foldersOf } from '#db/folders.ts'
import { cursorName } from '#db/queries/cursor.ts'
import type { Examined, Finding } from './finding.ts'
import type { LogFacts } from './log-checks.ts'

/** Under load a running server may be so far behind for a moment. */
const behindMax = 20_000

export function checkTables({ dataDir, isRunning }: Examined, { lastSeq, isSound }: LogFacts): Finding[] {
  const { database: file } = foldersOf(dataDir)
  if (!existsSync(file)) {
    if (lastSeq === 0) return []
    const todo =
      'put it back from a backup: people, keys and bots are stored nowhere else. Without one, npm start -- --rebuild-tables rebuilds balances and orders'
    return [{ what: 'the SQLite file is missing', where: file, todo }]
  }
  return readDatabase(file, isRunning, (sqlite) => {
    const broken = integrityOf(sqlite)
    if (broken !== undefined) {
      const todo =
        'copy the folder, then start: the file is set aside, read tables follow from the journal, and rows of people are carried over as far as they can be read; where none can, the start refuses and names the way out'
      return [{ what: `the SQLite file is damaged (${broken})`, where: file, todo }]
    }
    if (!isSound) return []
    return checkCursor(file, cursorOf(sqlite), lastSeq, isRunning)
  })
}

function checkCursor(where: string, cursor: number, lastSeq: number, isRunning: boolean): Finding[] {
  if (cursor > lastSeq && !isRunning) {
    const what = `the read tables know of seq ${cursor}, but the journal ends at seq ${lastSeq}: its end is lost`
    return [{ what, where, todo: 'put the journal files back from a backup; the start refuses until then' }]
  }
  const behind = lastSeq - cursor
  if (behind <= (isRunning ? behindMax : 0)) return []
  const what = `the read tables are ${behind} entries behind the journal`
  const todo = isRunning
    ? 'look at /healthz and the log: the process that writes them hangs, is locked out or has no space'
    : 'nothing: the next start writes them'
  return [{ what, where, todo }]
}

function integrityOf(sqlite: Database.Database): string | undefined {
  try {
    const found = sqlite.pragma('integrity_check(1)', { simple: true })
    return found === 'ok' ? undefined : String(found)
  } catch (error) {
    return String(error)
  }
}

function cursorOf(sqlite: Database.Database): number {
  const hasTable = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'projection_cursors'").get()
  if (!hasTable) return 0
  const seq = sqlite.prepare('SELECT seq FROM projection_cursors WHERE name = ?').pluck().get(cursorName)
  return typeof seq === 'number' ? seq : 0
}

/** SQLite makes files beside the one that it reads; where no server has them they go again. */
function readDatabase(file: string, isRunning: boolean, read: (sqlite: Database.Database) => Finding[]) {
  const beside = [`${file}-wal`, `${file}-shm`].filter((path) => !existsSync(path))
  const sqlite = new Database(file, { readonly: true })
  try {
    return read(sqlite)
  } finally {
    sqlite.close()
    if (!isRunning) for (const path of beside) rmSync(path, { force: true })
  }
}
