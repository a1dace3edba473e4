// One position: size and exact cost, never an average (futures-rules.md B1), and what changing it removes and realises.

import type { Contract } from './contract.ts'
import { divideDown, divideUp, downTo, type Fraction, up, upTo } from './fraction.ts'

/** +1 long, −1 short. */
export type PositionSide = 1 | -1

export interface Position {
  readonly id: number
  readonly side: PositionSide
  lots: number
  /** Units of the settle coin that its lots cost: quote of a linear, coin of an inverse contract. */
  cost: bigint
  /** Units parked in an isolated position; 0 of a cross one. */
  margin: bigint
  readonly openedAt: number
  /** Since it was opened, in units, signed cash: profit, fees (below zero: paid), funding. */
  realised: bigint
  openFee: bigint
  closeFee: bigint
  funding: bigint
  /** What was ever opened and closed of it: lots, and their cost at the fills. */
  openedLots: number
  closedLots: number
  closedCost: bigint
  /** Funding that is settled and not booked yet, units; below zero: to pay. */
  owed: bigint
}

export const newPosition = (id: number, side: PositionSide, openedAt: number): Position => ({
  id,
  side,
  lots: 0,
  cost: 0n,
  margin: 0n,
  openedAt,
  realised: 0n,
  openFee: 0n,
  closeFee: 0n,
  funding: 0n,
  openedLots: 0,
  closedLots: 0,
  closedCost: 0n,
  owed: 0n,
})

/** What `lots` of it cost: a part is rounded against the user, the rest follows with the last lot (B1; F for inverse). */
export function costOf(contract: Contract, position: Position, lots: number): bigint {
  if (lots >= position.lots) return position.cost
  const part = { over: position.cost * BigInt(lots), under: BigInt(position.lots) }
  return contract.direction * BigInt(position.side) > 0n
    ? upTo(part, contract.costStep)
    : downTo(part, contract.costStep)
}

/** What is released of an isolated margin by closing so many lots (B6). */
export function marginOf({ margin, lots }: Position, closing: number): bigint {
  return closing >= lots ? margin : divideDown(margin * BigInt(closing), BigInt(lots))
}

/** Units realised by closing what cost `removed` for `received`. */
export function realisedBy(
  contract: Contract,
  side: PositionSide,
  removed: bigint,
  received: bigint,
): bigint {
  return contract.direction * BigInt(side) * (received - removed)
}

/** Floating profit at a price in ticks, rounded down to a multiple of the contract's figures (B3). */
export function unrealised(
  contract: Contract,
  { side, cost, lots }: Pick<Position, 'side' | 'cost' | 'lots'>,
  price: number,
): bigint {
  const { figureStep } = contract
  if (!contract.isInverse) {
    const value = contract.quoteValue(lots, price)
    return divideDown(side === 1 ? value - cost : cost - value, figureStep) * figureStep
  }
  const { over, under } = contract.value(lots, price)
  const profit: Fraction = { over: contract.direction * BigInt(side) * (over - cost * under), under }
  return downTo(profit, figureStep)
}

/** q·price ÷ L in units, rounded up (B6). */
export function initialMargin(contract: Contract, lots: number, price: number, leverage: number): bigint {
  const { over, under } = contract.value(lots, price)
  return up({ over, under: under * BigInt(leverage) })
}

/** ⌈cost ÷ L⌉ of what was paid. */
export const marginOfCost = (cost: bigint, leverage: number): bigint => divideUp(cost, BigInt(leverage))
