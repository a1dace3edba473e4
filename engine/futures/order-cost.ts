// What an order costs: margin, closing fee in advance, and what it would lose at once against the mark (domain.md 5.4; futures-rules.md A4, B9).

import { plainShareUp } from '../core/plain.ts'
import type { Contract } from './contract.ts'
import { type Fraction, up } from './fraction.ts'
import { futuresRules, SHARE_ONE } from './rules.ts'

export interface OrderCost {
  /** Units that the leverage divides. */
  value: bigint
  /** Fee and opening loss, units. */
  fixed: bigint
}

const shareUp = ({ over, under }: Fraction, share: bigint): bigint =>
  up({ over: over * share, under: under * SHARE_ONE })

/** s·q·(price − mark) if that is a loss, in units, rounded up; `paid`: the value of the lots at the price. */
function openingLoss(contract: Contract, side: 0 | 1, lots: number, paid: Fraction): bigint {
  const worth = contract.value(lots, contract.prices.mark)
  const more = paid.over * worth.under - worth.over * paid.under
  const loss = (contract.direction === 1n) === (side === 0) ? more : -more
  return loss > 0n ? up({ over: loss, under: paid.under * worth.under }) : 0n
}

/** q·price/L + q·price·f + opening loss (V-OC1, V-OC2). */
export function limitCost(contract: Contract, side: 0 | 1, lots: number, price: number): OrderCost {
  const [paid, worth] = [contract.plainValue(lots, price), contract.plainValue(lots, contract.prices.mark)]
  if (paid >= 0 && worth >= 0) {
    const loss = Math.max(0, side === 0 ? paid - worth : worth - paid)
    return { value: BigInt(paid), fixed: BigInt(plainShareUp(paid, contract.feeShare) + loss) }
  }
  const value = contract.value(lots, price)
  return {
    value: up(value),
    fixed: shareUp(value, contract.feeRate) + openingLoss(contract, side, lots, value),
  }
}

/** At the best price, with both surcharges; the loss is that of the worst price it takes (V-OC4). */
export function marketCost(
  contract: Contract,
  side: 0 | 1,
  lots: number,
  best: number,
  worst: number,
): OrderCost {
  const value = contract.value(lots, best)
  const { openCostUp, feeRateUp } = futuresRules
  const fee: Fraction = { over: value.over * contract.feeRate, under: value.under * SHARE_ONE }
  return {
    value: shareUp(value, SHARE_ONE + openCostUp),
    fixed:
      shareUp(fee, SHARE_ONE + feeRateUp) + openingLoss(contract, side, lots, contract.value(lots, worst)),
  }
}
