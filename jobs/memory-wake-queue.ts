// WakeQueue reactors of this process, without Redis: who is to be woken stands in memory alone.

import type { Log } from '#db/log.ts'
import { wakePolicy } from './queues.ts'
import type { WakeHandler, WakeQueue } from './wake-queue.ts'

interface Line {
  waiting: Set<string>
  handler?: WakeHandler
  running?: Promise<void> | undefined
}

export class MemoryWakeQueue implements WakeQueue {
  private readonly lines = new Map<string, Line>()
  private readonly pauses = new Set<NodeJS.Timeout>()
  private isClosed = false

  constructor(private readonly log: Log) {}

  wake(queue: string, ids: readonly string[]): void {
    const line = this.lineOf(queue)
    for (const id of ids) line.waiting.add(id)
    this.start(queue, line)
  }

  work(queue: string, handler: WakeHandler): void {
    const line = this.lineOf(queue)
    if (line.handler) throw new Error(`queue ${queue} has a handler already`)
    line.handler = handler
    this.start(queue, line)
  }

  get waiting(): number {
    let all = 0
    for (const { waiting } of this.lines.values()) all += waiting.size
    return all
  }

  async close(): Promise<void> {
    this.isClosed = true
    for (const pause of this.pauses) clearTimeout(pause)
    await Promise.all([...this.lines.values()].map(({ running }) => running))
  }

  private lineOf(queue: string): Line {
    const known = this.lines.get(queue)
    if (known) return known
    const line: Line = { waiting: new Set() }
    this.lines.set(queue, line)
    return line
  }

  private start(queue: string, line: Line): void {
    if (this.isClosed || line.running || !line.handler || line.waiting.size === 0) return
    line.running = this.workOff(queue, line, line.handler).finally(() => {
      line.running = undefined
      this.start(queue, line)
    })
  }

  private async workOff(queue: string, line: Line, handler: WakeHandler): Promise<void> {
    const { together } = wakePolicy
    // Who is woken meanwhile waits for the turn after: each turn begins once the events before it are all in.
    await new Promise((resolve) => setImmediate(resolve))
    while (line.waiting.size > 0 && !this.isClosed) {
      const ids = [...line.waiting].slice(0, together)
      for (const id of ids) line.waiting.delete(id)
      try {
        this.again(queue, await handler(ids))
      } catch (error) {
        this.log.error({ queue, ids, err: error }, 'could not run reactors')
        this.again(queue, ids)
      }
    }
  }

  private again(queue: string, ids: readonly string[]): void {
    if (ids.length === 0 || this.isClosed) return
    const pause = setTimeout(() => {
      this.pauses.delete(pause)
      this.wake(queue, ids)
    }, wakePolicy.againMs)
    this.pauses.add(pause)
  }
}
