// The file of one bot at a venue: one text, replaced whole; locked by one process until it ends.

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { DataLocked } from './journal/data-lock.ts'
import { syncFolder } from './journal/sync-folder.ts'

export interface BotFile {
  read(): string | undefined
  /** Durable when it returns. */
  write(text: string): void
  clear(): void
  close(): void
}

/** Throws DataLocked while another process holds it. */
export function openBotFile(file: string): BotFile {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true })
  const database = new Database(file, { timeout: 0 })
  try {
    // SQLite's own lock ends with the process; taken by the first write and never given back.
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.exec(
      'CREATE TABLE IF NOT EXISTS bot (id INTEGER PRIMARY KEY CHECK (id = 1), text TEXT NOT NULL)',
    )
    database.exec('BEGIN IMMEDIATE; COMMIT')
  } catch (error) {
    database.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new DataLocked(`${file} is in use by another process; stop it first`)
    throw error
  }
  syncFolder(folder)
  const read = database.prepare<[], { text: string }>('SELECT text FROM bot')
  const write = database.prepare<[string]>('INSERT OR REPLACE INTO bot (id, text) VALUES (1, ?)')
  const clear = database.prepare('DELETE FROM bot')
  return {
    read: () => read.get()?.text,
    write: (text) => void write.run(text),
    clear: () => void clear.run(),
    close: () => void database.close(),
  }
}
