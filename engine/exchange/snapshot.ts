// The whole state as bytes and back: same state, same bytes.

import { loadPlans, savePlans } from '../conditional-orders/snapshot.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import { loadMarket, saveMarket } from '../spot/markets.ts'
import type { OrderSource } from './protocol.ts'
import type { ExchangeState } from './state.ts'

/** Changes whenever the layout does: bytes of another layout are refused, not misread. */
const layout = 8
const sources: readonly OrderSource[] = ['web', 'api', 'system', 'bot', 'scenario', 'plan', 'oco']

export function saveState(state: ExchangeState, out: StateWriter): void {
  out.number(layout)
  out.number(state.seq)
  out.number(state.now)
  out.number(state.clampedTimes)
  state.accounts.save(out)
  state.core.save(out)
  for (const market of state.markets) saveMarket(market, out)
  out.number(state.live.size)
  for (const [orderId, { clientOid, placedAt, source }] of state.live) {
    out.number(orderId)
    out.text(clientOid)
    out.number(placedAt)
    out.number(sources.indexOf(source))
  }
  savePlans(state, out)
  state.strategies.save(out)
  state.memory.save(out)
  state.volume.save(out)
  state.chaos.save(out)
  state.simulation?.save(out)
}

/** Reads into a state just made from the same genesis. Throws when the bytes are not such a state. */
export function loadState(state: ExchangeState, from: StateReader): void {
  if (from.number() !== layout) throw new Error('state: written by another version')
  state.seq = from.number()
  state.now = from.number()
  state.clampedTimes = from.number()
  state.accounts.load(from)
  state.core.load(from)
  for (const market of state.markets) loadMarket(market, from)
  for (let count = from.number(); count > 0; count--) {
    const orderId = from.number()
    const clientOid = from.text()
    const placedAt = from.number()
    state.live.set(orderId, { clientOid, placedAt, source: sources[from.number()] as OrderSource })
  }
  loadPlans(state, from)
  state.strategies.load(state.accounts, from)
  state.memory.load(from)
  state.volume.load(from)
  state.chaos.load(from)
  state.simulation?.load(from)
  if (!from.finished()) throw new Error('state: more bytes than expected')
}
