// Tries bots in threads, one after another: callers see the progress, equal requests share a run, and a run
// without callers is ended.

import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Log } from '#db/log.ts'
import type { TrialMessage, TrialResult, TrialTask } from './trial-task.ts'

export type TrialState =
  | { status: 'running'; id: string; share: number }
  | { status: 'done'; id: string; result: TrialResult }
  | { status: 'failed'; id: string }
  /** Too many are waiting. */
  | { status: 'busy' }

export interface TrialsInput {
  dataDir: string
  log: Log
}

const limits = {
  /** Processors are few, and the exchange comes first. */
  atOnce: 1,
  waiting: 20,
  perOwner: 3,
  kept: 60,
  /** Of one run, and without a question about it. */
  runMs: 60_000,
  idleMs: 20_000,
} as const

interface Run {
  id: string
  task: TrialTask
  owners: Set<string>
  share: number
  requestedAt: number
  worker?: Worker
  state?: Extract<TrialState, { status: 'done' | 'failed' }>
  over: Promise<void>
  end(): void
}

export class Trials {
  /** The oldest first; those that are over are kept for repeated requests. */
  private readonly runs = new Map<string, Run>()
  private readonly watch: NodeJS.Timeout

  constructor(private readonly input: TrialsInput) {
    this.watch = setInterval(() => this.endIdle(), limits.idleMs / 4)
    this.watch.unref()
  }

  /** Begins, or joins a run of the same task; answers at once when it is over, else within `waitMs`. */
  async ask(owner: string, task: TrialTask, waitMs: number): Promise<TrialState> {
    const id = createHash('sha256').update(JSON.stringify(task)).digest('hex').slice(0, 24)
    const run = this.runs.get(id) ?? this.begin(owner, id, task)
    if (!run) return { status: 'busy' }
    run.owners.add(owner)
    run.requestedAt = Date.now()
    if (!run.state && waitMs > 0) await Promise.race([run.over, pause(waitMs)])
    run.requestedAt = Date.now()
    return run.state ?? { status: 'running', id, share: run.share }
  }

  /** Ends a run without other callers. False when this owner has no such run under way. */
  cancel(owner: string, id: string): boolean {
    const run = this.runs.get(id)
    if (!run || run.state || !run.owners.delete(owner)) return false
    if (run.owners.size === 0) this.drop(run)
    return true
  }

  async close(): Promise<void> {
    clearInterval(this.watch)
    const workers = [...this.runs.values()].map(({ worker }) => worker?.terminate())
    this.runs.clear()
    await Promise.all(workers)
  }

  private begin(owner: string, id: string, task: TrialTask): Run | undefined {
    const open = this.open()
    const own = open.filter(({ owners }) => owners.has(owner))
    if (open.length >= limits.waiting || own.length >= limits.perOwner) return undefined
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    const run: Run = { id, task, owners: new Set(), share: 0, requestedAt: Date.now(), over, end }
    this.runs.set(id, run)
    this.startNext()
    return run
  }

  private open(): Run[] {
    return [...this.runs.values()].filter(({ state }) => !state)
  }

  private startNext(): void {
    const open = this.open()
    const waiting = open.filter(({ worker }) => !worker)
    const free = limits.atOnce - (open.length - waiting.length)
    for (const run of waiting.slice(0, Math.max(0, free))) this.start(run)
  }

  private start(run: Run): void {
    const worker = new Worker(new URL('./trial-worker.mjs', import.meta.url), {
      workerData: { dataDir: this.input.dataDir, task: run.task },
    })
    run.worker = worker
    const late = setTimeout(() => void worker.terminate(), limits.runMs)
    worker.on('message', (message: TrialMessage) => {
      if ('share' in message) run.share = message.share
      else run.state = { status: 'done', id: run.id, result: message.result }
    })
    worker.once('error', (error) =>
      this.input.log.error({ err: error, task: run.task }, 'a bot could not be tried'),
    )
    worker.once('exit', () => {
      clearTimeout(late)
      run.state ??= { status: 'failed', id: run.id }
      run.end()
      this.forgetOldest()
      this.startNext()
    })
  }

  private endIdle(): void {
    const since = Date.now() - limits.idleMs
    for (const run of this.open()) if (run.requestedAt < since) this.drop(run)
  }

  /** A later request starts a new run. */
  private drop(run: Run): void {
    this.runs.delete(run.id)
    void run.worker?.terminate()
    if (!run.worker) run.end()
    // The end of a thread starts the next run.
  }

  private forgetOldest(): void {
    for (const [id, { state }] of this.runs) {
      if (this.runs.size <= limits.kept) return
      if (state) this.runs.delete(id)
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())
