// The lists of the market of bots (domain.md 11.3): who is in each, and in which order.

import { units } from '#engine/reactors/amounts.ts'
import type { StrategyCard } from './market.ts'

export const marketLists = ['recommended', 'popular', 'highest', 'weekly'] as const
export type MarketList = (typeof marketLists)[number]

const provenMs = 3 * 86_400_000
const provenUsdt = units('50')

export type Figures = Pick<
  StrategyCard,
  'id' | 'share' | 'week' | 'drawdown' | 'copiers7d' | 'runningMs' | 'investedUsdt'
>

interface Rule {
  isIn(card: Figures): boolean
  /** The larger the earlier. */
  by(card: Figures): bigint
}

const rules: Record<MarketList, Rule> = {
  /** What it made, less the deepest fall on the way. */
  recommended: {
    isIn: () => true,
    by: ({ share, drawdown }) => units(share) - units(drawdown),
  },
  popular: { isIn: ({ copiers7d }) => copiers7d > 0, by: ({ copiers7d }) => BigInt(copiers7d) },
  highest: {
    isIn: ({ runningMs, investedUsdt }) => runningMs >= provenMs && units(investedUsdt) >= provenUsdt,
    by: ({ share }) => units(share),
  },
  weekly: { isIn: ({ week }) => units(week) > 0n, by: ({ week }) => units(week) },
}

/** Of two alike the one with more profit comes first, then the older one. */
export function listed<Card extends Figures>(list: MarketList, cards: readonly Card[]): Card[] {
  const { isIn, by } = rules[list]
  const places = cards
    .filter(isIn)
    .map((card) => ({ card, first: by(card), second: units(card.share), age: Number(card.id) }))
  places.sort((a, b) => down(a.first, b.first) || down(a.second, b.second) || a.age - b.age)
  return places.map(({ card }) => card)
}

const down = (a: bigint, b: bigint) => (a > b ? -1 : a < b ? 1 : 0)
