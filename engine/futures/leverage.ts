// Changes a leverage: margins and costs of orders follow, or nothing changes (futures-rules.md B16).

import { type Answer, refuse } from '../kernel/answer.ts'
import type { ContractAccount } from './contract-account.ts'
import { crossAvailable, figuresOf, isolatedAvailable, isolatedEquity, reaches } from './figures.ts'
import { largest } from './fraction.ts'
import { heldBy } from './order.ts'
import { marginOfCost, type PositionSide } from './position.ts'
import type { PositionSideWord } from './protocol.ts'
import { futuresRules } from './rules.ts'
import type { FuturesState } from './state.ts'
import { unitsOf } from './texts.ts'
import { maintenanceMargin, topFor } from './tiers.ts'

/** Undefined: it has the leverage now, of one side or (without it) of both. */
export function refuseLeverage(
  state: FuturesState,
  account: ContractAccount,
  leverage: number,
  side: PositionSideWord | undefined,
): Answer | undefined {
  const sides: PositionSide[] = side === undefined ? [1, -1] : [side === 'long' ? 1 : -1]
  for (const one of sides) {
    const no = refuseTier(account, one, leverage)
    if (no) return no
  }
  const before = {
    leverage: [...account.leverage] as [number, number],
    margins: [account.long?.margin, account.short?.margin],
  }
  const figures = figuresOf(state, account.owner, account.contract.coin)
  const had = account.isIsolated ? isolatedAvailable(figures) : crossAvailable(figures)
  apply(account, sides, leverage)
  const no = refuseResult(state, account, sides, had)
  if (no === undefined) {
    if (sides.some((one) => account.position(one))) state.futures.noteChanged(account)
    return undefined
  }
  ;[account.leverage[0], account.leverage[1]] = before.leverage
  if (account.long) account.long.margin = before.margins[0] as bigint
  if (account.short) account.short.margin = before.margins[1] as bigint
  recostOrders(account)
  return no
}

/** The present value, with what may be added, must lie in a tier that allows it. */
function refuseTier(account: ContractAccount, side: PositionSide, leverage: number): Answer | undefined {
  const { contract } = account
  const lots = account.lots(side) + account.pending[side === 1 ? 0 : 1].lots
  const top = topFor(contract, leverage)
  if (contract.quoteValue(lots, contract.prices.mark) <= top) return undefined
  return refuse('tierExceeded', 'leverage', { max: unitsOf(top) })
}

/**
 * newMargin = margin − ⌈C/L⌉ + ⌈C/L'⌉: what was added or paid as funding stays. Where that lies below zero, because margin was taken
 * out of a profit, all of it is released and no more.
 */
function apply(account: ContractAccount, sides: PositionSide[], leverage: number): void {
  for (const side of sides) {
    const position = account.position(side)
    if (position && account.isIsolated)
      position.margin = largest(
        0n,
        position.margin +
          marginOfCost(position.cost, leverage) -
          marginOfCost(position.cost, account.leverageOf(side)),
      )
    account.leverage[side === 1 ? 0 : 1] = leverage
  }
  recostOrders(account)
}

function recostOrders(account: ContractAccount): void {
  for (const order of account.orders) {
    if (order.isClosing) continue
    const pending = account.pending[order.side]
    pending.cost -= order.held
    order.held = heldBy(order)
    pending.cost += order.held
  }
}

/** `had`: what was available before; what it takes more than that is missing. */
function refuseResult(
  state: FuturesState,
  account: ContractAccount,
  sides: PositionSide[],
  had: bigint,
): Answer | undefined {
  const { contract } = account
  const { mark } = contract.prices
  if (account.isIsolated)
    for (const side of sides) {
      const position = account.position(side)
      if (!position) continue
      const maintenance = maintenanceMargin(contract, position.lots, mark)
      const { leverageGuard } = futuresRules
      // "would exceed 90 %": exactly 90 % may stay.
      if (reaches(maintenance, isolatedEquity(contract, position, mark), leverageGuard + 1n))
        return refuse('openingGuard', 'leverage')
    }
  const figures = figuresOf(state, account.owner, contract.coin)
  const has = account.isIsolated ? isolatedAvailable(figures) : crossAvailable(figures)
  if (has >= 0n || has >= had) return undefined
  return refuse('marginMissing', 'leverage', {
    needed: unitsOf(had - has),
    available: unitsOf(largest(had, 0n)),
  })
}
