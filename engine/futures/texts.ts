// Numbers of contracts as the words and decimal text of the protocol.

import { formatBig } from '../core/decimal.ts'
import { tenTo } from '../core/ten-to.ts'
import { stepsText } from '../market/pair.ts'
import { type Contract, UNIT_DECIMALS } from './contract.ts'
import { type Fraction, rounded } from './fraction.ts'
import type { PositionSide } from './position.ts'
import type { PositionSideWord } from './protocol.ts'

export const sideName = (side: PositionSide): PositionSideWord => (side === 1 ? 'long' : 'short')

export const sideOfName = (word: PositionSideWord): PositionSide => (word === 'long' ? 1 : -1)

/** Units of 10^-8. */
export const unitsOf = (units: bigint): string => formatBig(units, UNIT_DECIMALS)

export const sizeText = ({ lot }: Contract, lots: number): string => stepsText(lots, lot)

export const priceText = ({ tick }: Contract, ticks: number): string => stepsText(ticks, tick)

const averageDecimals = 12

/** What one unit of size cost: C ÷ q, inverse q ÷ C; for the eye, half up. "0" without cost. */
export function averageText(contract: Contract, lots: number, cost: bigint): string {
  if (cost <= 0n || lots === 0) return '0'
  return formatBig(rounded(averageOf(contract, lots, cost), averageDecimals), averageDecimals)
}

/** In quote. */
export function averageOf({ isInverse, lot }: Contract, lots: number, cost: bigint): Fraction {
  const size = BigInt(lots) * BigInt(lot.units)
  const scale = tenTo(lot.scale)
  const one = tenTo(UNIT_DECIMALS)
  return isInverse ? { over: size * one, under: cost * scale } : { over: cost * scale, under: size * one }
}

/** 8 decimals, half up (scenario.md). */
export const ratioText = (ratio: Fraction): string => formatBig(rounded(ratio, 8), 8)
