// What of a rule makes no sense whatever the market does.

import { units } from '../amounts.ts'
import type { CtaStrategy } from './config.ts'

/** Of a strategy whose lines cannot cross as it wants them to. */
export function wrongField(strategy: CtaStrategy): string | undefined {
  if ('slow' in strategy && strategy.fast >= strategy.slow) return 'strategy.fast'
  if (strategy.by === 'rsi' && units(strategy.low) >= units(strategy.high)) return 'strategy.low'
  if (strategy.by !== 'rules') return undefined
  for (const list of ['entry', 'exit'] as const) {
    const at = strategy[list].findIndex((one) => 'slow' in one && one.fast >= one.slow)
    if (at >= 0) return `strategy.${list}[${at}].fast`
  }
  return undefined
}
