// Reactors as rows, and back.

import type { Pause } from '#engine/host/reactor-pause.ts'
import type { ReactorTimer, ReactorTurn } from '#engine/host/reactor-ports.ts'
import type { NumberedIntent, ReactorRecord } from '#engine/host/reactor-record.ts'
import type { reactorIntents, reactorLog, reactors, timers } from '../schema.ts'
import type { NewNotification } from './notifications.ts'

export type ReactorRow = typeof reactors.$inferSelect

/** All but the request that made it, which never changes. */
export function rowOf(record: ReactorRecord): Omit<ReactorRow, 'request'> {
  const { id, cursor, timers, awaited, endingSteps, pace, paused, badEnd, endedAt, state, follows, ...same } =
    record
  return {
    ...same,
    reactorId: id,
    follows: follows ?? null,
    state: state ?? null,
    badEnd: badEnd ?? null,
    life: lifeOf({ timers, awaited, endingSteps, pace, paused }),
    cursorSeq: cursor.seq,
    cursorIndex: cursor.index,
    endedAt: endedAt ?? null,
  }
}

export function recordOf(row: ReactorRow): ReactorRecord {
  const {
    reactorId,
    cursorSeq,
    cursorIndex,
    life,
    badEnd,
    endedAt,
    state,
    follows,
    request: _,
    ...same
  } = row
  return {
    ...same,
    ...life,
    id: reactorId,
    state: state ?? undefined,
    cursor: { seq: cursorSeq, index: cursorIndex },
    ...(follows !== null && { follows }),
    ...(badEnd && { badEnd }),
    ...(endedAt !== null && { endedAt }),
  }
}

/** What a turn may change, in the order of the statement `change`. */
export const changesOf = (record: ReactorRecord) => [
  record.version,
  record.phase,
  jsonOf(record.state),
  jsonOf(record.badEnd),
  JSON.stringify(lifeOf(record)),
  record.cursor.seq,
  record.cursor.index,
  record.nextIntent,
  record.nextTimer,
  record.updatedAt,
  record.endedAt ?? null,
  record.id,
  record.revision,
]

type Life = Pick<ReactorRecord, 'timers' | 'awaited' | 'endingSteps' | 'pace'> & {
  paused?: Pause | undefined
}

const lifeOf = ({ timers, awaited, endingSteps, pace, paused }: Life) => ({
  timers,
  awaited,
  endingSteps,
  pace,
  ...(paused && { paused }),
})

const jsonOf = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** What its owner is notified of when it has ended. Its end is one, however often its record is written. */
export function endOf({ id, owner, config, badEnd, updatedAt }: ReactorRecord): NewNotification {
  const { symbol } = config as { symbol?: unknown }
  const params = {
    bot: id,
    ...(typeof symbol === 'string' && { symbol }),
    ...(badEnd && { why: badEnd.why }),
  }
  return { cause: `bot:${id}:ended`, account: owner, kind: 'bot-ended', params, at: updatedAt }
}

export const intentOf = ({ reactorId, n, command }: typeof reactorIntents.$inferSelect): NumberedIntent => ({
  reactor: reactorId,
  n,
  command,
})

/** Its kind is its queue. */
export const timerRow = ({ id, kind, dueAt, ...payload }: ReactorTimer): typeof timers.$inferInsert => ({
  timerId: id,
  queue: kind,
  payload,
  dueAt,
  everyMs: null,
  attempts: 0,
  lastError: null,
})

export const timerOf = ({ timerId, queue, payload, dueAt }: typeof timers.$inferSelect): ReactorTimer => ({
  ...(payload as Pick<ReactorTimer, 'reactor' | 'account' | 'note'>),
  id: timerId,
  kind: queue,
  dueAt,
})

export const logRows = ({ record, log }: ReactorTurn): (typeof reactorLog.$inferInsert)[] =>
  log.map(({ at, code, params }) => ({ reactorId: record.id, at, code, params }))
