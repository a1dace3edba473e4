// What a bot on a contract is worth and has made, in the coin of its margin (domain.md 9.10).

import { over, textOf, times, units } from '../amounts.ts'
import { fundsOf } from '../own-funds.ts'
import type { BotResult, PairRules } from '../reactor.ts'
import { liquidationPriceOf } from './liquidation.ts'
import type { OnContract, OnContracts, OwnPosition } from './own-position.ts'

/** A position's profit at the mark. */
export function unrealisedOf(
  { position }: Pick<OnContract, 'position'>,
  { contract }: Pick<PairRules, 'contract'>,
): bigint {
  if (!position || !contract) return 0n
  const gain = times(units(position.size), units(contract.markPrice)) - units(position.cost)
  return position.side === 'long' ? gain : -gain
}

interface Given {
  /** What it began with, and what was added. */
  invested: bigint
  /** And taken out again. */
  removed?: bigint
  leverage: number
}

/** Of one that has ended, its last figures. */
export function resultOnContract(state: OnContract, given: Given, pair: PairRules): BotResult {
  return resultOnContracts(state, given, pair.quote, unrealisedOf(state, pair))
}

/** `unrealised`: of all its positions, at their marks. */
export function resultOnContracts(
  { endEquity, funds }: OnContracts,
  { invested, removed = 0n, leverage }: Given,
  coin: string,
  unrealised: bigint,
): BotResult {
  const equity = endEquity === undefined ? fundsOf(funds, coin) + unrealised : units(endEquity)
  return { coin, invested, equity, total: equity + removed - invested, leverage }
}

export interface PositionFigures {
  position?: { side: OwnPosition['side']; size: string; entryPrice: string }
  liquidationPrice?: string
}

export function positionFigures(
  { position, funds }: Pick<OnContract, 'position' | 'funds'>,
  pair: PairRules,
): PositionFigures {
  if (!position) return {}
  const { side, size, cost } = position
  const direction = side === 'long' ? 1 : -1
  const liquidationPrice = liquidationPriceOf({ direction, size, cost }, fundsOf(funds, pair.quote), pair)
  return {
    position: { side, size, entryPrice: textOf(over(units(cost), units(size))) },
    ...(liquidationPrice !== undefined && { liquidationPrice }),
  }
}
