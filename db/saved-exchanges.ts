// Named copies of an exchange beside it in its data folder: journal, snapshots, read tables, genesis and tapes.

import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { syncFolder, syncTree } from './journal/sync-folder.ts'
import { partsOf, swapExchange } from './swap-exchange.ts'

export interface SavedExchange {
  name: string
  /** Wall time. */
  keptAt: number
}

const folderOf = (dataDir: string) => join(dataDir, 'kept')
/** A name may have spaces and letters that a path does not like. */
const placeOf = (dataDir: string, name: string) => join(folderOf(dataDir), encodeURIComponent(name))
const halfOf = (dataDir: string) => join(folderOf(dataDir), '.half')
const beforeOf = (dataDir: string) => join(folderOf(dataDir), '.before-')
const remove = (path: string) => rmSync(path, { recursive: true, force: true })

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
  const before = `${beforeOf(dataDir)}${basename(place)}`
  const half = halfOf(dataDir)
  finishSave(dataDir)
  mkdirSync(half, { recursive: true })
  for (const part of partsOf(dataDir))
    if (existsSync(part)) cpSync(part, join(half, basename(part)), { recursive: true })
  syncTree(half)
  if (existsSync(place)) renameSync(place, before)
  renameSync(half, place)
  syncFolder(folderOf(dataDir))
  remove(before)
}

/** Clears what a crash left of a saving: an earlier copy of that name stays until the new one has its place. */
export function finishSave(dataDir: string): void {
  const folder = folderOf(dataDir)
  if (!existsSync(folder)) return
  remove(halfOf(dataDir))
  const prefix = basename(beforeOf(dataDir))
  for (const name of readdirSync(folder).filter((found) => found.startsWith(prefix))) {
    const place = join(folder, name.slice(prefix.length))
    if (existsSync(place)) remove(join(folder, name))
    else renameSync(join(folder, name), place)
  }
}

/** Puts a copy in the place of the exchange, which must be closed. Throws DataLocked. */
export function restoreExchange(dataDir: string, name: string): void {
  const place = placeOf(dataDir, name)
  swapExchange(dataDir, (folder) => {
    for (const part of partsOf(folder)) {
      const kept = join(place, basename(part))
      if (existsSync(kept)) cpSync(kept, part, { recursive: true })
    }
  })
}
