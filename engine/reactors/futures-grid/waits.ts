// The grids of one that opens nothing at the start (domain.md 9.10): those beyond the price begin once the price has passed them.

import { units } from '../amounts.ts'
import { contractOf } from '../contracts/config.ts'
import { hasWatch } from '../own-watches.ts'
import type { FuturesGridConfig } from './config.ts'
import type { FuturesGridTurn, Grids } from './state.ts'

export const waitingRole = 'waiting'

/** The far level of a grid, seen from where the price was: at it the grid's order rests behind the price. */
const passedAt = ({ direction }: FuturesGridConfig, { levels }: Grids, grid: number): string =>
  levels[direction === 'long' ? grid + 1 : grid] as string

/** Waits for the price to pass the nearest of them, where no such watch is out. */
export function watchWaiting(turn: FuturesGridTurn, config: FuturesGridConfig): void {
  const { grids, watches } = turn.state
  const isLong = config.direction === 'long'
  const nearest = isLong ? grids?.waits?.at(0) : grids?.waits?.at(-1)
  if (!grids || nearest === undefined || hasWatch(watches, waitingRole)) return
  const from = isLong ? 'at-or-above' : 'at-or-below'
  turn.watch(waitingRole, contractOf(config), passedAt(config, grids, nearest), from)
}

/** Those that the price has passed wait no longer. */
export function endWaits(turn: FuturesGridTurn, config: FuturesGridConfig): void {
  const { grids } = turn.state
  if (!grids) return
  const { waits = [], ...rest } = grids
  const last = units(turn.context.last(contractOf(config)))
  const left = waits.filter((grid) => {
    const level = units(passedAt(config, grids, grid))
    return config.direction === 'long' ? level > last : level < last
  })
  turn.change({ grids: left.length > 0 ? { ...rest, waits: left } : rest })
}
