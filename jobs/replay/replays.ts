// Gives each person who replays a thread of its own, a few at once: an idle one ends, and is taken for the next person.

import type { Log } from '#db/log.ts'
import { replayLimits } from './replay-limits.ts'
import type { ReplayAnswer, ReplayRequest } from './replay-request.ts'
import { ReplayThread } from './replay-thread.ts'

export type ReplayState =
  | { status: 'done'; answer: ReplayAnswer }
  /** `share`: how much of it is ready. */
  | { status: 'working'; share: number }
  /** Others use all threads; `seconds`: when one may be free. */
  | { status: 'busy'; seconds: number }
  | { status: 'failed' }

export interface ReplaysInput {
  dataDir: string
  log: Log
  limits?: Partial<Record<'threads' | 'idleMs' | 'takenMs' | 'waiting', number>>
}

export class Replays {
  private readonly threads = new Map<string, ReplayThread>()
  private readonly limits: Record<'threads' | 'idleMs' | 'takenMs' | 'waiting', number>
  private readonly watch: NodeJS.Timeout

  constructor(private readonly input: ReplaysInput) {
    this.limits = { ...replayLimits, ...input.limits }
    this.watch = setInterval(() => this.endIdle(), this.limits.idleMs / 4)
    this.watch.unref()
  }

  /** Answers when it is known, else within `waitMs` how far it is; the thread goes on with it. */
  async ask(person: string, request: ReplayRequest, waitMs: number): Promise<ReplayState> {
    const thread = this.threads.get(person) ?? this.begin(person)
    if (typeof thread === 'number') return { status: 'busy', seconds: thread }
    thread.usedAt = Date.now()
    if (thread.waiting >= this.limits.waiting) return { status: 'working', share: thread.share }
    const answered = thread.ask(request).then(
      (answer): ReplayState => ({ status: 'done', answer }),
      (): ReplayState => ({ status: 'failed' }),
    )
    const late = pause(waitMs).then((): ReplayState => ({ status: 'working', share: thread.share }))
    const state = await Promise.race([answered, late])
    thread.usedAt = Date.now()
    return state
  }

  async close(): Promise<void> {
    clearInterval(this.watch)
    const threads = [...this.threads.values()]
    this.threads.clear()
    await Promise.all(threads.map((thread) => thread.end()))
  }

  /** The thread, or in how many seconds one may be free. */
  private begin(person: string): ReplayThread | number {
    if (this.threads.size >= this.limits.threads) {
      const [owner, longest] = [...this.threads].reduce((a, b) => (a[1].usedAt <= b[1].usedAt ? a : b))
      const freeIn = longest.usedAt + this.limits.takenMs - Date.now()
      if (freeIn > 0) return Math.ceil(freeIn / 1000)
      this.drop(owner)
    }
    const thread = new ReplayThread(this.input.dataDir, (error) => {
      if (this.threads.get(person) === thread) this.threads.delete(person)
      if (error) this.input.log.error({ err: error }, 'replay failed')
    })
    this.threads.set(person, thread)
    return thread
  }

  private drop(person: string): void {
    const thread = this.threads.get(person)
    this.threads.delete(person)
    void thread?.end()
  }

  private endIdle(): void {
    const since = Date.now() - this.limits.idleMs
    for (const [person, { usedAt }] of this.threads) if (usedAt < since) this.drop(person)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
