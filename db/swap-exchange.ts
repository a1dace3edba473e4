// Puts another exchange in the place of the one in a data folder: it is written beside, one rename decides, and what follows the
// rename is finished by the next start if a crash comes between.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { foldersOf } from './folders.ts'
import { lockData } from './journal/data-lock.ts'
import { syncFolder, syncTree } from './journal/sync-folder.ts'
import { tapesFolder } from './tape/saved-tapes.ts'

const draftOf = (dataDir: string) => join(dataDir, '.next-draft')
/** Its name decides: from the moment that it is there the folder holds the next exchange. */
const nextOf = (dataDir: string) => join(dataDir, '.next')
/** Names what the next exchange has, for a part that its folder lacks may have been moved already. */
const listOf = (folder: string) => join(folder, 'parts.json')

/** Everything that makes an exchange; what is beside it (secrets of the server, the lock) stays when another takes its place. */
export function partsOf(dataDir: string): string[] {
  const { journal, snapshots, generation, database, rowsArchive, reserves, documents } = foldersOf(dataDir)
  const files = [database, `${database}-wal`, `${database}-shm`, rowsArchive, join(dataDir, 'genesis.json')]
  return [journal, snapshots, generation, reserves, documents, tapesFolder(dataDir), ...files]
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true })

/** `write` fills a folder that is laid out as a data folder. Throws DataLocked while the exchange is open. */
export function swapExchange(dataDir: string, write: (folder: string) => void): void {
  const lock = lockData(dataDir)
  try {
    finishSwap(dataDir)
    const draft = draftOf(dataDir)
    mkdirSync(draft)
    write(draft)
    const names = partsOf(draft).flatMap((part) => (existsSync(part) ? [basename(part)] : []))
    writeFileSync(listOf(draft), JSON.stringify(names))
    syncTree(draft)
    renameSync(draft, nextOf(dataDir))
    syncFolder(dataDir)
    finishSwap(dataDir)
  } finally {
    lock.release()
  }
}

/** Finishes what a crash cut short. The caller holds the lock of the folder. */
export function finishSwap(dataDir: string): void {
  remove(draftOf(dataDir))
  const next = nextOf(dataDir)
  if (!existsSync(next)) return
  if (existsSync(listOf(next))) moveParts(dataDir, next)
  remove(next)
}

function moveParts(dataDir: string, next: string): void {
  const names = JSON.parse(readFileSync(listOf(next), 'utf8')) as string[]
  for (const part of partsOf(dataDir)) {
    const moved = join(next, basename(part))
    if (existsSync(moved)) {
      remove(part)
      renameSync(moved, part)
    } else if (!names.includes(basename(part))) remove(part)
  }
  syncFolder(dataDir)
  rmSync(listOf(next))
}

/** For those that read a folder before they open it. Throws DataLocked. */
export function finishSwapFirst(dataDir: string): void {
  if (![draftOf(dataDir), nextOf(dataDir)].some((folder) => existsSync(folder))) return
  const lock = lockData(dataDir)
  try {
    finishSwap(dataDir)
  } finally {
    lock.release()
  }
}
