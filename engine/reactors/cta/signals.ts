// What the rule of a CTA bot says at the close of a bar (domain.md 10.2): open a position, close it, neither; of a long one, or of a
// short one the other way up.

import type { CtaStrategy } from './config.ts'
import type { CtaCondition } from './rule-config.ts'
import { closesOf, fulfils } from './rules.ts'

interface Rule {
  entry: readonly CtaCondition[]
  exit: readonly CtaCondition[]
}

/** How many closes the strategy wants to have seen; before that it says nothing. */
export function closesNeeded(strategy: CtaStrategy): number {
  const { entry, exit } = ruleOf(strategy)
  return Math.max(...[...entry, ...exit].map(closesOf))
}

/** At the last of the closes, oldest first. Where both hold, a position is closed and none is opened. */
export function signalAt(
  strategy: CtaStrategy,
  closes: readonly number[],
  side: 'long' | 'short' = 'long',
): 'open' | 'close' | undefined {
  if (closes.length < closesNeeded(strategy)) return undefined
  const { entry, exit } = side === 'long' ? ruleOf(strategy) : mirroredRuleOf(strategy)
  if (fulfils(exit, closes)) return 'close'
  return fulfils(entry, closes) ? 'open' : undefined
}

/** The named strategies are rules of one condition each way. */
function ruleOf(strategy: CtaStrategy): Rule {
  const join = 'and'
  switch (strategy.by) {
    case 'rules':
      return strategy
    case 'ma': {
      const { fast, slow } = strategy
      const lines = { join, of: 'averages', average: 'simple', fast, slow } as const
      return { entry: [{ ...lines, is: 'crossesAbove' }], exit: [{ ...lines, is: 'crossesBelow' }] }
    }
    case 'macd': {
      const { fast, slow, smooth } = strategy
      const lines = { join, of: 'macd', fast, slow, smooth } as const
      return { entry: [{ ...lines, is: 'crossesAbove' }], exit: [{ ...lines, is: 'crossesBelow' }] }
    }
    case 'boll': {
      const { length, width, closeAt } = strategy
      const lines = { join, of: 'boll', length, width } as const
      return {
        entry: [{ ...lines, band: 'lower', is: 'crossesBelow' }],
        exit: [{ ...lines, band: closeAt, is: 'crossesAbove' }],
      }
    }
    case 'rsi': {
      const { length, mode, low, high } = strategy
      const line = { join, of: 'rsi', length, mode } as const
      return {
        entry: [{ ...line, level: low, is: 'crossesBelow' }],
        exit: [{ ...line, level: high, is: 'crossesAbove' }],
      }
    }
  }
}

/** What sells opens a short position, what buys closes it; a band is the one on the other side. */
function mirroredRuleOf(strategy: CtaStrategy): Rule {
  const { entry, exit } = ruleOf(strategy)
  if (strategy.by !== 'boll') return { entry: exit, exit: entry }
  const { length, width, closeAt } = strategy
  const lines = { join: 'and', of: 'boll', length, width } as const
  return {
    entry: [{ ...lines, band: 'upper', is: 'crossesAbove' }],
    exit: [{ ...lines, band: closeAt === 'upper' ? 'lower' : 'middle', is: 'crossesBelow' }],
  }
}
