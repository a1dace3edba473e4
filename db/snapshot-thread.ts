// Starts the thread that writes a snapshot.

import { Worker } from 'node:worker_threads'

export interface SnapshotTask {
  dataDir: string
  /** The entry after which the state is saved; the journal on the disk has it. */
  seq: number
}

export interface SnapshotRun {
  /** Rejects when no snapshot was written; also when the run was stopped. */
  done: Promise<void>
  stop(): Promise<void>
}

export function runSnapshot(task: SnapshotTask): SnapshotRun {
  const worker = new Worker(new URL('./snapshot-worker.mjs', import.meta.url), { workerData: task })
  const done = new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))))
  })
  return {
    done,
    async stop() {
      await worker.terminate()
    },
  }
}
