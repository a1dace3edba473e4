// A place for reactors in memory: scenarios, backtests and tests run on it as the server does on its tables.

import type { ExchangeEvent } from '../exchange/protocol.ts'
import { reactorOf } from '../kernel/bot-accounts.ts'
import { reactorLimits } from './reactor-limits.ts'
import {
  inOrder,
  type LogLine,
  type OwnEvent,
  type PendingReactor,
  type ReactorStore,
  type ReactorTimer,
  type ReactorTurn,
} from './reactor-ports.ts'
import { type Cursor, compareCursors, type NumberedIntent, type ReactorRecord } from './reactor-record.ts'

interface Kept {
  record: ReactorRecord
  inbox: OwnEvent[]
  log: LogLine[]
  request: string
}

/** All that it holds, as plain data. */
export interface ReactorsSnapshot {
  kept: readonly Kept[]
  outbox: readonly NumberedIntent[]
  timers: readonly ReactorTimer[]
  noted: Cursor
}

export class MemoryReactors implements ReactorStore {
  private readonly kept = new Map<string, Kept>()
  private outbox: NumberedIntent[] = []
  private readonly timers = new Map<string, ReactorTimer>()
  private noted: Cursor = { seq: 0, index: 0 }

  /** `copy`: what is stored is an object of its own, as through a table. A backtest, without other readers, goes without. */
  constructor(private readonly copy: Copy = copyOf) {}

  snapshot(): ReactorsSnapshot {
    const { outbox, noted } = this
    return this.copy({ kept: [...this.kept.values()], outbox, timers: [...this.timers.values()], noted })
  }

  /** Into an empty one. */
  restore(snapshot: ReactorsSnapshot): void {
    const { kept, outbox, timers, noted } = this.copy(snapshot)
    for (const one of kept) this.kept.set(one.record.id, one)
    for (const timer of timers) this.timers.set(timer.id, timer)
    this.outbox = [...outbox]
    this.noted = noted
  }

  /** Takes in what the exchange released: each reactor gets what concerns it. */
  note(events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      if (event.seq !== this.noted.seq) this.noted = { seq: event.seq, index: 0 }
      const index = this.noted.index++
      const id = reactorOf(event)
      const one = id === undefined ? undefined : this.kept.get(id)
      if (one) one.inbox.push(this.copy({ cursor: { seq: event.seq, index }, event }))
    }
  }

  /** It was never there. */
  drop(id: string): void {
    this.kept.delete(id)
    this.outbox = this.outbox.filter(({ reactor }) => reactor !== id)
    for (const timer of [...this.timers.values()]) if (timer.reactor === id) this.timers.delete(timer.id)
  }

  logOf(id: string): readonly LogLine[] {
    return this.kept.get(id)?.log ?? []
  }

  async create(record: ReactorRecord, intents: readonly NumberedIntent[], request: string) {
    for (const one of this.kept.values())
      if (one.record.owner === record.owner && one.request === request) return false
    this.kept.set(record.id, { record: this.copy(record), inbox: [], log: [], request })
    this.outbox.push(...this.copy(intents))
    return true
  }

  record(id: string): ReactorRecord | undefined {
    const one = this.kept.get(id)
    return one && this.copy(one.record)
  }

  async find(id: string) {
    return this.record(id)
  }

  async findByRequest(owner: string, request: string) {
    for (const one of this.kept.values())
      if (one.record.owner === owner && one.request === request) return this.copy(one.record)
    return undefined
  }

  async living(owner: string, kind: string) {
    const all = [...this.kept.values()].map(({ record }) => record)
    return this.copy(all.filter((one) => one.owner === owner && one.kind === kind && one.phase !== 'ended'))
  }

  async newId(now: number) {
    return `${Math.max(now, ...[...this.kept.keys()].map((id) => Number(id) + 1))}`
  }

  async read(ids: readonly string[]) {
    const pending = ids.flatMap((id): PendingReactor[] => {
      const one = this.kept.get(id)
      if (!one || (one.inbox.length === 0 && one.record.phase !== 'ending')) return []
      return [this.copy({ record: one.record, events: one.inbox.slice(0, reactorLimits.eventsPerTurn) })]
    })
    return inOrder(pending)
  }

  async commit(turns: readonly ReactorTurn[]) {
    return turns.filter((turn) => this.keep(turn)).map(({ record }) => record.id)
  }

  private keep({ record, intents, newTimers, goneTimers, log }: ReactorTurn): boolean {
    const one = this.kept.get(record.id)
    if (!one || one.record.revision !== record.revision) return false
    one.record = this.copy({ ...record, revision: record.revision + 1 })
    one.inbox = one.inbox.filter(({ cursor }) => compareCursors(cursor, record.cursor) > 0)
    one.log = [...one.log, ...this.copy(log)].slice(-reactorLimits.logLines)
    this.outbox.push(...this.copy(intents))
    for (const id of goneTimers) this.timers.delete(id)
    for (const timer of newTimers) this.timers.set(timer.id, timer)
    return true
  }

  async unsent(ids?: readonly string[]) {
    const wanted = ids && new Set(ids)
    return this.copy(this.outbox.filter(({ reactor }) => !wanted || wanted.has(reactor)))
  }

  async sent(intents: readonly NumberedIntent[]) {
    const gone = new Set(intents.map(({ reactor, n }) => `${reactor} ${n}`))
    this.outbox = this.outbox.filter(({ reactor, n }) => !gone.has(`${reactor} ${n}`))
  }

  async pending() {
    const busy = new Set(this.outbox.map(({ reactor }) => reactor))
    for (const [id, { record, inbox }] of this.kept)
      if (inbox.length > 0 || record.phase === 'ending') busy.add(id)
    return [...busy]
  }

  async dueTimers(now: number, limit: number) {
    const due = [...this.timers.values()].filter(({ dueAt }) => dueAt <= now)
    return due.sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1)).slice(0, limit)
  }

  async nextTimerAt() {
    return Math.min(...[...this.timers.values()].map(({ dueAt }) => dueAt))
  }

  async timersDone(ids: readonly string[]) {
    for (const id of ids) this.timers.delete(id)
  }
}

type Copy = <T>(value: T) => T

const copyOf: Copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
