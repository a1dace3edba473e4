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
import { putNotification } from './notifications.ts'
import { endOf, intentOf, intentRow, logRows, recordOf, rowOf, timerOf, timerRow } from './reactor-rows.ts'
import { prepareReactors, type ReactorStatements } from './reactor-statements.ts'
import { isUniqueViolation, retryWhenBusy } from './retry-when-busy.ts'

type Transaction = Parameters<Parameters<Tables['transaction']>[0]>[0]

/** Ids of timers of reactors begin with the first of these, and no other's do. */
const [timersFrom, timersTo] = ['~', '\x7f']
const isReactorTimer = and(gte(timers.timerId, timersFrom), lt(timers.timerId, timersTo))

export class ReactorTables implements ReactorStore {
  private readonly statements: ReactorStatements

  constructor(private readonly database: OpenDatabase) {
    this.statements = prepareReactors(database)
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
    const rows = this.statements.records.all({ ids: JSON.stringify(ids) })
    const pending = rows.flatMap((row): PendingReactor[] => {
      const record = recordOf(row)
      const events = this.eventsOf(record.id)
      return events.length > 0 || record.phase === 'ending' ? [{ record, events }] : []
    })
    return inOrder(pending)
  }

  async commit(turns: readonly ReactorTurn[]) {
    return this.transact((tables) =>
      turns.filter((turn) => this.keep(tables, turn)).map(({ record }) => record.id),
    )
  }

  /** Which kind each is of. */
  byKind(ids: readonly string[]): Map<string, string[]> {
    const rows = this.statements.kinds.all({ ids: JSON.stringify(ids) })
    const found = new Map<string, string[]>()
    for (const { id, kind } of rows) {
      const some = found.get(kind)
      if (some) some.push(id)
      else found.set(kind, [id])
    }
    return found
  }

  async unsent(ids?: readonly string[]) {
    const rows = ids
      ? this.statements.unsent.all({ ids: JSON.stringify(ids) })
      : this.tables.select().from(reactorIntents).orderBy(asc(reactorIntents.intentId)).all()
    return rows.map(intentOf)
  }

  async sent(intents: readonly NumberedIntent[]) {
    if (intents.length === 0) return
    await this.transact(() => {
      for (const { reactor, n } of intents) this.statements.dropIntent.run({ reactor, n })
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

  private eventsOf(id: string): OwnEvent[] {
    return this.statements.inbox
      .all({ id, most: reactorLimits.eventsPerTurn })
      .map(({ seq, position, event }) => ({ cursor: { seq, index: position }, event }))
  }

  /** False when it was changed since it was read. */
  private keep(tables: Transaction, turn: ReactorTurn): boolean {
    const row = rowOf(turn.record)
    if (this.statements.change.run({ ...row }).changes === 0) return false
    this.statements.forget.run({ ...row })
    this.putIntents(turn.intents)
    dropTimers(tables, turn.goneTimers)
    for (const timer of turn.newTimers) tables.insert(timers).values(timerRow(timer)).run()
    putLog(tables, turn)
    if (turn.record.phase === 'ended') putNotification(tables, endOf(turn.record))
    return true
  }

  private putIntents(intents: readonly NumberedIntent[]): void {
    for (const intent of intents) this.statements.putIntent.run(intentRow(intent))
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
