// Whether every page of a data folder's SQLite file is sound. A small file is looked through before anything is served; a large one,
// which takes seconds, by a thread beside the exchange. What that thread finds is left beside the file, so that the next start
// does not open it before it was set aside.

import * as fs from 'node:fs'
import { Worker } from 'node:worker_threads'
import type Database from 'better-sqlite3'
import type { BackgroundCheck } from './verify-in-background.ts'

export class DatabaseDamaged extends Error {
  constructor(file: string, what: string) {
    super(
      `the database ${file} is damaged: ${what.replaceAll('\n', ' ')}. Start again: it is set aside, its read tables follow from the journal, rows of people are carried over`,
    )
  }
}

/** About a second on two cores. */
const bytesToWaitFor = 128 * 1024 * 1024

const markOf = (file: string) => `${file}.found-damaged`

const bytesOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** True where a start waits for the check. */
export function isCheckedFirst(file: string, bytesMax = bytesToWaitFor): boolean {
  return fs.existsSync(markOf(file)) || bytesOf(file) + bytesOf(`${file}-wal`) <= bytesMax
}

/** Throws DatabaseDamaged. */
export function checkPages(file: string, sqlite: Database.Database): void {
  const found = sqlite.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw new DatabaseDamaged(file, String(found))
}

/** The file in its place is sound. */
export function forgetDamage(file: string): void {
  fs.rmSync(markOf(file), { force: true })
}

/** Calls `damaged` with DatabaseDamaged at most once, after leaving the mark for the next start. */
export function checkPagesBeside(file: string, damaged: (error: Error) => void): BackgroundCheck {
  const worker = new Worker(new URL('./page-check-worker.mjs', import.meta.url), { workerData: file })
  let isStopped = false
  const done = new Promise<void>((resolve) => {
    worker.once('message', (found: string) => {
      if (found === 'ok' || isStopped) return
      fs.writeFileSync(markOf(file), '')
      damaged(new DatabaseDamaged(file, found))
    })
    worker.once('error', (error) => {
      if (!isStopped) damaged(error)
    })
    worker.once('exit', () => resolve())
  })
  return {
    done,
    stop() {
      isStopped = true
      void worker.terminate()
    },
  }
}
