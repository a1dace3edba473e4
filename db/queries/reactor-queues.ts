// How the reactors of each kind are doing: how many live, how many have something to do and since when, how many were stopped.

import type { OpenDatabase } from '../open-database.ts'

export interface ReactorQueueRecord {
  kind: string
  living: number
  /** With events to act on, commands or an end to go on with. */
  busy: number
  /** Age of the oldest event without a reaction, in exchange time. */
  lagMs: number
  /** Stopped by a limit or a fault of their kind, or never funded. */
  badlyEnded: number
}

export function reactorQueues(database: OpenDatabase, now: number): ReactorQueueRecord[] {
  return database.sqlite
    .prepare<{ now: number }, ReactorQueueRecord>(
      `SELECT kind,
         sum(phase <> 'ended') AS living,
         sum(phase = 'ending' OR oldest IS NOT NULL
           OR EXISTS (SELECT 1 FROM reactor_intents i WHERE i.reactor_id = r.reactor_id)) AS busy,
         max(0, @now - coalesce(min(oldest), @now)) AS lagMs,
         sum(bad_end IS NOT NULL) AS badlyEnded
       FROM (SELECT *, (SELECT min(event ->> 'at') FROM reactor_inbox b
                        WHERE b.reactor_id = reactors.reactor_id AND event ->> 'type' <> 'orderAccepted') AS oldest FROM reactors) r
       GROUP BY kind ORDER BY kind`,
    )
    .all({ now })
}
