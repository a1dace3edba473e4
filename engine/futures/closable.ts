// How much an order may execute: what only reduces at most what there is to reduce (futures-rules.md B13).

import type { ContractOrder } from './contract-account.ts'
import type { PositionSide } from './position.ts'

/** The side of the position that an order would reduce. */
export const sideToClose = ({
  positionSide,
  side,
}: Pick<ContractOrder, 'positionSide' | 'side'>): PositionSide => positionSide ?? (side === 0 ? -1 : 1)

/** Lots; without bound for an order that may open. */
export function closableLots(order: ContractOrder): number {
  return order.isClosing ? order.account.lots(sideToClose(order)) : Number.POSITIVE_INFINITY
}
