// The thread that looks through a large database while the exchange serves. Answers 'ok' or the first thing that is wrong.

import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

const sqlite = new Database(workerData, { readonly: true, fileMustExist: true })

/** Damage that SQLite itself meets on the way is an answer too. */
function check() {
  try {
    return String(sqlite.pragma('quick_check(1)', { simple: true }))
  } catch (error) {
    if (String(error.code).startsWith('SQLITE_CORRUPT') || error.code === 'SQLITE_NOTADB')
      return error.message
    throw error
  }
}

parentPort.postMessage(check())
sqlite.close()
