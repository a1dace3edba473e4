// What the specification's ticker says about a pair beside its prices (domain.md 4.2); what spot has no meaning for is constant.

import type { MarketStatus } from '#engine/exchange/protocol.ts'
import type { Ticker } from '#engine/exchange/view.ts'
import { catalogueEntry } from '#engine/market/catalogue.ts'

export interface TickerTerms {
  op: string
  status: number
  ot: number
  scd: number
  downTime: null
  settlePrice: string
  labelId: string
}

/** 1, a call auction in which `op` is the price, does not occur on spot. */
export const statusNumbers: Record<MarketStatus, number> = {
  trading: 0,
  suspended: 2,
  'cancel-only': 3,
  delisted: 4,
}

/** `openedAt`: when the exchange began, and with it the trading of its pairs. */
export function tickerTerms({ symbol, openUtc, status }: Ticker, openedAt: number): TickerTerms {
  const sector = catalogueEntry(symbol)?.sector
  return {
    op: openUtc,
    status: statusNumbers[status],
    ot: openedAt,
    scd: 0,
    downTime: null,
    settlePrice: '0',
    labelId: sector ? `sector:${sector}` : '',
  }
}
