// Accounts that stand exactly at a threshold of the rules, or one unit beside it: random amounts never meet one.

import { namedSeed, Random } from '#engine/core/random.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import type { Pair } from '../pairs.ts'
import { feeInTokens } from './fee-in-tokens.ts'
import { feeLevels } from './fee-levels.ts'
import { ocoLeg } from './oco-leg.ts'
import { orderLimits } from './order-limits.ts'
import { planLimit } from './plan-limit.ts'
import { type Opening, Script } from './script.ts'

/** They trade while the books are empty, so that every price and amount is known. */
export function thresholdsOf(seed: number, genesis: Genesis, [pair]: readonly Pair[]): Opening[] {
  if (!pair) return []
  const random = new Random(namedSeed(seed, 'thresholds'))
  const script = new Script('thresholds')
  const [config] = genesis.markets as [Genesis['markets'][number]]
  // First, because it names the first order of the exchange.
  ocoLeg(script, pair)
  orderLimits(script, pair, config)
  planLimit(script, pair)
  feeInTokens(script, pair, genesis)
  feeLevels(script, pair, config, random)
  return script.steps
}
