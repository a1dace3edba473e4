// The CTA bots that the search for parameters tries (domain.md 11.2): periods and bands of every indicator.

import { type Candidate, type Ground, overMonth, type ParameterSearch } from '../parameter-search.ts'

/** Longer ones would spend most of the month on learning their lines, shorter ones their profit on fees. */
const intervals = ['1H', '15m']

const strategies = [
  { by: 'ma', fast: 10, slow: 40 },
  { by: 'ma', fast: 7, slow: 25 },
  { by: 'ma', fast: 5, slow: 20 },
  { by: 'macd', fast: 12, slow: 26, smooth: 9 },
  { by: 'boll', length: 20, width: '2', closeAt: 'upper' },
  { by: 'boll', length: 20, width: '2', closeAt: 'middle' },
  { by: 'rsi', length: 14, low: '30', high: '70' },
  { by: 'rsi', length: 14, low: '35', high: '65' },
]

/** Longer candles first. */
export const ctaRules = intervals.flatMap((interval) =>
  strategies.map((strategy) => ({ interval, strategy })),
)

const candidates = ({ market, investment }: Ground): Candidate[] =>
  ctaRules.map(({ interval, strategy }) => ({
    config: { symbol: market.symbol, amount: investment, interval, strategy, closeOnEnd: true },
    group: JSON.stringify([interval, strategy]),
  }))

export const ctaSearch: ParameterSearch = { ...overMonth, candidates }
