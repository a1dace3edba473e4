// One thread that replays, as the server sees it: requests and their answers, its progress, when it was last used.

import { Worker } from 'node:worker_threads'
import { replayLimits } from './replay-limits.ts'
import type { ReplayAnswer, ReplayMessage, ReplayRequest } from './replay-request.ts'

interface Question {
  resolve(answer: ReplayAnswer): void
  reject(error: Error): void
}

export class ReplayThread {
  /** Of what is being prepared. */
  share = 0
  usedAt = Date.now()
  private readonly worker: Worker
  private readonly questions = new Map<number, Question>()
  private requests = 0

  /** `ended`: it takes no more questions; with an error when it did not end by itself. */
  constructor(dataDir: string, ended: (error?: Error) => void) {
    this.worker = new Worker(new URL('./replay-worker.mjs', import.meta.url), {
      workerData: { dataDir },
      resourceLimits: { maxOldGenerationSizeMb: replayLimits.heapMb },
    })
    let failure: Error | undefined
    this.worker.on('message', (message: ReplayMessage) => this.take(message))
    this.worker.once('error', (error: Error) => {
      failure = error
    })
    this.worker.once('exit', () => {
      ended(failure)
      for (const { reject } of this.questions.values()) reject(failure ?? new Error('the thread has ended'))
      this.questions.clear()
    })
  }

  get waiting(): number {
    return this.questions.size
  }

  ask(request: ReplayRequest): Promise<ReplayAnswer> {
    const number = ++this.requests
    this.usedAt = Date.now()
    return new Promise((resolve, reject) => {
      this.questions.set(number, { resolve, reject })
      this.worker.postMessage({ number, request })
    })
  }

  async end(): Promise<void> {
    await this.worker.terminate()
  }

  private take(message: ReplayMessage): void {
    if ('share' in message) {
      this.share = message.share
      return
    }
    this.questions.get(message.number)?.resolve(message.answer)
    this.questions.delete(message.number)
    this.share = 0
  }
}
