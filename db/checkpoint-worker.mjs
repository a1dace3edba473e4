// The thread that moves SQLite's log into its file, so that the event loop does not wait for the disk.

import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

/** A pass takes what was there when it began; the next one takes the little that came meanwhile. */
const passesMax = 3

const sqlite = new Database(workerData, { fileMustExist: true })

parentPort.on('message', () => {
  for (let pass = 0; pass < passesMax; pass++) {
    const [{ log, checkpointed }] = sqlite.pragma('wal_checkpoint(PASSIVE)')
    if (log === checkpointed) break
  }
  parentPort.postMessage('done')
})
