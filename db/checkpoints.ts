// Has SQLite's log moved into its file by a thread of its own whenever much was written.

import { Worker } from 'node:worker_threads'

/** Of events folded into rows: some megabytes of the log. */
const eventsPerCheckpoint = 5_000

export class Checkpoints {
  private worker: Worker | undefined
  private events = 0
  private isRunning = false

  constructor(private readonly file: string) {}

  /** Reports a transaction that wrote the rows of so many events. */
  note(events: number): void {
    this.events += events
    if (this.events < eventsPerCheckpoint || this.isRunning) return
    this.events = 0
    this.isRunning = true
    this.worker ??= this.start()
    this.worker.postMessage('go')
  }

  /** A pass under way stops where it is: the next start or the next pass goes on from there. */
  close(): void {
    void this.worker?.terminate()
    this.worker = undefined
  }

  private start(): Worker {
    const worker = new Worker(new URL('./checkpoint-worker.mjs', import.meta.url), { workerData: this.file })
    worker.unref()
    worker.on('message', () => {
      this.isRunning = false
    })
    // Without it the writing connection moves its log itself, as it does where little is written.
    worker.on('error', () => undefined)
    return worker
  }
}
