// What the host needs from outside: a clock, a journal, a place for read tables. Tests give it memory ones.

import type { Command, Entry, ExchangeEvent, Receipt } from '../exchange/protocol.ts'

export interface Clock {
  /** Exchange time in epoch ms: wall time, a tape's time, or virtual time in a scenario. Never goes back. */
  now(): number
}

/** The truth of money and orders: entries in order, durable before anything is answered. */
export interface Journal {
  /**
   * Resolves once the batch is on disk. Rejects with JournalFull without space (nothing was written). What was
   * reserved last, or its beginning, finds room.
   */
  append(entries: readonly Entry[]): Promise<void>
  /**
   * Called before the batch is applied: makes sure that it has space. Rejects with JournalFull. `intoSpare`: it may
   * use the room that every other batch has to leave, so that people get out while the disk is full.
   */
  reserve?(entries: readonly Entry[], intoSpare?: boolean): Promise<void>
}

/** Thrown by a journal without space: until there is room again the exchange takes cancels only, in the end nothing. */
export class JournalFull extends Error {}

/** Read tables that follow the log. `lastSeq` is stored with the rows, in the same transaction. */
export interface Projection {
  /** Last seq whose events are in the tables. */
  cursor(): number
  /**
   * Writes all or nothing. Throws ProjectionBusy when the database is locked: the host hands the same events in again later.
   * `inAvalanche`: there is much more to come at once, and the rows may wait until it is over.
   */
  write(events: readonly ExchangeEvent[], lastSeq: number, inAvalanche?: boolean): void
  /** Writes what it holds, if it gathers by itself. */
  settle?(): void
  /** True while it holds events that a reader would miss, if it keeps them by itself. */
  isBehind?(): boolean
}

export class ProjectionBusy extends Error {}

/** Runs a function once the current turn of the event loop is over. */
export type Soon = (run: () => void) => void

/** One durable batch, handed to feeds and reactors after it is on disk and in the read tables. */
export interface Release {
  fromSeq: number
  toSeq: number
  at: number
  receipts: readonly Receipt[]
  events: readonly ExchangeEvent[]
}

export type ReleaseListener = (release: Release) => void

/** The deterministic part: (state, entry) → receipt with every event of the entry. */
export interface Engine {
  readonly lastSeq: number
  now(): number
  /** Plans whose price came and that wait for their turn; a tick works some of them off. */
  readonly queuedPlans?: number
  apply(entry: Entry): Receipt
}

export interface HostPorts {
  engine: Engine
  /** The answer to a command that the engine has forgotten; undefined: it has not forgotten it. */
  forgotten?(id: string, command: Command): Receipt | undefined
  clock: Clock
  journal: Journal
  projection: Projection
  soon: Soon
  /** Milliseconds since some moment: only for how long a turn has held the thread. Default: batches are bounded by their events alone. */
  stopwatch?(): number
  /**
   * A rule threw half way through an entry: makes the engine again what it was after `seq`, the last one on disk. False: it
   * cannot, and the process must stop.
   */
  takeBack?(entry: Entry, error: unknown, seq: number): boolean
  /** Called once, when the process must stop: `entry` is the command whose rule threw, if one did. */
  fail(error: unknown, entry?: Entry): void
  /** A feed or reactor threw; the exchange goes on. */
  listenerFailed(error: unknown): void
}
