// The pairs that a bot trades, or its contract under the exchange's own name for it: what its charts are of.

import type { AppLoadContext } from '@remix-run/node'
import type { BotRow } from '#app/services/bots/bots.ts'
import type { PagedKind } from '../bot-kinds.server.ts'
import { pairsOf, type TradedPair } from './result-curve.ts'

export function tradedOf(
  row: BotRow,
  { contract }: Pick<PagedKind, 'contract'>,
  { markets, contracts }: Pick<AppLoadContext['services'], 'markets' | 'contracts'>,
): TradedPair[] {
  if (!contract) return pairsOf(row, markets)
  const found = contracts.get(contract(row.config))
  return found ? [{ symbol: found.symbol, base: found.base, quote: found.quote, share: 1 }] : []
}
