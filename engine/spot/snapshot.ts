// Spot trading's part of a snapshot.

import type { StateReader, StateWriter } from '../core/state.ts'
import { orderSources } from '../kernel/order-input.ts'
import type { OrderSource } from '../kernel/protocol.ts'
import { loadMarket, saveMarket } from './markets.ts'
import type { SpotState } from './state.ts'

export function saveSpot(state: SpotState, out: StateWriter): void {
  state.core.save(out)
  for (const market of state.markets) saveMarket(market, out)
  saveNotes(state, out)
  state.simulation?.save(out)
}

export function loadSpot(state: SpotState, from: StateReader): void {
  state.core.load(from)
  loadMarkets(state, from)
  state.simulation?.load(from)
}

/** Their candles and trades, and the notes of their orders. */
export function loadMarkets(state: SpotState, from: StateReader): void {
  for (const market of state.markets) loadMarket(market, from)
  loadNotes(state, from)
}

function saveNotes({ live }: SpotState, out: StateWriter): void {
  out.number(live.size)
  for (const [orderId, { clientOid, placedAt, source }] of live.entries()) {
    out.number(orderId)
    out.text(clientOid)
    out.number(placedAt)
    out.number(orderSources.indexOf(source))
  }
}

function loadNotes({ live }: SpotState, from: StateReader): void {
  for (let count = from.number(); count > 0; count--) {
    const orderId = from.number()
    const clientOid = from.text()
    const placedAt = from.number()
    live.add(orderId, { clientOid, placedAt, source: orderSources[from.number()] as OrderSource })
  }
}
