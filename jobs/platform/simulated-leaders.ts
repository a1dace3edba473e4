// The simulated leaders of copy trading: who they are, what they trade and how much they put at risk.

import type { Genesis } from '#engine/exchange/protocol.ts'
import type { LeaderRuleName } from './leader-strategies.ts'

export interface SimulatedLeader {
  /** Its ledger account; people's are numbers. */
  account: string
  name: string
  /** Pages have its words by this name. */
  rule: LeaderRuleName
  symbol: string
  interval: '5m' | '15m' | '1H'
  /** USDT that it begins with, and what it gets no more of. */
  funds: string
  leverage: number
  /** Worth of a position, in percent of its equity: far from what its leverage allows, so that no price liquidates it soon. */
  worthPercent: number
  /** A position is closed with so much lost, or gained, of what it cost; in parts of one. */
  stop: number
  target?: number
  share: string
  minimum: string
}

export const simulatedLeaders: readonly SimulatedLeader[] = [
  {
    account: 'erguvan-lead-1',
    name: 'Turna',
    rule: 'trend',
    symbol: 'usdtm:BTCUSDT',
    interval: '15m',
    funds: '25000',
    leverage: 5,
    worthPercent: 150,
    stop: 0.03,
    share: '0.12',
    minimum: '100',
  },
  {
    account: 'erguvan-lead-2',
    name: 'Martı',
    rule: 'reversion',
    symbol: 'usdtm:ETHUSDT',
    interval: '5m',
    funds: '12000',
    leverage: 5,
    worthPercent: 120,
    stop: 0.02,
    share: '0.1',
    minimum: '50',
  },
  {
    account: 'erguvan-lead-3',
    name: 'Şahin',
    rule: 'breakout',
    symbol: 'usdtm:SOLUSDT',
    interval: '15m',
    funds: '8000',
    leverage: 5,
    worthPercent: 150,
    stop: 0.03,
    share: '0.15',
    minimum: '50',
  },
  {
    account: 'erguvan-lead-4',
    name: 'Leylek',
    rule: 'holding',
    symbol: 'usdtm:BTCUSDT',
    interval: '1H',
    funds: '40000',
    leverage: 2,
    worthPercent: 50,
    stop: 0.1,
    target: 0.04,
    share: '0.05',
    minimum: '50',
  },
  {
    account: 'erguvan-lead-5',
    name: 'Baykuş',
    rule: 'strength',
    symbol: 'usdtm:BNBUSDT',
    interval: '15m',
    funds: '10000',
    leverage: 4,
    worthPercent: 120,
    stop: 0.025,
    share: '0.1',
    minimum: '50',
  },
  {
    account: 'erguvan-lead-6',
    name: 'Kırlangıç',
    rule: 'momentum',
    symbol: 'usdtm:DOGEUSDT',
    interval: '5m',
    funds: '5000',
    leverage: 5,
    worthPercent: 180,
    stop: 0.025,
    target: 0.04,
    share: '0.2',
    minimum: '50',
  },
  {
    account: 'erguvan-lead-7',
    name: 'Kumru',
    rule: 'slowTrend',
    symbol: 'usdtm:LINKUSDT',
    interval: '15m',
    funds: '6000',
    leverage: 3,
    worthPercent: 80,
    stop: 0.04,
    share: '0.08',
    minimum: '50',
  },
  {
    account: 'erguvan-lead-8',
    name: 'Serçe',
    rule: 'chase',
    symbol: 'usdtm:XRPUSDT',
    interval: '5m',
    funds: '4000',
    leverage: 5,
    worthPercent: 150,
    stop: 0.004,
    target: 0.002,
    share: '0',
    minimum: '50',
  },
]

/** An exchange with the whole catalogue has them; chosen contracts, and recorded or followed prices, are alone. */
export function leadersOf({ contracts = [], tapes }: Pick<Genesis, 'contracts' | 'tapes'>) {
  const symbols = new Set(contracts.map(({ symbol }) => symbol))
  const isWhole = tapes === undefined && simulatedLeaders.every(({ symbol }) => symbols.has(symbol))
  return isWhole ? simulatedLeaders : []
}
