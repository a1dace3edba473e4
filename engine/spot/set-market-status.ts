// The command setMarketStatus: a pair trades, is suspended, takes cancels only, or is gone for good (domain.md 1.8).

import { z } from 'zod'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import type { MarketEvent } from '../kernel/protocol.ts'
import { emit, reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { type MarketStatus, marketStatuses } from '../market/pair-config.ts'
import type { SpotState } from './state.ts'

export interface SetMarketStatus {
  type: 'setMarketStatus'
  symbol: string
  status: MarketStatus
}

/** Suspending and delisting cancel every order (reason 9); cancel-only leaves them to their owners. */
export function setMarketStatus(state: SpotState, symbol: string, status: MarketStatus): Answer {
  const market = state.bySymbol.get(symbol)
  if (market === undefined) return refuse('pairMissing', 'symbol')
  if (!marketStatuses.includes(status)) return refuse('parameterInvalid', 'status')
  market.status = status
  state.core.watch(market.market, status === 'trading')
  emit<MarketEvent>(state, { type: 'marketChanged', symbol, status })
  // Suspension leaves what waits for a price waiting; only a pair that is gone for good ends it (domain.md 2.5).
  if (status === 'delisted')
    for (const product of state.products) product.pairDelisted?.(state, market, cancelReason.pairOffline)
  if (status === 'suspended' || status === 'delisted') {
    state.core.cancelMarket(market.market, cancelReason.pairOffline)
    reportChanges(state)
  }
  return done
}

export const setMarketStatusCommand: ExchangeDescriptor<SpotState, SetMarketStatus> = {
  of: 'exchange',
  type: 'setMarketStatus',
  by: ['operator'],
  fields: { symbol: text, status: z.enum(marketStatuses) },
  handle: (state, { symbol, status }) => setMarketStatus(state, symbol, status),
}
