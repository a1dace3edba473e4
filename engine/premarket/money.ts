// What ads and deals are worth, cost and keep frozen, in units of USDT (domain.md 14, futures-rules.md B56).

import { formatBig } from '../core/decimal.ts'
import { divideUp, smallest } from '../core/divide.ts'
import type { SideNumber } from '../kernel/text.ts'
import { MILLION, premarketRules } from './rules.ts'
import type { PremarketState, Project } from './state.ts'

export const usdtOf = ({ coinIndex, scales }: PremarketState) => {
  const coin = coinIndex.get(premarketRules.quote) as number
  return { coin, scale: scales[coin] as number }
}

export const usdtText = (state: PremarketState, units: bigint): string =>
  formatBig(units, usdtOf(state).scale)

export const worthOf = ({ pair }: Project, price: number, lots: number): bigint =>
  BigInt(price) * BigInt(lots) * BigInt(pair.tickLotUnits)

/** Rounded up to 8 decimals (domain.md 0.1). */
export function feeOf(state: PremarketState, { feePpm }: Project, worth: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, usdtOf(state).scale - 8))
  return divideUp(worth * BigInt(feePpm), MILLION * step) * step
}

/** A buyer freezes value and fee, a seller a deposit of the value. */
export function frozenFor(
  state: PremarketState,
  project: Project,
  side: SideNumber,
  price: number,
  lots: number,
): bigint {
  const worth = worthOf(project, price, lots)
  return side === 0 ? worth + feeOf(state, project, worth) : worth
}

/** The fee of so much delivered value less what was paid of it; never more than there is for it. */
export const feeDue = (
  state: PremarketState,
  project: Project,
  worth: bigint,
  paid: bigint,
  most: bigint,
): bigint => smallest(feeOf(state, project, worth) - paid, most)
