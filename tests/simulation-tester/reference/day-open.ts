// The price of 24 hours ago in the reference exchange: of the oldest of the minutes that lie within them.

import { minuteMs } from './rules.ts'
import type { Market, State } from './state.ts'

const minutesOfDay = 1_440

/** Before a whole day is known, the first price that is. */
export function dayOpen({ now }: State, { past, minute, opened }: Market): bigint {
  const [oldest] = past
  if (!oldest) return opened ?? minute.open
  if (past.length < minutesOfDay) return oldest.open
  // Of a minute that began before, the close is the last price that surely lies no later than 24 hours ago.
  return now % minuteMs === 0 ? oldest.open : oldest.close
}

export function keepMinute({ past, minute: { open, close } }: Market): void {
  past.push({ open, close })
  if (past.length > minutesOfDay) past.shift()
}
