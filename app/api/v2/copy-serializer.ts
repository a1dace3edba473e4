// Positions of copy trading by their orders, as clients of Bitget read them (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import {
  addDecimals,
  compareSigned,
  multiplyDecimals,
  quotient,
  subtractDecimals,
} from '#engine/core/decimal-arithmetic.ts'
import type { CopiedTrack, LeadTrack } from '../../services/copy-trading/copy-trading.ts'
import { decimalText, timeText } from './fields.ts'
import { nameOf } from './mix-fields.ts'

const priceDecimals = 8
const opened = {
  trackingNo: z.string(),
  openOrderId: z.string(),
  symbol: z.string(),
  posSide: z.enum(['long', 'short']),
  openLeverage: z.string(),
  openTime: timeText,
  openSize: decimalText,
}
const closed = { closeOrderId: z.string(), closeSize: decimalText, closeTime: timeText }
const results = {
  openPriceAvg: decimalText,
  closePriceAvg: decimalText,
  achievedPL: decimalText,
  openFee: z.string(),
  closeFee: z.string().openapi({ description: 'Empty: fees of closing are kept by order, not by position' }),
}

type Track = LeadTrack | CopiedTrack

const openedOf = (track: Track) => ({
  trackingNo: `${track.trackingNo}`,
  openOrderId: track.openOrderId,
  symbol: nameOf(track.symbol),
  posSide: track.side,
  openLeverage: `${track.leverage}`,
  openTime: `${track.openedAt}`,
  openSize: track.size,
})

const closedSize = ({ size, remaining }: Track) => subtractDecimals(size, remaining)

const closePrice = (track: Track) => {
  const size = closedSize(track)
  return compareSigned(size, '0') > 0 ? quotient(track.closedValue, size, priceDecimals, 'half') : ''
}

const closedOf = (track: Track) => ({
  closeOrderId: track.closeOrderId,
  closeSize: closedSize(track),
  closeTime: `${track.closedAt ?? ''}`,
})

const resultsOf = (track: Track) => ({
  openPriceAvg: track.entryPrice,
  closePriceAvg: closePrice(track),
  achievedPL: track.profit,
  openFee: track.openFee,
  closeFee: '',
})

const marginOf = ({ size, entryPrice, leverage }: Track) =>
  quotient(multiplyDecimals(size, entryPrice), `${leverage}`, priceDecimals, 'ceil')

export const leadOpenItem = z.object({
  ...opened,
  openPriceAvg: decimalText,
  presetStopSurplusPrice: z.string(),
  presetStopLossPrice: z.string(),
  openFee: z.string(),
  followCount: z.string(),
})

/** `stopOf`: of the whole position, in which it has its part. */
export const toLeadOpen = (
  track: LeadTrack,
  stopOf: (kind: 'profit' | 'loss') => string,
): z.input<typeof leadOpenItem> => ({
  ...openedOf(track),
  openPriceAvg: track.entryPrice,
  presetStopSurplusPrice: stopOf('profit'),
  presetStopLossPrice: stopOf('loss'),
  openFee: track.openFee,
  followCount: `${track.copies}`,
})

export const leadClosedItem = z.object({
  ...opened,
  ...closed,
  ...results,
  productType: z.literal('USDT-FUTURES'),
  stopType: z.string(),
  cTime: timeText,
})

export const toLeadClosed = (track: LeadTrack): z.input<typeof leadClosedItem> => ({
  ...openedOf(track),
  ...closedOf(track),
  ...resultsOf(track),
  productType: 'USDT-FUTURES',
  stopType: '',
  cTime: `${track.openedAt}`,
})

export const copiedOpenItem = z.object({
  ...opened,
  ...closed,
  traderId: z.string(),
  traderName: z.string(),
  openAvgPrice: decimalText,
  closeAvgPrice: z.string(),
  openMarginSz: decimalText,
})

export const toCopiedOpen = (track: CopiedTrack, traderName: string): z.input<typeof copiedOpenItem> => ({
  ...openedOf(track),
  ...closedOf(track),
  traderId: track.leader,
  traderName,
  openAvgPrice: track.entryPrice,
  closeAvgPrice: closePrice(track),
  openMarginSz: marginOf(track),
})

export const copiedClosedItem = z.object({
  ...opened,
  ...closed,
  ...results,
  productType: z.literal('USDT-FUTURES'),
  traderId: z.string(),
  profitRate: decimalText.openapi({ description: 'Share of the margin at opening' }),
  netProfit: decimalText.openapi({ description: 'After the fee of opening' }),
})

export const toCopiedClosed = (track: CopiedTrack): z.input<typeof copiedClosedItem> => ({
  ...openedOf(track),
  ...closedOf(track),
  ...resultsOf(track),
  productType: 'USDT-FUTURES',
  traderId: track.leader,
  profitRate: quotient(track.profit, marginOf(track), priceDecimals, 'half'),
  netProfit: addDecimals(track.profit, track.openFee || '0'),
})
