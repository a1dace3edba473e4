// Where reactors are kept on disk: records, inboxes, commands on their way, timers and logs.

import { and, asc, desc, eq, gte, lt, lte, max, min, ne } from 'drizzle-orm'
import { reactorLimits } from '#engine/host/reactor-limits.ts'
import {
  inOrder,
  type OwnEvent,
  type PendingReactor,
  type ReactorStore,
  type ReactorTurn,
} from '#engine/host/reactor-ports.ts'
import type { NumberedIntent, ReactorRecord } from '#engine/host/reactor-record.ts'
import type { OpenDatabase, Tables } from '../open-database.ts'
import { reactorInbox, reactorIntents, reactorLog, reactors, timers } from '../schema.ts'
import { KnownRecords } from './known-records.ts'
import { putNotification } from './notifications.ts'
import { changesOf, endOf, intentOf, logRows, recordOf, rowOf, timerOf, timerRow } from './reactor-rows.ts'
import { prepareReactors, type ReactorStatements } from './reactor-statements.ts'
import { isUniqueViolation, retryWhenBusy } from './retry-when-busy.ts'

type Transaction = Parameters<Parameters<Tables['transaction']>[0]>[0]

/** Ids of timers of reactors begin with the first of these, and no other's do. */
const [timersFrom, timersTo] = ['~', '\x7f']
const isReactorTimer = and(gte(timers.timerId, timersFrom), lt(timers.timerId, timersTo))

/** Events of one reading of several inboxes. */
const eventsAtOnce = 5_000

export class ReactorTables implements ReactorStore {
  private readonly statements: ReactorStatements
  private readonly known = new KnownRecords()
  private readonly kinds = new Map<string, string>()
  private readonly drop: (intents: readonly NumberedIntent[]) => void

  constructor(private readonly database: OpenDatabase) {
    this.statements = prepareReactors(database)
    this.drop = database.sqlite.transaction((intents: readonly NumberedIntent[]) => {
      for (const { reactor, n } of intents) this.statements.dropIntent.run(reactor, n)
    }).immediate
  }

  async create(record: ReactorRecord, intents: readonly NumberedIntent[], request: string) {
    try {
      await this.transact((tables) => {
        tables
          .insert(reactors)
          .values({ ...rowOf(record), request })
          .run()
        this.putIntents(intents)
      })
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  async find(id: string) {
    const row = this.tables.select().from(reactors).where(eq(reactors.reactorId, id)).get()
    return row && recordOf(row)
  }

  async findByRequest(owner: string, request: string) {
    const its = and(eq(reactors.owner, owner), eq(reactors.request, request))
    const row = this.tables.select().from(reactors).where(its).get()
    return row && recordOf(row)
  }

  async living(owner: string, kind: string) {
    const its = and(eq(reactors.owner, owner), eq(reactors.kind, kind), ne(reactors.phase, 'ended'))
    return this.tables.select().from(reactors).where(its).all().map(recordOf)
  }

  /** The time of its creation: so none comes twice even in a new database. */
  async newId(now: number) {
    const row = this.tables
      .select({ last: max(reactors.reactorId) })
      .from(reactors)
      .get()
    return `${Math.max(now, Number(row?.last ?? 0) + 1)}`
  }

  async read(ids: readonly string[]) {
    const records = this.recordsOf(ids)
    const events = this.eventsOf(records.map(({ id }) => id))
    const pending = records.flatMap((record): PendingReactor[] => {
      const own = events.get(record.id) ?? []
      return own.length > 0 || record.phase === 'ending' ? [{ record, events: own }] : []
    })
    return inOrder(pending)
  }

  async commit(turns: readonly ReactorTurn[]) {
    const kept = await this.transact((tables) => turns.filter((turn) => this.keep(tables, turn)))
    for (const { record } of kept) this.known.put({ ...record, revision: record.revision + 1 })
    return kept.map(({ record }) => record.id)
  }

  /** Which kind each is of: it never changes. */
  byKind(ids: readonly string[]): Map<string, string[]> {
    const unknown = ids.filter((id) => !this.kinds.has(id))
    if (unknown.length > 0)
      for (const [id, kind] of this.statements.kinds.all(JSON.stringify(unknown))) this.kinds.set(id, kind)
    const found = new Map<string, string[]>()
    for (const id of ids) {
      const kind = this.kinds.get(id)
      const some = kind === undefined ? undefined : found.get(kind)
      if (some) some.push(id)
      else if (kind !== undefined) found.set(kind, [id])
    }
    return found
  }

  async unsent(ids?: readonly string[]) {
    if (ids)
      return this.statements.unsent
        .all(JSON.stringify(ids))
        .map(([reactor, n, command]): NumberedIntent => ({ reactor, n, command: JSON.parse(command) }))
    return this.tables.select().from(reactorIntents).orderBy(asc(reactorIntents.intentId)).all().map(intentOf)
  }

  /** Not synced: what a power cut takes of it goes out once more, under the same ids. */
  async sent(intents: readonly NumberedIntent[]) {
    if (intents.length === 0) return
    const { sqlite } = this.database
    await retryWhenBusy(() => {
      sqlite.pragma('synchronous = NORMAL')
      try {
        this.drop(intents)
      } finally {
        sqlite.pragma('synchronous = FULL')
      }
    })
  }

  async pending(untilSeq?: number) {
    const { tables } = this
    const isOlder = untilSeq === undefined ? undefined : lte(reactorInbox.seq, untilSeq)
    const busy = [
      ...tables.selectDistinct({ id: reactorIntents.reactorId }).from(reactorIntents).all(),
      ...tables.selectDistinct({ id: reactorInbox.reactorId }).from(reactorInbox).where(isOlder).all(),
      ...tables.select({ id: reactors.reactorId }).from(reactors).where(eq(reactors.phase, 'ending')).all(),
    ]
    return [...new Set(busy.map(({ id }) => id))]
  }

  async dueTimers(now: number, limit: number) {
    return this.tables
      .select()
      .from(timers)
      .where(and(isReactorTimer, lte(timers.dueAt, now)))
      .orderBy(asc(timers.dueAt), asc(timers.timerId))
      .limit(limit)
      .all()
      .map(timerOf)
  }

  async nextTimerAt() {
    const row = this.tables
      .select({ at: min(timers.dueAt) })
      .from(timers)
      .where(isReactorTimer)
      .get()
    return row?.at ?? Number.POSITIVE_INFINITY
  }

  async timersDone(ids: readonly string[]) {
    if (ids.length === 0) return
    await this.transact((tables) => dropTimers(tables, ids))
  }

  /** Everything that was written is seen, also what the projector still holds. */
  private get tables(): Tables {
    return this.database.read
  }

  private recordsOf(ids: readonly string[]): ReactorRecord[] {
    const found = this.statements.revisions.all(JSON.stringify(ids))
    const records = new Map<string, ReactorRecord>()
    for (const [id, revision] of found) {
      const record = this.known.of(id, revision)
      if (record) records.set(id, record)
    }
    const others = found.map(([id]) => id).filter((id) => !records.has(id))
    if (others.length > 0)
      for (const row of this.statements.records.all({ ids: JSON.stringify(others) })) {
        const record = recordOf(row)
        records.set(record.id, record)
        this.known.put(record)
      }
    return found.flatMap(([id]) => records.get(id) ?? [])
  }

  /** The oldest of each, at most so many as one turn takes. */
  private eventsOf(ids: readonly string[]): Map<string, OwnEvent[]> {
    const most = reactorLimits.eventsPerTurn
    const events = new Map<string, OwnEvent[]>()
    const read = (some: readonly string[], limit: number) => {
      const rows = this.statements.inbox.all(JSON.stringify(some), limit)
      for (const [id, seq, index, event] of rows) {
        const own = events.get(id)
        const one = () => ({ cursor: { seq, index }, event: JSON.parse(event) })
        if (own === undefined) events.set(id, [one()])
        else if (own.length < most) own.push(one())
      }
      return rows.length
    }
    if (read(ids, eventsAtOnce) < eventsAtOnce) return events
    // Where one has very many, the others must not go without theirs.
    events.clear()
    for (const id of ids) read([id], most)
    return events
  }

  /** False when it was changed since it was read. */
  private keep(tables: Transaction, turn: ReactorTurn): boolean {
    const { record } = turn
    const { change, forget } = this.statements
    if (change.run(...changesOf(record)).changes === 0) return false
    forget.run(record.id, record.cursor.seq, record.cursor.index)
    this.putIntents(turn.intents)
    dropTimers(tables, turn.goneTimers)
    for (const timer of turn.newTimers) tables.insert(timers).values(timerRow(timer)).run()
    putLog(tables, turn)
    if (record.phase === 'ended') putNotification(tables, endOf(record))
    return true
  }

  private putIntents(intents: readonly NumberedIntent[]): void {
    for (const { reactor, n, command } of intents)
      this.statements.putIntent.run(reactor, n, JSON.stringify(command))
  }

  private transact<T>(work: (tables: Transaction) => T): Promise<T> {
    return retryWhenBusy(() => this.database.write.transaction(work, { behavior: 'immediate' }))
  }
}

function dropTimers(tables: Transaction, ids: readonly string[]): void {
  for (const id of ids) tables.delete(timers).where(eq(timers.timerId, id)).run()
}

function putLog(tables: Transaction, turn: ReactorTurn): void {
  const lines = logRows(turn)
  if (lines.length === 0) return
  tables.insert(reactorLog).values(lines).run()
  const its = eq(reactorLog.reactorId, turn.record.id)
  const [oldestKept] = tables
    .select({ lineId: reactorLog.lineId })
    .from(reactorLog)
    .where(its)
    .orderBy(desc(reactorLog.lineId))
    .limit(1)
    .offset(reactorLimits.logLines - 1)
    .all()
  if (oldestKept)
    tables
      .delete(reactorLog)
      .where(and(its, lt(reactorLog.lineId, oldestKept.lineId)))
      .run()
}
