// Quotes of the simulated market makers in a contract's book: records without an order, under ids below zero.

import { ACCOUNT, GROUP, ID, MARKET, QUANTITY, REMAINING } from '../market/order-layout.ts'
import type { Contract } from './contract.ts'
import { makerOf } from './platform.ts'
import type { FuturesState } from './state.ts'

/** A handle is serial × 2^26 + slot, so that a slot used again answers to its new handle alone. */
const SLOTS = 2 ** 26
const SERIAL_MAX = 2 ** 27 - 1

/** Whether the record in a slot is a quote. */
export const isQuote = ({ orders }: FuturesState['futures'], slot: number): boolean =>
  (orders.ints[slot + ID] as number) < 0

/** Rests a quote that crosses nothing; its handle, 0 when it cannot. */
export function restQuote(
  state: FuturesState,
  contract: Contract,
  side: 0 | 1,
  price: number,
  lots: number,
): number {
  const slot = contract.book.rest(side, price, lots)
  if (slot === 0) return 0
  const { futures } = state
  const serial = futures.lastSerial === SERIAL_MAX ? 1 : futures.lastSerial + 1
  futures.lastSerial = serial
  const { ints, backs, backDoubles } = futures.orders
  const maker = makerOf(state).index
  ints[slot + ID] = -serial
  backs[slot + ACCOUNT] = maker
  backs[slot + GROUP] = maker
  backs[slot + MARKET] = contract.index
  backDoubles[(slot >> 1) + QUANTITY] = lots
  return serial * SLOTS + slot
}

/** Slot of a quote that still rests in this contract's book, 0 otherwise. */
export function slotOfQuote({ orders }: FuturesState['futures'], contract: Contract, handle: number): number {
  const serial = Math.floor(handle / SLOTS)
  const slot = handle - serial * SLOTS
  const { ints, backs, doubles } = orders
  if (serial === 0 || slot >= ints.length) return 0
  const rests = ints[slot + ID] === -serial && backs[slot + MARKET] === contract.index
  return rests && (doubles[(slot >> 1) + REMAINING] as number) > 0 ? slot : 0
}
