// What the rule of a CTA bot says at the close of a bar (domain.md 10.2): open a long position, close it, neither.

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
export function signalAt(strategy: CtaStrategy, closes: readonly number[]): 'open' | 'close' | undefined {
  if (closes.length < closesNeeded(strategy)) return undefined
  const { entry, exit } = ruleOf(strategy)
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
