// The whole state as bytes and back: same state, same bytes.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { KernelState, OlderPart } from './product.ts'

/** Changes whenever the layout does: bytes of an unknown layout are refused, not misread. */
const layout = 9

/** Of the kernel, in layouts before this one. */
const olderParts: readonly OlderPart<KernelState>[] = [
  { layout: 8, place: 2, load: ({ stores }, from) => stores.load(from) },
  { layout: 8, place: 6, load: loadRest },
]

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
export function loadState(state: KernelState, from: StateReader): void {
  const written = from.number()
  if (written !== layout && olderParts.every((part) => part.layout !== written))
    throw new Error('state: written by another version')
  state.seq = from.number()
  state.now = from.number()
  state.clampedTimes = from.number()
  state.accounts.load(from)
  if (written === layout) loadParts(state, from)
  else loadOlderParts(state, from, written)
  for (const product of state.products) product.resume?.(state)
  if (!from.finished()) throw new Error('state: more bytes than expected')
}

function loadParts(state: KernelState, from: StateReader): void {
  state.stores.load(from)
  for (const product of state.products) product.load?.(state, from)
  loadRest(state, from)
}

function loadOlderParts(state: KernelState, from: StateReader, written: number): void {
  const parts = [...olderParts, ...state.products.flatMap((product) => product.olderParts ?? [])]
    .filter((part) => part.layout === written)
    .sort((a, b) => a.place - b.place)
  for (const part of parts) part.load(state, from)
}

function loadRest({ idempotency, volume, chaos }: KernelState, from: StateReader): void {
  idempotency.load(from)
  volume.load(from)
  chaos.load(from)
}
