// Plays the pasts of the platform's bots in a thread and hands each over when it is done. A thread that dies is reported; what it
// has not handed over is played after the next start.

import { Worker } from 'node:worker_threads'
import type { Log } from '#db/log.ts'
import type { PastMessage, PastTask } from './past-message.ts'

interface PlayInput {
  task: PastTask
  log: Log
  /** Called for one at a time. */
  take(message: PastMessage): Promise<void>
}

/** The start of the server comes first. */
const laterMs = 3_000

/** Returns how to end it: resolves once nothing more is taken. */
export function playPasts({ task, log, take }: PlayInput): () => Promise<void> {
  let worker: Worker | undefined
  let turn = Promise.resolve()
  let isOver = false
  const failed = (error: unknown) => {
    if (!isOver) log.error({ err: error }, 'the past of a bot of the platform could not be played')
  }
  const begin = setTimeout(() => {
    worker = new Worker(new URL('./past-worker.mjs', import.meta.url), { workerData: task })
    worker.on('message', (message: PastMessage) => {
      turn = turn.then(() => (isOver ? undefined : take(message))).catch(failed)
    })
    worker.once('error', failed)
  }, laterMs)
  return async () => {
    isOver = true
    clearTimeout(begin)
    await worker?.terminate()
    await turn
  }
}
