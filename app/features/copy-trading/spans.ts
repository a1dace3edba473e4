// The days and orders that a reader may choose on the board.

import {
  type CopyOrder,
  type CopySpan,
  copyOrders,
  copySpans,
} from '#app/services/copy-trading/board-choices.ts'

export const spanOf = (text: string | null): CopySpan => copySpans.find((span) => `${span}` === text) ?? 30

export const orderOf = (text: string | null): CopyOrder => copyOrders.find((order) => order === text) ?? 'roi'
