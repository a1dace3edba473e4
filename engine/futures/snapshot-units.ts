// Units in the bytes of a snapshot: two limbs.

import type { StateReader, StateWriter } from '../core/state.ts'
import { highLimb, lowLimb, wideToBigInt } from '../core/wide.ts'

export function writeUnits(out: StateWriter, value: bigint): void {
  out.number(highLimb(value))
  out.number(lowLimb(value))
}

export function readUnits(from: StateReader): bigint {
  const high = from.number()
  return wideToBigInt(high, from.number())
}
