// Whether the price is inside the range, by watches: outside, its orders stay and wait for the way back (domain.md 9.1).

import { textOf, units } from '../amounts.ts'
import { beginEnd, endReason } from '../bot-life.ts'
import { hasWatch } from '../own-watches.ts'
import type { GridConfig } from './config.ts'
import type { GridTurn } from './state.ts'
import type { Terms } from './terms.ts'

/** The way back counts from a little inside, a part of the outermost grid, so that a price at the edge does not flutter. */
const insidePart = 10n

const roles = ['above', 'below', 'back']

/** Waits for the price to leave; again after the range has changed. */
export function watchRange(turn: GridTurn, config: GridConfig, terms: Terms): void {
  for (const role of roles) turn.unwatch(role)
  comeBack(turn)
  const [low, high] = edges(turn, config)
  if (high) turn.watch('above', config.symbol, textOf(high + terms.tick), 'at-or-above')
  if (low > terms.tick) turn.watch('below', config.symbol, textOf(low - terms.tick), 'at-or-below')
}

/** Watches again where no watch is out, because the exchange would not have it a little ago. */
export function keepWatchingRange(turn: GridTurn, config: GridConfig, terms: Terms): void {
  const { watches, outside } = turn.state
  if (roles.some((role) => hasWatch(watches, role))) return
  if (outside) waitForReturn(turn, config, outside.side, terms)
  else watchRange(turn, config, terms)
}

/** Answers false for watches that are none of the range's. */
export function onRangeWatch(turn: GridTurn, config: GridConfig, role: string, terms: Terms): boolean {
  if (role === 'back') watchRange(turn, config, terms)
  else if (role === 'above' || role === 'below') leave(turn, config, role, terms)
  else return false
  return true
}

function leave(turn: GridTurn, config: GridConfig, side: 'above' | 'below', terms: Terms): void {
  if (config.type !== 'infinite' && (config.endOutside === side || config.endOutside === 'both')) {
    beginEnd(turn, side === 'above' ? endReason.priceUp : endReason.priceDown)
    return
  }
  turn.unwatch(side === 'above' ? 'below' : 'above')
  turn.change({ outside: { side, since: turn.context.now } })
  turn.log('outOfRange', { side })
  waitForReturn(turn, config, side, terms)
}

function waitForReturn(turn: GridTurn, config: GridConfig, side: 'above' | 'below', terms: Terms): void {
  const [low, high, lowGrid, highGrid] = edges(turn, config)
  const above = side === 'above'
  const back = above ? high - inside(highGrid, terms) : low + inside(lowGrid, terms)
  turn.watch('back', config.symbol, textOf(back), above ? 'at-or-below' : 'at-or-above')
}

function comeBack(turn: GridTurn): void {
  const { outside, outsideMs, ...rest } = turn.state
  if (!outside) return
  turn.state = { ...rest, outsideMs: outsideMs + turn.context.now - outside.since }
  turn.log('backInRange')
}

const inside = (width: bigint, { tick }: Terms): bigint => (width / insidePart / tick) * tick

/** The ends of the range and the widths of its outermost grids; an infinite one has no upper end. */
function edges(
  { state: { ladder } }: GridTurn,
  config: GridConfig,
): [low: bigint, high: bigint, lowGrid: bigint, highGrid: bigint] {
  if (!ladder) {
    const low = units(config.type === 'infinite' ? config.low : '0')
    return [low, 0n, low / 100n, 0n]
  }
  const at = (index: number) => units(ladder.levels.at(index) as string)
  return [at(0), at(-1), at(1) - at(0), at(-1) - at(-2)]
}
