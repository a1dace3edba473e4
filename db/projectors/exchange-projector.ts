// When exchange events become rows: in what portions, before which readers, and what happens while the database is locked.
// Which rows they become is up to exchange-fold.ts.

import { performance } from 'node:perf_hooks'
import Database from 'better-sqlite3'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { type Projection, ProjectionBusy } from '#engine/host/ports.ts'
import type { OpenDatabase } from '../open-database.ts'
import { cursorName } from '../queries/cursor.ts'
import { readTables } from '../read-tables.ts'
import { EventQueue } from './event-queue.ts'
import { ExchangeFold } from './exchange-fold.ts'
import { hurries } from './inbox-fold.ts'
import { type ProjectorStatements, prepareStatements } from './statements.ts'

// A lock met is not tried again at once: each try may block the event loop for the connection's busy timeout.
const retryAfterMs = 250
/** Fewer events are written in their own turn, unless others were a moment ago and no reactor waits for them. */
const smallBatchEvents = 64
/** Larger ones are gathered: rows and pages that they share are then written once. About thirty milliseconds of writing. */
const gatheredEventsMax = 10_000
const gatheredMsMax = 60
/** Where a reactor has something to react to, or batches are small: single orders that come fast share their commit. */
const hurriedMsMax = 10
/** What an avalanche left behind is caught up in slices of so many events, each in a turn of its own: that of a batch is long enough. */
const sliceEvents = 2_000
const betweenSlicesMs = 1
/** Beyond it an avalanche waits for its rows. While the database is locked, the process stops, and starting again catches them up. */
const waitingEventsMax = 1_000_000

const isLockError = (error: unknown) =>
  error instanceof Database.SqliteError &&
  (error.code.startsWith('SQLITE_BUSY') || error.code.startsWith('SQLITE_FULL'))

export class ExchangeProjector implements Projection {
  private readonly sqlite: Database.Database
  private readonly statements: ProjectorStatements
  private readonly fold: ExchangeFold
  private wake: (reactors: readonly string[]) => void = () => undefined
  private lockedAt = Number.NEGATIVE_INFINITY
  private readonly waiting = new EventQueue()
  private isCatchingUp = false
  private timer: NodeJS.Timeout | undefined
  private dueAt = 0
  private wroteAt = Number.NEGATIVE_INFINITY
  private isLocked = false
  /** Where the last commit of this projector left the cursor. */
  private writtenSeq: number | undefined
  private broken: unknown

  constructor(private readonly database: OpenDatabase) {
    this.sqlite = database.sqlite
    this.statements = prepareStatements(database.sqlite)
    this.fold = new ExchangeFold(database.sqlite, this.statements)
    database.beforeRead(() => this.settleForReader())
  }

  /** Gets whose inbox has received something, once it is there. */
  onReactors(wake: (reactors: readonly string[]) => void): void {
    this.wake = wake
  }

  cursor(): number {
    return this.statements.readCursor.get(cursorName) ?? 0
  }

  /**
   * Under load the rows of some milliseconds are written together, and always before anyone reads. An avalanche goes first:
   * its rows follow when it is over, and until then a reader sees those of a moment ago.
   */
  write(events: readonly ExchangeEvent[], lastSeq: number, inAvalanche = false): void {
    if (this.broken) throw this.broken
    this.waiting.push(events, lastSeq)
    const isSmall = this.waiting.length < smallBatchEvents
    const isFull = this.waiting.length > waitingEventsMax
    if (isFull && this.isLocked) throw new Error('the read tables were locked for too long')
    if (inAvalanche && !isFull) {
      this.isCatchingUp = true
      this.stopTimer()
      this.later(gatheredMsMax)
    } else if (this.isCatchingUp && isFull) this.catchUp(events.length + sliceEvents)
    else if (this.isCatchingUp) this.later(betweenSlicesMs)
    else if (isSmall && (this.isQuiet() || events.some(hurries))) this.settle()
    else if (this.waiting.length >= gatheredEventsMax) this.settle()
    else this.later(isSmall || events.some(hurries) ? hurriedMsMax : gatheredMsMax)
  }

  isBehind(): boolean {
    return this.isLocked || this.isCatchingUp
  }

  private isQuiet(): boolean {
    return performance.now() - this.wroteAt >= hurriedMsMax
  }

  /** Writes all that waits. A lock leaves it for a later try. */
  settle(): void {
    while (this.waiting.hasSlice && this.writeSlice(this.isCatchingUp ? sliceEvents : this.waiting.length));
  }

  private settleForReader(): void {
    // In memory reader and writer are one connection: a write that reads must not begin another.
    if (!this.isCatchingUp && !this.sqlite.inTransaction) this.settle()
  }

  private catchUp(events: number): void {
    if (this.writeSlice(events) && this.waiting.hasSlice) this.later(betweenSlicesMs)
  }

  /** Then, if it is not arranged for an earlier time. */
  private later(ms: number): void {
    const dueAt = performance.now() + ms
    if (this.timer && this.dueAt <= dueAt) return
    this.stopTimer()
    this.dueAt = dueAt
    this.timer = setTimeout(() => {
      this.timer = undefined
      if (this.isCatchingUp) this.catchUp(sliceEvents)
      else this.settle()
    }, ms)
  }

  private stopTimer(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** False when the database is locked: the next try is arranged. */
  private writeSlice(most: number): boolean {
    this.stopTimer()
    const slice = this.waiting.first(most)
    try {
      this.commit(slice.events, slice.lastSeq)
    } catch (error) {
      this.isLocked = error instanceof ProjectionBusy
      if (!this.isLocked) {
        // Nothing may be written behind a gap: the next batch meets the same error and stops the exchange.
        this.broken = error
        this.waiting.clear()
        throw error
      }
      this.later(retryAfterMs)
      return false
    }
    this.waiting.drop(slice)
    this.wroteAt = performance.now()
    this.isLocked = false
    if (!this.waiting.hasSlice) this.isCatchingUp = false
    const woken = this.fold.takeWoken()
    if (woken.length > 0) this.wake(woken)
    return true
  }

  private commit(events: readonly ExchangeEvent[], lastSeq: number): void {
    if (performance.now() - this.lockedAt < retryAfterMs) throw new ProjectionBusy()
    // A power cut may take the last rows: the cursor goes back with them, and a start reads them from the journal again.
    this.sqlite.pragma('synchronous = NORMAL')
    try {
      this.statements.begin.run()
      this.expectNoOther()
      this.fold.write(events)
      this.statements.writeCursor.run(cursorName, lastSeq)
      this.statements.commit.run()
      this.writtenSeq = lastSeq
      this.database.written(events.length)
    } catch (error) {
      if (this.sqlite.inTransaction) this.statements.rollback.run()
      if (!isLockError(error)) throw error
      this.lockedAt = performance.now()
      throw new ProjectionBusy()
    } finally {
      this.sqlite.pragma('synchronous = FULL')
    }
  }

  /** Two that wrote the same rows would count twice: of an exchange that was killed, a follower may live a moment longer. */
  private expectNoOther(): void {
    if (this.writtenSeq === undefined) return
    const { changes } = this.statements.expectCursor.run(cursorName, this.writtenSeq)
    if (changes === 0)
      throw new Error(`the read tables do not stand at seq ${this.writtenSeq}: another process writes them`)
  }

  /** Empties the read tables, so that a replay from the first entry fills them again. */
  reset(): void {
    this.writtenSeq = undefined
    this.broken = undefined
    this.sqlite.transaction(() => {
      for (const table of readTables) this.sqlite.exec(`DELETE FROM ${table}`)
    })()
  }
}
