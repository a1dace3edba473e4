// Tries bots in threads, one after another and owner after owner: callers see the progress, equal requests share a run, and a
// run without callers is ended.

import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Log } from '#db/log.ts'
import { OwnerTurns } from './owner-turns.ts'
import type { TrialMessage, TrialResult, TrialTask } from './trial-task.ts'

export type TrialState =
  | { status: 'running'; id: string; share: number }
  | { status: 'done'; id: string; result: TrialResult }
  | { status: 'failed'; id: string }
  /** Too many are waiting: of all owners, or of this one. */
  | { status: 'busy' | 'ownBusy' }

export interface TrialsInput {
  dataDir: string
  log: Log
}

const limits = {
  /** Processors are few, and the exchange comes first. */
  atOnce: 1,
  /** Of all owners. Where they are so many, one who has several gives one up for one who has none. */
  open: 60,
  perOwner: 3,
  kept: 120,
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
  private readonly turns = new OwnerTurns()
  private readonly watch: NodeJS.Timeout

  constructor(private readonly input: TrialsInput) {
    this.watch = setInterval(() => this.endIdle(), limits.idleMs / 4)
    this.watch.unref()
  }

  /** Begins, or joins a run of the same task; answers at once when it is over, else within `waitMs`. */
  async ask(owner: string, task: TrialTask, waitMs: number): Promise<TrialState> {
    const id = createHash('sha256').update(JSON.stringify(task)).digest('hex').slice(0, 24)
    const run = this.runs.get(id) ?? this.begin(owner, id, task)
    if (typeof run === 'string') return { status: run }
    run.owners.add(owner)
    if (!run.state) this.turns.wait(owner)
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

  private begin(owner: string, id: string, task: TrialTask): Run | 'busy' | 'ownBusy' {
    const open = this.open()
    const own = open.filter(({ owners }) => owners.has(owner))
    if (own.length >= limits.perOwner) return 'ownBusy'
    if (open.length >= limits.open && !(own.length === 0 && this.makeRoom(open))) return 'busy'
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    const run: Run = { id, task, owners: new Set([owner]), share: 0, requestedAt: Date.now(), over, end }
    this.runs.set(id, run)
    this.turns.wait(owner)
    this.startNext()
    return run
  }

  private open(): Run[] {
    return [...this.runs.values()].filter(({ state }) => !state)
  }

  private startNext(): void {
    const open = this.open()
    const waiting = open.filter(({ worker }) => !worker)
    this.turns.keep(open.flatMap(({ owners }) => [...owners]))
    for (let free = limits.atOnce - (open.length - waiting.length); free > 0 && waiting.length > 0; free--) {
      const run = this.turns.next(waiting)
      waiting.splice(waiting.indexOf(run), 1)
      this.start(run)
    }
  }

  /** The newest that waits of the owner who has most gives way. False where none has more than one. */
  private makeRoom(open: readonly Run[]): boolean {
    const counts = new Map<string, number>()
    for (const { owners } of open) for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1)
    const most = Math.max(...counts.values())
    // A run that several wait for stays.
    const gives = ({ worker, owners }: Run) =>
      !worker && owners.size === 1 && [...owners].every((owner) => counts.get(owner) === most)
    const given = most > 1 ? open.findLast(gives) : undefined
    if (given) this.drop(given)
    return given !== undefined
  }

  private start(run: Run): void {
    for (const owner of run.owners) this.turns.served(owner)
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
      this.input.log.error({ err: error, task: run.task }, 'backtest job failed'),
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
