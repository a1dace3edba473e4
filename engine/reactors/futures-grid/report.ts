// The numbers of a grid on a contract as its owner reads them (domain.md 9.4, 9.10), in the coin of its margin; shares as decimal text.

import { liquidationPrice, noPrice } from '../../futures/formulas/liquidation.ts'
import { over, textOf, times, units } from '../amounts.ts'
import { fundsOf } from '../own-funds.ts'
import type { BotResult, PairFigures, PairRules, Prices } from '../reactor.ts'
import { rateFromMs, yearly } from '../worth.ts'
import { contractOf, type FuturesGridConfig } from './config.ts'
import { liquidationOf } from './plan.ts'
import type { FuturesGridState, OwnPosition } from './state.ts'

export interface FuturesGridReport {
  coin: string
  invested: string
  equity: string
  totalProfit: string
  /** Of completed pairs, before fees. */
  gridProfit: string
  /** The rest of the total: what floats, funding and fees. */
  unpaired: string
  /** By the average entry price, as the exchange books it. */
  realised: string
  /** Floating profit at the mark. */
  unrealised: string
  fees: string
  funding: string
  pairs: number
  position?: { side: OwnPosition['side']; size: string; entryPrice: string }
  liquidationPrice?: string
  totalYearly?: string
  gridYearly?: string
  runningMs: number
  /** Share of its life that the price was inside the range. */
  inRange?: string
}

/** A position's profit at the mark. */
function unrealisedOf({ position }: FuturesGridState, { contract }: PairRules): bigint {
  if (!position || !contract) return 0n
  const gain = times(units(position.size), units(contract.markPrice)) - units(position.cost)
  return position.side === 'long' ? gain : -gain
}

export function resultOfFuturesGrid(
  config: FuturesGridConfig,
  state: FuturesGridState,
  prices: Prices,
): BotResult {
  const pair = prices.pair(contractOf(config)) as PairRules
  const { added, removed, endEquity, funds } = state
  const invested = units(config.investment) + units(added)
  const equity =
    endEquity === undefined ? fundsOf(funds, pair.quote) + unrealisedOf(state, pair) : units(endEquity)
  const total = equity + units(removed) - invested
  return { coin: pair.quote, invested, equity, total, leverage: config.leverage }
}

/** Of one that has ended, its last numbers. */
export function reportFuturesGrid(
  config: FuturesGridConfig,
  state: FuturesGridState,
  prices: Prices,
): FuturesGridReport {
  const pair = prices.pair(contractOf(config)) as PairRules
  const { coin, invested, equity, total } = resultOfFuturesGrid(config, state, prices)
  const { gridProfit, pairs, realised, fees, funding, position, startedAt, endedAt } = state
  const runningMs = startedAt === undefined ? 0 : (endedAt ?? prices.now) - startedAt
  return {
    coin,
    invested: textOf(invested),
    equity: textOf(equity),
    totalProfit: textOf(total),
    gridProfit,
    unpaired: textOf(total - units(gridProfit)),
    realised,
    unrealised: textOf(unrealisedOf(state, pair)),
    fees,
    funding,
    pairs,
    ...(position && positionOf(position, state, pair)),
    ...(runningMs >= rateFromMs && {
      totalYearly: yearly(total, invested, runningMs),
      gridYearly: yearly(units(gridProfit), invested, runningMs),
    }),
    runningMs,
    ...(runningMs > 0 && { inRange: inRangeOf(state, endedAt ?? prices.now, runningMs) }),
  }
}

function positionOf(
  { side, size, cost }: OwnPosition,
  { funds }: FuturesGridState,
  pair: PairRules,
): Pick<FuturesGridReport, 'position' | 'liquidationPrice'> {
  const direction = side === 'long' ? 1 : -1
  const point = liquidationOf({ direction, size, cost }, fundsOf(funds, pair.quote), pair)
  const price = liquidationPrice(point, pair.tick)
  return {
    position: { side, size, entryPrice: textOf(over(units(cost), units(size))) },
    ...(price !== noPrice && { liquidationPrice: price }),
  }
}

function inRangeOf({ outside, outsideMs }: FuturesGridState, at: number, runningMs: number): string {
  const away = outsideMs + (outside ? at - outside.since : 0)
  return textOf(over(BigInt(runningMs - away), BigInt(runningMs)))
}

export function pairFiguresOf(
  config: FuturesGridConfig,
  state: FuturesGridState,
  prices: Prices,
): PairFigures {
  const { pairs, gridProfit, inRange } = reportFuturesGrid(config, state, prices)
  return { pairs, gridProfit, ...(inRange !== undefined && { inRange }) }
}
