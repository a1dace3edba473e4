// What the indicators of a CTA bot say at the close of a bar (domain.md 10.2): open a long position, close it, neither.

import { type Line, simpleAverage } from '../indicators/averages.ts'
import { bollinger } from '../indicators/bollinger.ts'
import { crossesAbove, crossesBelow } from '../indicators/crosses.ts'
import { macd } from '../indicators/macd.ts'
import { rsi } from '../indicators/rsi.ts'
import { type CtaStrategy, ctaDefaults } from './config.ts'

/** How many closes the strategy wants to have seen; before that it says nothing. */
export function closesNeeded(strategy: CtaStrategy): number {
  const slowest = 'slow' in strategy ? Math.max(strategy.fast, strategy.slow) : strategy.length
  return ctaDefaults.warmUp * slowest + 1
}

/** At the last of the closes, oldest first. */
export function signalAt(strategy: CtaStrategy, closes: readonly number[]): 'open' | 'close' | undefined {
  if (closes.length < closesNeeded(strategy)) return undefined
  const at = closes.length - 1
  const { opens, closes: ends } = crossings(strategy, closes, at)
  return opens ? 'open' : ends ? 'close' : undefined
}

function crossings(strategy: CtaStrategy, closes: readonly number[], at: number) {
  switch (strategy.by) {
    case 'ma':
      return both(simpleAverage(closes, strategy.fast), simpleAverage(closes, strategy.slow), at)
    case 'macd': {
      const { difference, signal } = macd(closes, strategy.fast, strategy.slow, strategy.smooth)
      return both(difference, signal, at)
    }
    case 'boll': {
      const bands = bollinger(closes, strategy.length, Number(strategy.width))
      return {
        opens: crossesBelow([...closes], bands.lower, at),
        closes: crossesAbove([...closes], bands[strategy.closeAt], at),
      }
    }
    case 'rsi': {
      const line = rsi(closes, strategy.length, strategy.mode)
      const level = (value: string): Line => closes.map(() => Number(value))
      return {
        opens: crossesBelow(line, level(strategy.low), at),
        closes: crossesAbove(line, level(strategy.high), at),
      }
    }
  }
}

const both = (fast: Line, slow: Line, at: number) => ({
  opens: crossesAbove(fast, slow, at),
  closes: crossesBelow(fast, slow, at),
})
