// What a live order keeps of the available, and the sums of it over its side.

import { ownerOf } from '../kernel/accounts.ts'
import type { ContractOrder } from './contract-account.ts'
import { divideUp } from './fraction.ts'
import type { PositionSide } from './position.ts'

/** ⌈V ÷ L⌉ + fee + opening loss, for the part that is not executed (B9). */
export function heldBy(order: ContractOrder): bigint {
  if (order.isClosing || order.rest === 0) return 0n
  const side: PositionSide = order.positionSide ?? (order.side === 0 ? 1 : -1)
  const whole = divideUp(order.value, BigInt(order.account.leverageOf(side))) + order.fixedCost
  return order.rest === order.lots ? whole : divideUp(whole * BigInt(order.rest), BigInt(order.lots))
}

/** The order rests, or rests no more, or less of it: the sums of its side follow. */
export function recount(order: ContractOrder, lotsBefore: number): void {
  if (order.isClosing) return
  const pending = order.account.pending[order.side]
  pending.lots += order.rest - lotsBefore
  pending.cost -= order.held
  order.held = heldBy(order)
  pending.cost += order.held
}

/** An order leaves: nothing of it counts any more. */
export function forgetPending(order: ContractOrder): void {
  if (order.isClosing) return
  const pending = order.account.pending[order.side]
  pending.lots -= order.rest
  pending.cost -= order.held
  order.held = 0n
}

/** Accounts of one owner do not trade with each other (domain.md 1.7). */
export const groupOf = ({ account }: ContractOrder): number => ownerOf(account.owner.owner).index

/** Whether a copy meets an order of its leader: they do not trade with each other (domain.md 13). */
export function isApart({ account: { owner } }: ContractOrder, maker: ContractOrder): boolean {
  const { apartFrom } = owner
  return apartFrom !== undefined && ownerOf(apartFrom).index === groupOf(maker)
}
