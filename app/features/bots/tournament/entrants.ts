// Who may run in a tournament: well-known settings around the price at which the race begins, and one's own bots of that pair.

import { roundTo, textOf, units } from '#engine/reactors/amounts.ts'

export interface StartLine {
  symbol: string
  tick: string
  /** The price when the race begins. */
  price: string
}

export interface Entrant {
  /** Key of its words; of one's own bot its number. */
  name: string
  kind: string
  config: { symbol: string }
}

const budget = '1000'

const at = ({ price, tick }: StartLine, percent: bigint) =>
  textOf(roundTo((units(price) * percent) / 100n, units(tick)))

const grid = (line: StartLine, low: bigint, high: bigint, grids: number, spacing: string) => ({
  type: 'forward',
  symbol: line.symbol,
  investment: budget,
  low: at(line, low),
  high: at(line, high),
  grids,
  spacing,
})

/** Six orders that come to a little less than the budget. */
const martingale = ({ symbol }: StartLine, step: string, takeProfit: string) => ({
  symbol,
  baseAmount: '48',
  multiplier: '1.5',
  count: 5,
  step,
  takeProfit,
})

const cta = ({ symbol }: StartLine, strategy: object) => ({
  symbol,
  amount: budget,
  interval: '1H',
  strategy,
})

const makers = {
  'narrow-grid': ['spot-grid', (line: StartLine) => grid(line, 96n, 104n, 20, 'arithmetic')],
  'wide-grid': ['spot-grid', (line: StartLine) => grid(line, 85n, 115n, 50, 'geometric')],
  'calm-martingale': ['martingale', (line: StartLine) => martingale(line, '2', '2')],
  'quick-martingale': ['martingale', (line: StartLine) => martingale(line, '0.8', '0.6')],
  'ma-cross': ['cta', (line: StartLine) => cta(line, { by: 'ma' })],
  macd: ['cta', (line: StartLine) => cta(line, { by: 'macd' })],
  bollinger: ['cta', (line: StartLine) => cta(line, { by: 'boll' })],
  rsi: ['cta', (line: StartLine) => cta(line, { by: 'rsi' })],
} as const

export type KnownEntrant = keyof typeof makers
export const knownEntrants = Object.keys(makers) as KnownEntrant[]
export const usualEntrants: readonly string[] = ['narrow-grid', 'wide-grid', 'calm-martingale', 'bollinger']
export const entrantsMost = 6

const isKnown = (name: string): name is KnownEntrant => name in makers

export function knownEntrant(name: string, line: StartLine): Entrant | undefined {
  if (!isKnown(name)) return undefined
  const [kind, make] = makers[name]
  return { name, kind, config: make(line) }
}
