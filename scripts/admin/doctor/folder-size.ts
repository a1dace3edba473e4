// How large the parts of a data folder are, and how fast it grows.

import * as fs from 'node:fs'
import { join } from 'node:path'
import { foldersOf } from '#db/folders.ts'
import type { LogFacts } from './log-checks.ts'

export interface FolderSize {
  /** Bytes. */
  all: number
  journal: number
  snapshots: number
  database: number
  /** Of the journal and the database, over the exchange's own time; undefined within its first hour. */
  perDay: number | undefined
}

const hourMs = 3_600_000

export function sizeOfFolder(dataDir: string, facts: LogFacts | undefined): FolderSize {
  const { journal, snapshots, database } = foldersOf(dataDir)
  const size = {
    all: sizeOf(dataDir),
    journal: sizeOf(journal),
    snapshots: sizeOf(snapshots),
    database: ['', '-wal', '-shm'].reduce((sum, end) => sum + sizeOf(database + end), 0),
  }
  const ms = facts ? facts.lastTs - facts.genesis.start : 0
  const perDay = ms < hourMs ? undefined : ((size.journal + size.database) / ms) * 24 * hourMs
  return { ...size, perDay }
}

function sizeOf(path: string): number {
  const facts = fs.statSync(path, { throwIfNoEntry: false })
  if (!facts?.isDirectory()) return facts?.size ?? 0
  return fs.readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}
