// The whole state as bytes and back: same state, same bytes.

import { loadConditionalOrders } from '../conditional-orders/snapshot.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import type { KernelState } from '../kernel/product.ts'
import { loadMarket } from '../spot/markets.ts'
import { loadNotes } from '../spot/snapshot.ts'
import type { ExchangeState } from './state.ts'

/** Changes whenever the layout does: bytes of an unknown layout are refused, not misread. */
const layout = 9

export function saveState(state: KernelState, out: StateWriter): void {
  out.number(layout)
  out.number(state.seq)
  out.number(state.now)
  out.number(state.clampedTimes)
  state.accounts.save(out)
  state.stores.save(out)
  for (const product of state.products) product.save?.(state, out)
  state.idempotency.save(out)
  state.volume.save(out)
  state.chaos.save(out)
}

/** Reads into a state just made from the same genesis. Throws when the bytes are not such a state. */
export function loadState(state: ExchangeState, from: StateReader): void {
  const written = from.number()
  if (written !== layout && written !== 8) throw new Error('state: written by another version')
  state.seq = from.number()
  state.now = from.number()
  state.clampedTimes = from.number()
  state.accounts.load(from)
  if (written === 8) loadLayout8(state, from)
  else {
    state.stores.load(from)
    for (const product of state.products) product.load?.(state, from)
    state.idempotency.load(from)
    state.volume.load(from)
    state.chaos.load(from)
  }
  for (const product of state.products) product.resume?.(state)
  if (!from.finished()) throw new Error('state: more bytes than expected')
}

/** Layout 8 had balances inside spot's core and the products in another order. */
function loadLayout8(state: ExchangeState, from: StateReader): void {
  state.core.loadAround(from, () => state.stores.load(from))
  for (const market of state.markets) loadMarket(market, from)
  loadNotes(state, from)
  loadConditionalOrders(state, from)
  state.strategies.load(state.accounts, from)
  state.idempotency.load(from)
  state.volume.load(from)
  state.chaos.load(from)
  state.simulation?.load(from)
}
