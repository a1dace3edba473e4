// Keeps two processes from opening one data folder: a lock that the operating system drops when its holder dies.

import { join } from 'node:path'
import Database from 'better-sqlite3'
import { StartRefused } from '../start-refused.ts'

export class DataLocked extends StartRefused {}

/** Holds the folder until `release`. SQLite's own file lock is used: a pid file would survive a kill -9. */
export function lockData(folder: string): { release(): void } {
  const file = join(folder, 'lock.sqlite')
  const lock = new Database(file, { timeout: 0 })
  try {
    lock.pragma('journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new DataLocked(`${folder} is in use by another process; stop it first or set DATA_DIR`)
    throw error
  }
  return {
    release() {
      lock.exec('ROLLBACK')
      lock.close()
    },
  }
}
