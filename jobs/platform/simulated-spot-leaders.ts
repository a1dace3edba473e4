// The simulated leaders of spot copies: who they are, which pair they trade and how much they put at risk.

import type { Genesis } from '#engine/exchange/protocol.ts'
import type { SpotLeaderRuleName } from './spot-leader-strategies.ts'

export interface SimulatedSpotLeader {
  /** Its ledger account; people's are numbers. */
  account: string
  name: string
  /** Pages have its words by this name. */
  rule: SpotLeaderRuleName
  symbol: string
  interval: '5m' | '15m'
  /** USDT that it begins with, and what it gets no more of. */
  funds: string
  /** What it buys for, in percent of its USDT. */
  worthPercent: number
  /** Its lots are sold with so much lost, or gained, of what they cost; in parts of one. */
  stop: number
  target?: number
  share: string
  minimum: string
}

export const simulatedSpotLeaders: readonly SimulatedSpotLeader[] = [
  {
    account: 'erguvan-spot-lead-1',
    name: 'Bülbül',
    rule: 'spotTrend',
    symbol: 'BTCUSDT',
    interval: '5m',
    funds: '20000',
    worthPercent: 80,
    stop: 0.04,
    share: '0.1',
    minimum: '100',
  },
  {
    account: 'erguvan-spot-lead-2',
    name: 'Keklik',
    rule: 'spotDip',
    symbol: 'ETHUSDT',
    interval: '5m',
    funds: '10000',
    worthPercent: 60,
    stop: 0.03,
    share: '0.08',
    minimum: '50',
  },
  {
    account: 'erguvan-spot-lead-3',
    name: 'Atmaca',
    rule: 'spotBreakout',
    symbol: 'SOLUSDT',
    interval: '5m',
    funds: '7000',
    worthPercent: 75,
    stop: 0.03,
    share: '0.15',
    minimum: '50',
  },
  {
    account: 'erguvan-spot-lead-4',
    name: 'Ördek',
    rule: 'spotHolding',
    symbol: 'BTCUSDT',
    interval: '15m',
    funds: '30000',
    worthPercent: 50,
    stop: 0.1,
    target: 0.01,
    share: '0.05',
    minimum: '50',
  },
]

/** As of contracts (`simulated-leaders.ts`): chosen pairs, and recorded or followed prices, are alone. */
export function spotLeadersOf({ markets, tapes }: Pick<Genesis, 'markets' | 'tapes'>) {
  const symbols = new Set(markets.map(({ symbol }) => symbol))
  const isWhole = tapes === undefined && simulatedSpotLeaders.every(({ symbol }) => symbols.has(symbol))
  return isWhole ? simulatedSpotLeaders : []
}
