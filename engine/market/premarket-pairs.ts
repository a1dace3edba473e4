// The coins that a first start brings to the pre-market: invented ones, with the rules of their pairs and the course of each project. Pairs come
// from the genesis alone, so those that are announced later are among them.

import { dayMs, hourMs } from './intervals.ts'
import type { MarketConfig } from './pair-config.ts'

export interface PremarketPair {
  name: string
  market: MarketConfig
  /** Announced once one before it is over, so that there are always some under way. */
  isLater?: true
  /** From the moment of its announcement, in ms. */
  course: { startAfter: number; endAfter: number; deliveryAfter: number; spotAfter: number }
}

const pairOf = (base: string, tick: string, lot: string, lastPrice: string): MarketConfig => ({
  symbol: `${base}USDT`,
  base,
  quote: 'USDT',
  tick,
  lot,
  minAmount: '0',
  maxAmount: '50000000',
  minNotional: '5',
  maxNotional: '0',
  priceBand: '0.05',
  marketSlippage: '0.05',
  lastPrice,
  premarket: true,
})

/** The moment that an announcement needs to be in the log. */
const soon = 1000

const course = (startAfter: number, trading: number, delivery: number, spot: number) => ({
  startAfter: startAfter + soon,
  endAfter: startAfter + trading,
  deliveryAfter: startAfter + trading + delivery,
  spotAfter: startAfter + trading + spot,
})

export const premarketPairs: readonly PremarketPair[] = [
  {
    name: 'Poyraz Network',
    market: pairOf('POYRAZ', '0.0001', '0.1', '0.8400'),
    course: course(0, 14 * dayMs, hourMs, 3 * hourMs),
  },
  {
    name: 'Lodos Protocol',
    market: pairOf('LODOS', '0.001', '0.01', '6.250'),
    course: course(0, 30 * dayMs, hourMs, 3 * hourMs),
  },
  // Over within a few hours, so that a delivery and a listing can be seen.
  {
    name: 'Imbat Finance',
    market: pairOf('IMBAT', '0.0001', '0.1', '0.3100'),
    course: course(0, 2 * hourMs, hourMs, 2 * hourMs),
  },
  {
    name: 'Karayel Labs',
    market: pairOf('KARAYEL', '0.01', '0.001', '24.00'),
    course: course(3 * dayMs, 30 * dayMs, hourMs, 3 * hourMs),
  },
  later('Yildiz Chain', pairOf('YILDIZ', '0.0001', '0.1', '1.7500')),
  later('Marti Finance', pairOf('MARTI', '0.00001', '1', '0.06200')),
  later('Pusula Data', pairOf('PUSULA', '0.001', '0.01', '3.480')),
  later('Yunus Labs', pairOf('YUNUS', '0.01', '0.001', '11.20')),
  later('Deniz Network', pairOf('DENIZ', '0.0001', '0.1', '0.4900')),
  later('Fener Protocol', pairOf('FENER', '0.001', '0.01', '8.150')),
]

function later(name: string, market: MarketConfig): PremarketPair {
  return { name, market, isLater: true, course: course(dayMs, 21 * dayMs, hourMs, 3 * hourMs) }
}

const names = new Map(premarketPairs.map(({ name, market }) => [market.base, name]))

export const premarketCoinName = (coin: string): string | undefined => names.get(coin)
