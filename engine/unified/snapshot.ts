// The part of a snapshot that unified accounts have, in the order in which it is worked off.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { newAccount, type UnifiedAccount, type UnifiedState } from './state.ts'

const levels: readonly UnifiedAccount['level'][] = [0, 70, 80, 90]

export function saveUnified({ unified }: UnifiedState, out: StateWriter): void {
  out.number(unified.accounts.size)
  for (const { wallet, collateral, level, soldAt, liquidation } of unified.accounts.values()) {
    out.number(wallet.index)
    out.array(Float64Array.from([...collateral].sort((a, b) => a - b)))
    out.number(levels.indexOf(level))
    out.number(soldAt)
    out.number(liquidation ? liquidation.steps : -1)
    if (liquidation) out.number(liquidation.dueAt)
  }
  for (const set of [unified.unsure, unified.queue, unified.liquidations])
    out.array(Float64Array.from([...set].map(({ wallet }) => wallet.index)))
  out.number(unified.nextLookAt)
  out.number(unified.nextHourAt)
  out.number(unified.lastSale)
  out.array(Float64Array.from(unified.seen))
}

/** Expects accounts and contracts to be loaded. */
export function loadUnified(state: UnifiedState, from: StateReader): void {
  const { unified, accounts } = state
  for (let left = from.number(); left > 0; left--) {
    const wallet = accounts.at(from.number()) as Account
    const owner = wallet.parent as Account
    const collateral = new Set(from.float64())
    const level = levels[from.number()] as UnifiedAccount['level']
    const soldAt = from.number()
    const steps = from.number()
    const liquidation = steps < 0 ? undefined : { steps, dueAt: from.number() }
    unified.add({ ...newAccount(owner, wallet, collateral), level, soldAt, liquidation })
    if (liquidation) state.ports.contracts.hold(owner, true)
  }
  const account = (index: number) => unified.accounts.get(accounts.at(index) as Account) as UnifiedAccount
  for (const set of [unified.unsure, unified.queue, unified.liquidations])
    for (const index of from.float64()) set.add(account(index))
  unified.nextLookAt = from.number()
  unified.nextHourAt = from.number()
  unified.lastSale = from.number()
  unified.seen.push(...from.float64())
}
