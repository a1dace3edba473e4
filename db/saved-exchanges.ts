// Named copies of an exchange beside it in its data folder: journal, snapshots, read tables, genesis and tapes.

import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { foldersOf } from './folders.ts'
import { tapesFolder } from './tape/saved-tapes.ts'

export interface SavedExchange {
  name: string
  /** Wall time. */
  keptAt: number
}

const folderOf = (dataDir: string) => join(dataDir, 'kept')
/** A name may have spaces and letters that a path does not like. */
const placeOf = (dataDir: string, name: string) => join(folderOf(dataDir), encodeURIComponent(name))

/** Everything that makes an exchange; what is beside it (secrets of the server, the lock) stays when another takes its place. */
const partsOf = (dataDir: string) => {
  const { journal, snapshots, generation, database } = foldersOf(dataDir)
  const files = [database, `${database}-wal`, `${database}-shm`, join(dataDir, 'genesis.json')]
  return [journal, snapshots, generation, tapesFolder(dataDir), ...files]
}

/** Newest first. */
export function savedExchanges(dataDir: string): SavedExchange[] {
  const folder = folderOf(dataDir)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  return names
    .map((name) => ({ name: decodeURIComponent(name), keptAt: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.keptAt - a.keptAt || (a.name < b.name ? -1 : 1))
}

export const hasSavedExchange = (dataDir: string, name: string) => existsSync(placeOf(dataDir, name))

/** Takes the place of an earlier copy of that name. To be called while nothing is being written. */
export function saveExchange(dataDir: string, name: string): void {
  const place = placeOf(dataDir, name)
  const half = join(folderOf(dataDir), '.half')
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  for (const part of partsOf(dataDir))
    if (existsSync(part)) cpSync(part, join(half, basename(part)), { recursive: true })
  rmSync(place, { recursive: true, force: true })
  renameSync(half, place)
}

/** Puts a copy in the place of the exchange, which must be closed. */
export function restoreExchange(dataDir: string, name: string): void {
  const place = placeOf(dataDir, name)
  for (const part of partsOf(dataDir)) {
    rmSync(part, { recursive: true, force: true })
    const kept = join(place, basename(part))
    if (existsSync(kept)) cpSync(kept, part, { recursive: true })
  }
}
