// The days, orders and product that a reader may choose on the board.

import {
  type CopyOrder,
  type CopySpan,
  copyOrders,
  copyProducts,
  copySpans,
} from '#app/services/copy-trading/board-choices.ts'
import type { CopyProduct } from '#engine/copy-trading/protocol.ts'

export const spanOf = (text: string | null): CopySpan => copySpans.find((span) => `${span}` === text) ?? 30

export const orderOf = (text: string | null): CopyOrder => copyOrders.find((order) => order === text) ?? 'roi'

export const productOf = (text: string | null): CopyProduct =>
  copyProducts.find((product) => product === text) ?? 'contracts'
