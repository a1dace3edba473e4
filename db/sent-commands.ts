// Commands that a follower has sent to its leader: each is answered with the follower's own receipt, once its entry has been
// applied there.

import type { Command, Entry, Receipt } from '#engine/exchange/protocol.ts'
import { ExchangeStopped } from '#engine/host/host.ts'
import type { SentCommand } from './log-source.ts'

/** In which the leader must take a command; later it takes it no more. */
const patienceMs = 5_000

interface Waiting extends SentCommand {
  resolve(receipt: Receipt): void
  reject(error: Error): void
  timer: NodeJS.Timeout
  /** Known once the leader has answered: without events. */
  answer?: { seq: number; receipt: Receipt }
}

export class SentCommands {
  private readonly waiting = new Map<number, Waiting>()
  /** How many of those that wait have this id. */
  private readonly ids = new Map<string, number>()
  /** Receipts of entries that carry an id that waits; their answers are on the way. */
  private readonly receipts = new Map<number, Receipt>()
  private outgoing: SentCommand[] = []
  private lastNumber = 0
  private whenIdle: (() => void)[] = []

  constructor(
    private readonly exchange: { readonly lastSeq: number; now(): number },
    /** Sends, where there is a connection; without one they go out with the next. */
    private readonly send: (commands: readonly SentCommand[]) => void,
  ) {}

  /** What is submitted in one turn goes out together. A rejected promise means: outcome unknown. */
  submit(id: string, command: Command): Promise<Receipt> {
    return new Promise((resolve, reject) => {
      const number = ++this.lastNumber
      const sent = { number, id, command, notAfter: this.exchange.now() + patienceMs }
      // Twice as long: by then the leader has taken it or never will.
      const timer = setTimeout(() => this.settle(number, undefined), 2 * patienceMs)
      this.waiting.set(number, { ...sent, resolve, reject, timer })
      this.ids.set(id, (this.ids.get(id) ?? 0) + 1)
      if (this.outgoing.push(sent) === 1) queueMicrotask(() => this.flush())
    })
  }

  /** Another connection: what was sent over the one before may not have arrived. The same id gets the first answer. */
  sendAgain(): void {
    this.outgoing = [...this.waiting.values()]
      .filter(({ answer }) => answer === undefined)
      .map(({ number, id, command, notAfter }) => ({ number, id, command, notAfter }))
    this.flush()
  }

  /** An entry was applied here. */
  note({ id, seq }: Entry, receipt: Receipt): void {
    if (this.ids.has(id)) this.receipts.set(seq, receipt)
  }

  /** The leader's answer; undefined: it stopped before it had one. */
  answered(number: number, seq: number, receipt: Receipt | undefined): void {
    const waiting = this.waiting.get(number)
    if (waiting && receipt) {
      waiting.answer = { seq, receipt }
      this.settleApplied(waiting)
    } else this.settle(number, undefined)
  }

  /** More entries have been applied here, and everyone here knows of them. */
  applied(): void {
    for (const waiting of [...this.waiting.values()]) this.settleApplied(waiting)
  }

  /** Resolves once none waits: what this follower has sent is applied here, or will never be answered. */
  idle(): Promise<void> {
    if (this.waiting.size === 0) return Promise.resolve()
    return new Promise((resolve) => this.whenIdle.push(resolve))
  }

  close(): void {
    for (const number of [...this.waiting.keys()]) this.settle(number, undefined)
  }

  private flush(): void {
    const commands = this.outgoing
    this.outgoing = []
    if (commands.length > 0) this.send(commands)
  }

  private settleApplied({ number, answer }: Waiting): void {
    if (answer && answer.seq <= this.exchange.lastSeq)
      this.settle(number, this.receipts.get(answer.seq) ?? answer.receipt)
  }

  private settle(number: number, receipt: Receipt | undefined): void {
    const waiting = this.waiting.get(number)
    if (!waiting) return
    clearTimeout(waiting.timer)
    this.waiting.delete(number)
    this.forget(waiting)
    if (receipt) waiting.resolve(receipt)
    else waiting.reject(new ExchangeStopped('its owner gave no answer'))
    if (this.waiting.size === 0) for (const resolve of this.whenIdle.splice(0)) resolve()
  }

  private forget({ id, answer }: Waiting): void {
    const others = (this.ids.get(id) ?? 1) - 1
    if (others > 0) this.ids.set(id, others)
    else this.ids.delete(id)
    if (answer) this.receipts.delete(answer.seq)
    if (this.ids.size === 0) this.receipts.clear()
  }
}
