// Lots of spot copies by their orders, as clients of Bitget read them (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import {
  addDecimals,
  compareSigned,
  multiplyDecimals,
  quotient,
  subtractDecimals,
} from '#engine/core/decimal-arithmetic.ts'
import type { CopiedTrack, LeadTrack } from '../../services/copy-trading/copy-trading.ts'
import type { MarketService } from '../../services/markets.ts'
import { decimalText, timeText } from './fields.ts'

const decimals = 8
type Track = LeadTrack | CopiedTrack
type Markets = Pick<MarketService, 'get'>

const bought = {
  trackingNo: z.string(),
  symbol: z.string(),
  buyPrice: decimalText,
  buyTime: timeText,
  buyFee: z.string().openapi({
    description: 'In the coin that was bought, or in tokens; empty where a lot has fees of both',
  }),
}

const boughtOf = (track: Track) => ({
  trackingNo: `${track.trackingNo}`,
  symbol: track.symbol,
  buyPrice: track.entryPrice,
  buyTime: `${track.openedAt}`,
  buyFee: track.openFee,
})

const open = {
  ...bought,
  buyFillSize: decimalText.openapi({ description: 'Left after the fee: what is copied' }),
  buyDelegateSize: decimalText.openapi({ description: 'Bought, before the fee' }),
  unrealizedPL: decimalText.openapi({ description: 'USDT at the last price, before fees' }),
  unrealizedPLR: decimalText.openapi({ description: 'Share of what was paid' }),
  stopSurplusPrice: z.string().nullable(),
  stopLossPrice: z.string().nullable(),
}

function openOf(track: Track, markets: Markets) {
  const { symbol, remaining, entryPrice, size } = track
  const last = markets.get(symbol)?.ticker.last ?? entryPrice
  const apart = subtractDecimals(last, entryPrice)
  return {
    ...boughtOf(track),
    buyFillSize: size,
    buyDelegateSize: track.bought,
    unrealizedPL: multiplyDecimals(apart, remaining),
    unrealizedPLR: rate(apart, entryPrice),
  }
}

const rate = (part: string, whole: string) =>
  compareSigned(whole, '0') > 0 ? quotient(part, whole, decimals, 'half') : '0'

export const spotLeadOpenItem = z.object({ ...open, orderId: z.string(), followCount: z.string() })

/** A leader's lots have no stops of their own. */
export const toSpotLeadOpen = (track: LeadTrack, markets: Markets): z.input<typeof spotLeadOpenItem> => ({
  ...openOf(track, markets),
  orderId: track.openOrderId,
  stopSurplusPrice: null,
  stopLossPrice: null,
  followCount: `${track.copies}`,
})

export const spotCopiedOpenItem = z.object({ ...open, traderId: z.string() })

/** `terms`: of the copy, whose stops are shares of what a lot cost. `lot`: its own stand in their place. */
export const toSpotCopiedOpen = (
  track: CopiedTrack,
  markets: Markets,
  terms: { takeProfit?: string; stopLoss?: string } | undefined,
  lot: { takeProfit?: string; stopLoss?: string } | undefined,
): z.input<typeof spotCopiedOpenItem> => {
  const priceAt = (share: string) => multiplyDecimals(track.entryPrice, share)
  const { takeProfit, stopLoss } = terms ?? {}
  const of = { ...openOf(track, markets), traderId: track.leader }
  if (lot?.takeProfit || lot?.stopLoss)
    return { ...of, stopSurplusPrice: lot.takeProfit ?? null, stopLossPrice: lot.stopLoss ?? null }
  return {
    ...of,
    stopSurplusPrice: takeProfit === undefined ? null : priceAt(addDecimals('1', takeProfit)),
    stopLossPrice: stopLoss === undefined ? null : priceAt(subtractDecimals('1', stopLoss)),
  }
}

const sold = {
  ...bought,
  fillSize: decimalText,
  sellPrice: decimalText,
  sellTime: timeText,
  sellFee: z.string().openapi({ description: 'Empty: fees of closing are kept by order, not by position' }),
  achievedPL: decimalText,
  achievedPLR: decimalText.openapi({ description: 'Share of what was paid' }),
}

function soldOf(track: Track) {
  const size = subtractDecimals(track.size, track.remaining)
  return {
    ...boughtOf(track),
    fillSize: size,
    sellPrice: compareSigned(size, '0') > 0 ? quotient(track.closedValue, size, decimals, 'half') : '',
    sellTime: `${track.closedAt ?? ''}`,
    sellFee: '',
    achievedPL: track.profit,
    achievedPLR: rate(track.profit, multiplyDecimals(size, track.entryPrice)),
  }
}

export const spotLeadSoldItem = z.object({
  ...sold,
  netProfit: z.string().openapi({ description: 'After the fee of buying at that price; empty with tokens' }),
  followCount: z.string(),
})

export const toSpotLeadSold = (track: LeadTrack, markets: Markets): z.input<typeof spotLeadSoldItem> => ({
  ...soldOf(track),
  netProfit:
    track.openFee !== '' && track.feeCoin === markets.get(track.symbol)?.base
      ? addDecimals(track.profit, multiplyDecimals(track.openFee, track.entryPrice))
      : '',
  followCount: `${track.copies}`,
})

export const spotCopiedSoldItem = z.object({ ...sold, traderId: z.string() })

export const toSpotCopiedSold = (track: CopiedTrack): z.input<typeof spotCopiedSoldItem> => ({
  ...soldOf(track),
  traderId: track.leader,
})
