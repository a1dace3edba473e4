// The pairs that a bot trades, or its contracts under the exchange's own names for them: what its charts are of.

import type { AppLoadContext } from '@remix-run/node'
import type { BotRow } from '#app/services/bots/bots.ts'
import { contractOf } from '#engine/reactors/contracts/config.ts'
import type { PagedKind } from '../bot-kinds.server.ts'
import { pairsOf, type TradedPair } from './result-curve.ts'

export function tradedOf(
  row: BotRow,
  { contract }: Pick<PagedKind, 'contract'>,
  { markets, contracts }: Pick<AppLoadContext['services'], 'markets' | 'contracts'>,
): TradedPair[] {
  if (!contract) return pairsOf(row, markets)
  const { symbols } = row.config as { symbols?: string[] }
  const names = symbols ? symbols.map((symbol) => contractOf({ symbol })) : [contract(row.config)]
  return names.flatMap((name) => {
    const found = contracts.get(name)
    return found ? [{ symbol: name, base: found.base, quote: found.quote, share: 1 / names.length }] : []
  })
}
