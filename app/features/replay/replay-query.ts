// The address of a replay: whose session, which moment, which pair. `time` and `at` (an entry of the log) name the moment.

import type { Place, ReplaySession } from '#app/services/replay/replay.ts'
import { sessionAt } from '#app/services/replay/sessions.ts'

export interface ReplayQuery {
  /** An operator may look at anyone's. */
  account: string | undefined
  /** Where the session begins. */
  session: number | undefined
  place: Place | undefined
  symbol: string | undefined
}

const whole = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined)

export function readReplayQuery(search: URLSearchParams): ReplayQuery {
  const [seq, time] = [whole(search.get('at')), whole(search.get('time'))]
  return {
    account: search.get('account') || undefined,
    session: whole(search.get('session')),
    place: seq !== undefined ? { seq } : time !== undefined ? { time } : undefined,
    symbol: search.get('pair') || undefined,
  }
}

/** The session that is named, or the one that holds the moment, or the newest. */
export function chosenSession(
  sessions: readonly ReplaySession[],
  { session, place }: ReplayQuery,
): ReplaySession | undefined {
  const named = sessions.find(({ from }) => from === session)
  const time = typeof place === 'object' && 'time' in place ? place.time : session
  return named ?? (time === undefined ? sessions[0] : sessionAt(sessions, time))
}

/** What stays the same from moment to moment. */
export interface ReplayBase {
  /** Undefined: one's own. */
  account: string | undefined
  session: number
  symbol: string
}

export function replayAddress({ account, session, symbol }: ReplayBase, place?: Place): string {
  const search = new URLSearchParams({ session: `${session}`, pair: symbol })
  if (account !== undefined) search.set('account', account)
  if (typeof place === 'object' && 'seq' in place) search.set('at', `${place.seq}`)
  if (typeof place === 'object' && 'time' in place) search.set('time', `${Math.round(place.time)}`)
  return `?${search}`
}
