// A few worker processes and a queue of tasks for them.

import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Result, Task } from '#tests/simulation-tester/tasks.ts'

interface Wanted {
  task: Task
  resolve(result: Result): void
  reject(error: Error): void
}

const msPerTick = 10

/** User and system time, behind the name, which may have spaces. */
function cpuMsOf(pid: number): number {
  const facts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(facts[11]) + Number(facts[12])) * msPerTick
}

export class Pool {
  private readonly idle: ChildProcess[] = []
  private readonly busy = new Map<ChildProcess, Wanted>()
  private readonly queue: Wanted[] = []

  constructor(file: string, size: number) {
    for (let n = 0; n < size; n++) this.hire(file)
  }

  do<T extends Task>(task: T): Promise<Extract<Result, { type: T['type'] }>> {
    return new Promise((resolve, reject) => {
      this.queue.push({ task, resolve: resolve as (result: Result) => void, reject })
      this.assign()
    })
  }

  /** Processor time of its workers, where the system says it (Linux); else undefined. */
  get cpuMs(): number | undefined {
    try {
      return [...this.idle, ...this.busy.keys()].reduce((sum, { pid }) => sum + cpuMsOf(pid as number), 0)
    } catch {
      return undefined
    }
  }

  /** Ends the workers, also in the middle of a task. */
  close(): void {
    for (const worker of [...this.idle, ...this.busy.keys()]) worker.kill('SIGKILL')
  }

  private hire(file: string): void {
    // Without the server's inlining flags: they make the compiler dwell on the reference, which is five times slower then.
    const worker = fork(file, { execArgv: ['--max-old-space-size=2048'] })
    worker.on('message', (result: Result) => {
      this.busy.get(worker)?.resolve(result)
      this.busy.delete(worker)
      this.idle.push(worker)
      this.assign()
    })
    worker.on('exit', (code, signal) => {
      this.busy.get(worker)?.reject(new Error(`a worker ended with ${code ?? signal}`))
      this.busy.delete(worker)
    })
    this.idle.push(worker)
  }

  private assign(): void {
    while (this.idle.length > 0 && this.queue.length > 0) {
      const worker = this.idle.pop() as ChildProcess
      const wanted = this.queue.shift() as Wanted
      this.busy.set(worker, wanted)
      worker.send(wanted.task)
    }
  }
}
