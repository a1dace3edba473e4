// How much may happen before another snapshot is written: a restart replays about this much at most.

import type { Release } from '#engine/host/ports.ts'

export const workPerSnapshotDefault = 100_000

/** An entry counts as one, or as a quarter of its events if that is more. */
export const workOf = ({ events, receipts }: Release) => Math.max(events.length / 4, receipts.length)
