// What the loop of reactors needs from outside: a store, a view of the exchange, and the exchange's one port.

import type { Command, ExchangeEvent, ExchangePort } from '../exchange/protocol.ts'
import { canWait } from '../kernel/bot-accounts.ts'
import type { ExchangeView } from '../reactors/exchange-view.ts'
import type { AnyReactor } from '../reactors/reactor.ts'
import { type Cursor, compareCursors, type NumberedIntent, type ReactorRecord } from './reactor-record.ts'

export interface OwnEvent {
  cursor: Cursor
  event: ExchangeEvent
}

/** A reactor that something is to be done for. */
export interface PendingReactor {
  record: ReactorRecord
  /** After its cursor, oldest first; at most `eventsPerTurn`. */
  events: OwnEvent[]
}

/** In the order of what happened first, of what cannot wait; those who only go on with their end come last. */
export function inOrder(pending: readonly PendingReactor[]): PendingReactor[] {
  const first = ({ events }: PendingReactor) => events.find(({ event }) => !canWait(event))?.cursor ?? never
  return [...pending].sort((a, b) => compareCursors(first(a), first(b)))
}

const never: Cursor = { seq: Number.MAX_SAFE_INTEGER, index: 0 }

export interface ReactorTimer {
  /** `timerId(reactor, k)`: under it the exchange tells the reactor, once. */
  id: string
  reactor: string
  /** Its kind, and so its queue. */
  kind: string
  account: string
  note: string
  dueAt: number
}

export interface LogLine {
  at: number
  code: string
  params?: Record<string, string>
}

/** All that one turn changes of one reactor: kept whole or not at all. */
export interface ReactorTurn {
  /** Its revision is the one that was read; the store raises it. */
  record: ReactorRecord
  intents: NumberedIntent[]
  newTimers: ReactorTimer[]
  goneTimers: string[]
  log: LogLine[]
}

export interface ReactorStore {
  /** The record of a new one with its first commands. False when its owner has made one with this request before. */
  create(record: ReactorRecord, intents: readonly NumberedIntent[], request: string): Promise<boolean>
  find(id: string): Promise<ReactorRecord | undefined>
  findByRequest(owner: string, request: string): Promise<ReactorRecord | undefined>
  /** Those of an owner that have not ended, of one kind. */
  living(owner: string, kind: string): Promise<ReactorRecord[]>
  /** A number that no other reactor has had. */
  newId(now: number): Promise<string>
  /** Those of these ids that have events to react to, or that are ending; by their oldest event. */
  read(ids: readonly string[]): Promise<PendingReactor[]>
  /** Durable when it resolves. Ids of those kept; the others were changed since they were read. */
  commit(turns: readonly ReactorTurn[]): Promise<string[]>
  /** Commands not known to have reached the exchange, in the order they were made; of these ids, or of all. */
  unsent(ids?: readonly string[]): Promise<NumberedIntent[]>
  sent(intents: readonly NumberedIntent[]): Promise<void>
  /** Everyone who has something to do: events (of entries up to `untilSeq`), commands, an end to go on with. */
  pending(untilSeq?: number): Promise<string[]>
  dueTimers(now: number, limit: number): Promise<ReactorTimer[]>
  /** When the next timer is due; infinity when none waits. */
  nextTimerAt(): Promise<number>
  timersDone(ids: readonly string[]): Promise<void>
}

export interface ReactorPorts {
  store: ReactorStore
  exchange: ExchangePort
  /** A look at a moment that is durable; these accounts are those that will be read. */
  view(accounts: readonly string[]): Promise<ExchangeView>
  kind(name: string): AnyReactor | undefined
  /** Whether the exchange has answered this very command under this id before. Absent: nothing is known of it. */
  wasAnswered?(id: string, command: Command): Promise<boolean>
}
