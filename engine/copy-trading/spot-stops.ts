// Take profit and stop loss of copied lots on spot: each by what it was bought at, by the last price (domain.md 13).

import { closeLots } from './close-lots.ts'
import { copyRules } from './rules.ts'
import { pairOf, stopPrices } from './spot-market.ts'
import type { Copy, CopyTradingState, StopBounds } from './state.ts'
import { unclosedKey } from './tracks.ts'

const isGuarded = ({ leader, terms, status }: Copy): boolean =>
  leader.product === 'spot' && status !== 'stopping' && terms.takeProfitPpm + terms.stopLossPpm > 0

/** Sells lots whose stop was reached, at most so many in one entry: the rest with the next. */
export function watchStops(state: CopyTradingState): void {
  const { copyTrading: own, ports } = state
  own.stopsQueued = 0
  if (own.spotBounds === undefined) own.spotBounds = boundsOf(state)
  for (const [symbol, { above, below }] of own.spotBounds) {
    const last = ports.trading.lastPrice(pairOf(state, symbol).market)
    if (last >= above || last <= below) stopLots(state, symbol, last)
  }
}

function boundsOf(state: CopyTradingState): Map<string, StopBounds> {
  const bounds = new Map<string, StopBounds>()
  for (const copy of state.copyTrading.copies.values()) {
    if (!isGuarded(copy)) continue
    for (const track of copy.tracks) {
      if (copy.unclosed.has(unclosedKey(track))) continue
      const { above, below } = stopPrices(state, pairOf(state, track.symbol), track, copy.terms)
      const known = bounds.get(track.symbol) ?? { above: Number.POSITIVE_INFINITY, below: 0 }
      bounds.set(track.symbol, {
        above: above > 0 ? Math.min(known.above, above) : known.above,
        below: Math.max(known.below, below),
      })
    }
  }
  return bounds
}

function stopLots(state: CopyTradingState, symbol: string, last: number): void {
  const { copyTrading: own } = state
  const pair = pairOf(state, symbol)
  let left: number = copyRules.copiesPerEntry
  for (const copy of own.copies.values()) {
    if (!isGuarded(copy)) continue
    for (const track of copy.tracks.filter((one) => one.symbol === symbol)) {
      if (copy.unclosed.has(unclosedKey(track))) continue
      const { above, below } = stopPrices(state, pair, track, copy.terms)
      if (!(above > 0 && last >= above) && !(below > 0 && last <= below)) continue
      if (left-- <= 0) {
        own.stopsQueued = 1
        return
      }
      closeLots(state, copy, symbol, 'long', track.lots, track.no)
    }
  }
}
