// Where reactors are kept on disk: records, inboxes, commands on their way, timers and logs.

import { and, asc, desc, eq, gte, inArray, lt, lte, max, min, ne, sql } from 'drizzle-orm'
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
import { intentOf, intentRow, logRows, recordOf, rowOf, timerOf, timerRow } from './reactor-rows.ts'
import { isUniqueViolation, whenFree } from './when-free.ts'

type Transaction = Parameters<Parameters<Tables['transaction']>[0]>[0]

/** Ids of timers of reactors begin with the first of these, and no other's do. */
const [timersFrom, timersTo] = ['~', '\x7f']
const isReactorTimer = and(gte(timers.timerId, timersFrom), lt(timers.timerId, timersTo))

export class ReactorTables implements ReactorStore {
  constructor(private readonly database: OpenDatabase) {}

  async create(record: ReactorRecord, intents: readonly NumberedIntent[], request: string) {
    try {
      await this.transact((tables) => {
        tables
          .insert(reactors)
          .values({ ...rowOf(record), request })
          .run()
        putIntents(tables, intents)
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

  /** The time of its making: so none comes twice even where the database was begun anew. */
  async newId(now: number) {
    const row = this.tables
      .select({ last: max(reactors.reactorId) })
      .from(reactors)
      .get()
    return `${Math.max(now, Number(row?.last ?? 0) + 1)}`
  }

  async read(ids: readonly string[]) {
    const rows = this.tables
      .select()
      .from(reactors)
      .where(inArray(reactors.reactorId, [...ids]))
      .all()
    const pending = rows.flatMap((row): PendingReactor[] => {
      const record = recordOf(row)
      const events = this.eventsOf(record.id)
      return events.length > 0 || record.phase === 'ending' ? [{ record, events }] : []
    })
    return inOrder(pending)
  }

  async commit(turns: readonly ReactorTurn[]) {
    return this.transact((tables) =>
      turns.filter((turn) => keep(tables, turn)).map(({ record }) => record.id),
    )
  }

  /** Which kind each is of. */
  byKind(ids: readonly string[]): Map<string, string[]> {
    const rows = this.database.write
      .select({ id: reactors.reactorId, kind: reactors.kind })
      .from(reactors)
      .where(inArray(reactors.reactorId, [...ids]))
      .all()
    const found = new Map<string, string[]>()
    for (const { id, kind } of rows) found.set(kind, [...(found.get(kind) ?? []), id])
    return found
  }

  async unsent(ids?: readonly string[]) {
    return this.tables
      .select()
      .from(reactorIntents)
      .where(ids && inArray(reactorIntents.reactorId, [...ids]))
      .orderBy(asc(reactorIntents.intentId))
      .all()
      .map(intentOf)
  }

  async sent(intents: readonly NumberedIntent[]) {
    if (intents.length === 0) return
    await this.transact((tables) => {
      for (const { reactor, n } of intents)
        tables
          .delete(reactorIntents)
          .where(and(eq(reactorIntents.reactorId, reactor), eq(reactorIntents.n, n)))
          .run()
    })
  }

  async pending() {
    const { tables } = this
    const busy = [
      ...tables.selectDistinct({ id: reactorIntents.reactorId }).from(reactorIntents).all(),
      ...tables.selectDistinct({ id: reactorInbox.reactorId }).from(reactorInbox).all(),
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

  private eventsOf(id: string): OwnEvent[] {
    return this.tables
      .select()
      .from(reactorInbox)
      .where(eq(reactorInbox.reactorId, id))
      .orderBy(asc(reactorInbox.seq), asc(reactorInbox.position))
      .limit(reactorLimits.eventsPerTurn)
      .all()
      .map(({ seq, position, event }) => ({ cursor: { seq, index: position }, event }))
  }

  private transact<T>(work: (tables: Transaction) => T): Promise<T> {
    return whenFree(() => this.database.write.transaction(work, { behavior: 'immediate' }))
  }
}

/** False when somebody else changed it since it was read. */
function keep(tables: Transaction, turn: ReactorTurn): boolean {
  const { record, intents, newTimers, goneTimers } = turn
  const { id, revision, cursor } = record
  const unchanged = and(eq(reactors.reactorId, id), eq(reactors.revision, revision))
  const { changes } = tables
    .update(reactors)
    .set({ ...rowOf(record), revision: revision + 1 })
    .where(unchanged)
    .run()
  if (changes === 0) return false
  const done = sql`(${reactorInbox.seq}, ${reactorInbox.position}) <= (${cursor.seq}, ${cursor.index})`
  tables
    .delete(reactorInbox)
    .where(and(eq(reactorInbox.reactorId, id), done))
    .run()
  putIntents(tables, intents)
  dropTimers(tables, goneTimers)
  for (const timer of newTimers) tables.insert(timers).values(timerRow(timer)).run()
  putLog(tables, turn)
  return true
}

function putIntents(tables: Transaction, intents: readonly NumberedIntent[]): void {
  for (const intent of intents) tables.insert(reactorIntents).values(intentRow(intent)).run()
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
