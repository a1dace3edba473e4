// The numbers of a signal bot on contracts as its owner reads them (domain.md 10.4), in the coin of its margin.

import { maintenanceMargin } from '../../futures/formulas/margin.ts'
import { termsOf } from '../../futures/formulas/terms.ts'
import { textOf, units } from '../amounts.ts'
import { contractOf, settles } from '../contracts/config.ts'
import {
  type PositionFigures,
  positionFigures,
  resultOnContracts,
  unrealisedOf,
} from '../contracts/figures.ts'
import type { OwnPosition } from '../contracts/own-position.ts'
import { type TradeFigures, tradeFigures } from '../contracts/trade-figures.ts'
import { fundsOf } from '../own-funds.ts'
import type { BotResult, Prices } from '../reactor.ts'
import { reportWorth } from '../worth.ts'
import type { FuturesSignalConfig } from './config.ts'
import type { FuturesSignalState } from './state.ts'

export interface FuturesSignalReport extends TradeFigures {
  positions: ({ symbol: string } & PositionFigures)[]
  received: number
  applied: number
}

const open = ({ contracts }: FuturesSignalState) =>
  Object.entries(contracts).flatMap(([symbol, { position }]) => (position ? [{ symbol, position }] : []))

function unrealised(state: FuturesSignalState, prices: Prices): bigint {
  return open(state).reduce((sum, { symbol, position }) => {
    const pair = prices.pair(symbol)
    return pair ? sum + unrealisedOf({ position }, pair) : sum
  }, 0n)
}

export function resultOfFuturesSignal(
  config: FuturesSignalConfig,
  state: FuturesSignalState,
  prices: Prices,
): BotResult {
  const given = { invested: units(config.amount), leverage: config.leverage }
  return resultOnContracts(state, given, settles, unrealised(state, prices))
}

export function reportFuturesSignal(
  config: FuturesSignalConfig,
  state: FuturesSignalState,
  prices: Prices,
): FuturesSignalReport {
  const worth = reportWorth(state, resultOfFuturesSignal(config, state, prices), prices)
  const { received, applied } = state
  return {
    ...tradeFigures(worth, state, unrealised(state, prices)),
    positions: config.symbols.flatMap((name) => positionsOf(contractOf({ symbol: name }), state, prices)),
    received,
    applied,
  }
}

/** At the price of liquidation the others are as they are now: what they float, less what they must keep. */
function positionsOf(symbol: string, state: FuturesSignalState, prices: Prices) {
  const pair = prices.pair(symbol)
  const position = state.contracts[symbol]?.position
  if (!pair || !position) return []
  const left = open(state).reduce(
    (sum, other) => (other.symbol === symbol ? sum : sum + leavesTo(other, prices)),
    fundsOf(state.funds, settles),
  )
  return [{ symbol, ...positionFigures({ position, funds: { [settles]: textOf(left) } }, pair) }]
}

function leavesTo({ symbol, position }: { symbol: string; position: OwnPosition }, prices: Prices): bigint {
  const pair = prices.pair(symbol)
  if (!pair?.contract) return 0n
  const kept = maintenanceMargin(termsOf(pair.contract), position.size, pair.contract.markPrice)
  return unrealisedOf({ position }, pair) - units(kept)
}
