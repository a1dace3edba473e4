// Take profit and stop loss of copied lots: those that the follower gave a lot, on spot otherwise by what it was bought at (domain.md 13).

import { isContractSymbol } from '../market/contract-config.ts'
import { closeLots } from './close-lots.ts'
import { marketOf } from './copied-market.ts'
import { heldTermsFor } from './order-terms.ts'
import { copyRules } from './rules.ts'
import { pairOf, stopPrices } from './spot-market.ts'
import type { Copy, CopyTradingState, OrderTerms, StopBounds, Terms, Track } from './state.ts'
import { hasOwn, unclosedKey } from './tracks.ts'

/** Of contracts those of the terms are stops of the position (`copying.ts`). */
const isGuarded = (copy: Copy): boolean =>
  copy.status !== 'stopping' &&
  (hasOwn(copy) || (copy.leader.product === 'spot' && (hasStops(copy.terms) || anyHasStops(copy.terms))))

const hasStops = ({ takeProfitPpm, stopLossPpm }: OrderTerms): boolean => takeProfitPpm + stopLossPpm > 0

function anyHasStops({ bySymbol }: Terms): boolean {
  for (const own of bySymbol.values()) if (hasStops(own)) return true
  return false
}

const none: StopBounds = { above: 0, below: 0 }

/** Its own stops stand in place of those of the terms; 0 = never. */
function stopsOf(state: CopyTradingState, { terms, leader }: Copy, track: Track): StopBounds {
  if (track.stops) return track.stops
  if (leader.product !== 'spot') return none
  return stopPrices(state, pairOf(state, track.symbol), track, heldTermsFor(terms, track.symbol))
}

/** Closes lots whose stop was reached, at most so many in one entry: the rest with the next. */
export function watchStops(state: CopyTradingState): void {
  const { copyTrading: own } = state
  own.stopsQueued = 0
  if (own.stopBounds === undefined) own.stopBounds = boundsOf(state)
  for (const [symbol, { above, below }] of own.stopBounds) {
    const price = marketOf(state, { product: isContractSymbol(symbol) ? 'contracts' : 'spot' }).price(symbol)
    if (price > 0 && (price >= above || price <= below)) stopLots(state, symbol, price)
  }
}

function boundsOf(state: CopyTradingState): Map<string, StopBounds> {
  const { copyTrading: own } = state
  const bounds = new Map<string, StopBounds>()
  own.hasLotStops = false
  for (const copy of own.copies.values()) {
    if (!isGuarded(copy)) continue
    for (const track of copy.tracks) {
      if (track.stops) own.hasLotStops = true
      if (copy.unclosed.has(unclosedKey(track))) continue
      const { above, below } = stopsOf(state, copy, track)
      const known = bounds.get(track.symbol) ?? { above: Number.POSITIVE_INFINITY, below: 0 }
      bounds.set(track.symbol, {
        above: above > 0 ? Math.min(known.above, above) : known.above,
        below: Math.max(known.below, below),
      })
    }
  }
  return bounds
}

function stopLots(state: CopyTradingState, symbol: string, price: number): void {
  const { copyTrading: own } = state
  let left: number = copyRules.copiesPerEntry
  for (const copy of own.copies.values()) {
    if (!isGuarded(copy)) continue
    for (const track of copy.tracks.filter((one) => one.symbol === symbol)) {
      if (copy.unclosed.has(unclosedKey(track))) continue
      const { above, below } = stopsOf(state, copy, track)
      if (!(above > 0 && price >= above) && !(below > 0 && price <= below)) continue
      if (left-- <= 0) {
        own.stopsQueued = 1
        return
      }
      closeLots(state, copy, symbol, track.side, track.lots, track.no)
    }
  }
}
