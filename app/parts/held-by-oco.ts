// What an OCO holds until one of its legs is done (domain.md 1.5): a sell its amount once, a buy as much as its dearer leg needs.

// Without decimal.js, which the form fetches at the first touch: a confirmation is among the first scripts.
import { compareDecimals } from '#engine/core/decimal.ts'
import { multiplyDecimals } from './units.ts'

export interface OcoTerms {
  side: 'buy' | 'sell'
  size: string
  /** Of the limit leg. */
  price: string
  /** Of the stop leg. */
  orderPrice: string
}

/** In the base coin for a sell, in the quote coin for a buy. */
export function heldByOco({ side, size, price, orderPrice }: OcoTerms): string {
  if (side === 'sell') return size
  return multiplyDecimals(compareDecimals(orderPrice, price) > 0 ? orderPrice : price, size)
}
