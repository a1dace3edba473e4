// A database that is to take the place of another one: written beside it, put in place whole by one rename.

import * as fs from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from './journal/sync-folder.ts'

/** Where it is written. What a crash left of an earlier one is removed. */
export function besideOf(file: string): string {
  const beside = `${file}.next`
  for (const suffix of ['', '-wal', '-shm']) fs.rmSync(beside + suffix, { force: true })
  return beside
}

/** It is closed, and no log of the file before it is left, which would be mixed into it. */
export function putInPlace(file: string): void {
  fs.renameSync(`${file}.next`, file)
  syncFolder(dirname(file))
}
