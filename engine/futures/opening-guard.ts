// Whether an order may open: tier and position limit, cost, and the ratio that it would leave (domain.md 5.5, 5.8, 5.10; futures-rules.md B14, B15).

import { type Answer, refuse } from '../kernel/answer.ts'
import type { Contract } from './contract.ts'
import type { ContractOrder } from './contract-account.ts'
import { type ContractAccount, nettedCost } from './contract-account.ts'
import { crossAvailable, crossEquity, type Figures, isolatedAvailable, reaches } from './figures.ts'
import { add, divideUp, type Fraction, largest, times } from './fraction.ts'
import { heldBy } from './order.ts'
import { marginOfCost, type PositionSide, realisedBy, unrealised } from './position.ts'
import { futuresRules, SHARE_ONE } from './rules.ts'
import { unitsOf } from './texts.ts'
import { aboutMaintenance, maintenanceMargin, topFor } from './tiers.ts'

/** `price`: what the guard takes as the price of the fill, in ticks; `figures`: of its owner's coin. Undefined: it may. */
export function refuseOpening(order: ContractOrder, price: number, figures: Figures): Answer | undefined {
  if (order.isClosing) return undefined
  const { account } = order
  const side: PositionSide = order.positionSide ?? (order.side === 0 ? 1 : -1)
  const opening = openingLots(order, side)
  if (opening === 0) return checkCost(order, figures)
  if (account.contract.prices.isStale) return refuse('pairSuspended', 'symbol')
  return (
    checkCount(account, side) ??
    checkTier(account, side, opening, price) ??
    checkCost(order, figures) ??
    checkGuard(account, side, order, price, figures)
  )
}

/** Lots that exceed the opposite position and the orders before it on the same side. */
function openingLots({ account, side, rest: lots }: ContractOrder, opens: PositionSide): number {
  if (account.owner.mode === 'hedge') return lots
  const free = account.lots(-opens as PositionSide) - account.pending[side].lots
  return Math.max(0, lots - Math.max(0, free))
}

function checkCount(account: ContractAccount, side: PositionSide): Answer | undefined {
  if (account.position(side) || account.owner.openPositions < futuresRules.positionsPerLine) return undefined
  return refuse('tooManyPositions', undefined, { limit: `${futuresRules.positionsPerLine}` })
}

/** The value with all that may be added must lie in a tier that allows the leverage (B14), the side below the position limit (V-PL1). */
function checkTier(
  account: ContractAccount,
  side: PositionSide,
  opening: number,
  price: number,
): Answer | undefined {
  const { contract } = account
  const { mark } = contract.prices
  const held = account.lots(side)
  const pending = account.pending[side === 1 ? 0 : 1].lots
  const waiting =
    account.owner.mode === 'hedge' ? pending : Math.max(0, pending - account.lots(-side as PositionSide))
  const top = topFor(contract, account.leverageOf(side))
  if (contract.quoteValue(held + waiting + opening, Math.max(price, mark)) > top)
    return refuse('tierExceeded', 'size', { max: unitsOf(top) })
  if (held === 0) return undefined
  const value = contract.quoteValue(held, mark)
  if (value <= futuresRules.positionThreshold) return undefined
  const limit = positionLimit(contract)
  return value > limit ? refuse('tierExceeded', 'size', { max: unitsOf(limit) }) : undefined
}

/** max(threshold, open interest × ratio) in quote units, the open interest one-sided (A6). */
export function positionLimit(contract: Contract): bigint {
  const interest = contract.quoteValue(contract.longLots, contract.prices.mark)
  const share = (interest * futuresRules.positionShare[contract.line]) / SHARE_ONE
  return largest(futuresRules.positionThreshold, share)
}

/** What it adds to the cost of its side's orders must be available. */
function checkCost(order: ContractOrder, figures: Figures): Answer | undefined {
  const { account, side, rest } = order
  const { lots, cost } = account.pending[side]
  const after = nettedCost(account, side, { lots: lots + rest, cost: cost + heldBy(order) })
  const more = after - nettedCost(account, side, { lots, cost })
  if (more <= 0n) return undefined
  const available = account.isIsolated ? isolatedAvailable(figures) : crossAvailable(figures)
  return more <= available ? undefined : marginMissing(more, available)
}

export const marginMissing = (needed: bigint, available: bigint): Answer =>
  refuse('marginMissing', 'size', { needed: unitsOf(needed), available: unitsOf(largest(available, 0n)) })

/** As if it were filled now at its price, at the mark, fee paid: below 90 % it may (V-OG1). */
function checkGuard(
  account: ContractAccount,
  side: PositionSide,
  order: ContractOrder,
  price: number,
  figures: Figures,
): Answer | undefined {
  if (isFarFromGuard(account, order.rest, price, figures)) return undefined
  return exactGuard(account, side, order.rest, price, figures)
}

export function exactGuard(
  account: ContractAccount,
  side: PositionSide,
  lots: number,
  price: number,
  figures: Figures,
): Answer | undefined {
  const { contract } = account
  const { mark } = contract.prices
  const opposite = account.owner.mode === 'hedge' ? undefined : account.position(-side as PositionSide)
  const closed = Math.min(lots, opposite?.lots ?? 0)
  const opened = lots - closed
  if (opened === 0) return undefined
  const own = account.position(side)
  const cost = contract.fillCost(opened, price)
  const after = { side, lots: opened + (own?.lots ?? 0), cost: cost + (own?.cost ?? 0n) }
  const profit = unrealised(contract, after, mark)
  if (account.isIsolated) {
    const margin = (own?.margin ?? 0n) + marginOfCost(cost, account.leverageOf(side))
    const maintenance = maintenanceMargin(contract, after.lots, mark)
    return reaches(maintenance, margin + profit, futuresRules.openingGuard)
      ? refuse('openingGuard', 'size')
      : undefined
  }
  const fee = divideUp(contract.fillCost(lots, price) * contract.feeRate, SHARE_ONE)
  let ownEquity = crossEquity(figures) - fee + profit - (own ? unrealised(contract, own, mark) : 0n)
  if (opposite) {
    const received = contract.fillCost(closed, price)
    ownEquity -= unrealised(contract, opposite, mark)
    ownEquity += realisedBy(contract, opposite.side, opposite.cost, received)
  }
  const larger = account.owner.mode === 'hedge' ? account.lots(-side as PositionSide) : 0
  const before = Math.max(account.lots(1), account.lots(-1))
  const maintenance = add(
    add(figures.crossMaintenance, times(maintenanceMargin(contract, before, mark), -1n)),
    maintenanceMargin(contract, Math.max(larger, after.lots), mark),
  )
  return reaches(maintenance, ownEquity, futuresRules.openingGuard)
    ? refuse('openingGuard', 'size')
    : undefined
}

const GUARD = Number(futuresRules.openingGuard) / Number(SHARE_ONE)

/**
 * Whether the guard surely lets a cross order pass: by doubles, with every figure at least as bad as it is, and more room than they
 * round. Most orders are far from the guard, and its exact sums took as long as all else of a command.
 */
export function isFarFromGuard(
  account: ContractAccount,
  lots: number,
  price: number,
  figures: Figures,
): boolean {
  if (account.isIsolated) return false
  const { contract } = account
  const { mark } = contract.prices
  // As if it closed nothing, and what its contract needs so far came on top.
  const most = lots + Math.max(account.lots(1), account.lots(-1))
  const needed = aboutOf(figures.crossMaintenance) + aboutMaintenance(contract, most, mark)
  const paid = contract.about(lots, price)
  const lost = Math.abs(paid - contract.about(lots, mark)) + paid * contract.feeShare * 1e-8
  const equity = Number(crossEquity(figures))
  const rounded = 1000 + 1e-9 * (Math.abs(equity) + contract.about(most, mark) + paid + needed)
  return needed + rounded < GUARD * (equity - lost - rounded)
}

const aboutOf = ({ over, under }: Fraction): number => Number(over) / Number(under)
