// The whole state as bytes and back: same state, same bytes.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { KernelState, OlderPart, Product } from './product.ts'

/** Changes whenever the layout does: bytes of an unknown layout are refused, not misread. */
const layout = 12

/**
 * The first with the parts of this one in their order; answers could not be forgotten yet. Up to 10 simulated prices kept other
 * numbers, up to 11 a payment for a bot was owed at the sale.
 */
const firstInParts = 9

/** Of the kernel, in layouts before those. */
const olderParts: readonly OlderPart<KernelState>[] = [
  { layout: 8, place: 2, load: ({ stores }, from) => stores.load(from) },
  { layout: 8, place: 6, load: (state, from) => loadRest(state, from, false) },
]

export function saveState(state: KernelState, out: StateWriter): void {
  out.number(layout)
  out.number(state.seq)
  out.number(state.now)
  out.number(state.clampedTimes)
  state.accounts.save(out)
  state.stores.save(out)
  for (const product of state.products) if (!isLater(product)) product.save?.(state, out)
  state.idempotency.save(out)
  state.volume.save(out)
  state.chaos.save(out)
  for (const product of state.products)
    if (isLater(product) && !product.isEmpty?.(state)) {
      out.text(product.name)
      product.save?.(state, out)
    }
}

/** Its part stands behind the others under its name, and only while it holds something. */
const isLater = (product: Product) => product.isEmpty !== undefined

/** Reads into a state just made from the same genesis. Throws when the bytes are not such a state. */
export function loadState(state: KernelState, from: StateReader): void {
  const written = from.number()
  const inParts = written >= firstInParts && written <= layout
  if (!inParts && olderParts.every((part) => part.layout !== written))
    throw new Error('state: written by another version')
  state.seq = from.number()
  state.now = from.number()
  state.clampedTimes = from.number()
  state.accounts.load(from)
  if (inParts) loadParts(state, from, written)
  else loadOlderParts(state, from, written)
  loadLaterParts(state, from, written)
  for (const product of state.products) product.resume?.(state)
}

function loadParts(state: KernelState, from: StateReader, written: number): void {
  state.stores.load(from)
  for (const product of state.products) if (!isLater(product)) product.load?.(state, from, written)
  loadRest(state, from, written > firstInParts)
}

function loadLaterParts(state: KernelState, from: StateReader, written: number): void {
  while (!from.finished()) {
    const name = from.text()
    const product = state.products.find((one) => isLater(one) && one.name === name)
    if (!product) throw new Error('state: more bytes than expected')
    product.load?.(state, from, written)
  }
}

function loadOlderParts(state: KernelState, from: StateReader, written: number): void {
  const parts = [...olderParts, ...state.products.flatMap((product) => product.olderParts ?? [])]
    .filter((part) => part.layout === written)
    .sort((a, b) => a.place - b.place)
  for (const part of parts) part.load(state, from)
}

function loadRest({ idempotency, volume, chaos }: KernelState, from: StateReader, canForget: boolean): void {
  idempotency.load(from, canForget)
  volume.load(from)
  chaos.load(from)
}
