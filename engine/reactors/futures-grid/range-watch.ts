// Whether the price is inside the range, by watches: outside, its orders stay and wait for the way back (domain.md 9.1).

import { textOf, units } from '../amounts.ts'
import { contractOf } from '../contracts/config.ts'
import { hasWatch } from '../own-watches.ts'
import type { FuturesGridConfig } from './config.ts'
import type { FuturesGridTurn } from './state.ts'

const roles = ['above', 'below', 'back'] as const

/** The way back counts from a little inside, a part of the outermost grid, so that a price at the edge does not flutter. */
const insidePart = 10n

export const isRangeRole = (role: string): boolean => (roles as readonly string[]).includes(role)

/** Waits for the price to leave or, outside, for its way back, where no such watch is out. */
export function watchRange(turn: FuturesGridTurn, config: FuturesGridConfig, tick: bigint): void {
  const { watches, outside, grids } = turn.state
  if (!grids || roles.some((role) => hasWatch(watches, role))) return
  const at = (index: number) => units(grids.levels.at(index) as string)
  const [low, high] = [at(0), at(-1)]
  const inside = (width: bigint) => (width / insidePart / tick) * tick
  const symbol = contractOf(config)
  if (outside?.side === 'above')
    turn.watch('back', symbol, textOf(high - inside(high - at(-2))), 'at-or-below')
  else if (outside) turn.watch('back', symbol, textOf(low + inside(at(1) - low)), 'at-or-above')
  else {
    turn.watch('above', symbol, textOf(high + tick), 'at-or-above')
    if (low > tick) turn.watch('below', symbol, textOf(low - tick), 'at-or-below')
  }
}

export function onRangeWatch(
  turn: FuturesGridTurn,
  config: FuturesGridConfig,
  role: string,
  tick: bigint,
): void {
  for (const one of roles) turn.unwatch(one)
  if (role === 'back') comeBack(turn)
  else if (role === 'above' || role === 'below') {
    turn.change({ outside: { side: role, since: turn.context.now } })
    turn.log('outOfRange', { side: role })
  }
  watchRange(turn, config, tick)
}

function comeBack(turn: FuturesGridTurn): void {
  const { outside, outsideMs, ...rest } = turn.state
  if (!outside) return
  turn.state = { ...rest, outsideMs: outsideMs + turn.context.now - outside.since }
  turn.log('backInRange')
}
