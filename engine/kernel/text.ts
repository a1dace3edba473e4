// Numbers of the flat state as the words and decimal text of the protocol.

import { countedIdText } from '../core/counted-id.ts'
import { formatBig, formatScaled } from '../core/decimal.ts'
import { LIMB, wideToBigInt } from '../core/wide.ts'
import type { Side } from './protocol.ts'

export type SideNumber = 0 | 1

export const sideWord = (side: number): Side => (side === 0 ? 'buy' : 'sell')

export const sideNumber = (side: Side): SideNumber => (side === 'buy' ? 0 : 1)

/** Ids count from 1; 0 = none. */
export const idText = (id: number) => (id === 0 ? undefined : countedIdText(id))

/** An amount in a coin's units, two limbs, as text. */
export function unitsText(high: number, low: number, scale: number): string {
  if (high === 0) return formatScaled(low, scale)
  if (high === 1) return formatScaled(LIMB + low, scale)
  return formatBig(wideToBigInt(high, low), scale)
}
