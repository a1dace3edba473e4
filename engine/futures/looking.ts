// The mark of a contract moved: whom it brought to 100 % is queued, a bounded number in one step; the next entries go on
// (domain.md 6; futures-rules.md B27).

import { compareRatios } from './compare.ts'
import type { Contract } from './contract.ts'
import type { ContractAccount } from './contract-account.ts'
import type { Fraction } from './fraction.ts'
import { liquidationPointOf } from './liquidation-price.ts'
import { isSpentCross, isSpentIsolated, queueCross, queueIsolated } from './liquidation-queue.ts'
import type { Position } from './position.ts'
import { futuresRules } from './rules.ts'
import { screenOf } from './screen.ts'
import type { FuturesState, Look } from './state.ts'
import { warnContract } from './warnings/watch-warnings.ts'

/** Looks from the first account on: what an earlier mark reached is among what this one did. */
export function watchContract(state: FuturesState, contract: Contract, isFalling: boolean): void {
  state.futures.looks.delete(contract)
  if (contract.prices.isStale) return
  step(state, { contract, isFalling, from: 0, seen: 0 })
}

/** Called after every command and step of time. */
export function goOnLooking(state: FuturesState): void {
  const { looks } = state.futures
  const [look] = looks.values()
  if (look === undefined) return
  if (!look.contract.prices.isStale) {
    step(state, look)
    return
  }
  // The next fresh price looks at all.
  looks.delete(look.contract)
  look.contract.prices.isOverdue = true
}

function step(state: FuturesState, look: Look): void {
  const { contract, isFalling } = look
  const { looks } = state.futures
  const isolated: { account: ContractAccount; one: Position }[] = []
  const cross: ContractAccount[] = []
  look.holders ??= screenOf(contract).candidates(
    state,
    state.futures.holdersOf(contract),
    contract.prices.mark,
  )
  const { holders } = look
  while (look.seen < holders.length && isolated.length + cross.length < futuresRules.reachedPerStep) {
    const account = holders[look.seen++] as ContractAccount
    if (!account.hasPosition || account.owner.owner.index < look.from) continue
    look.from = account.owner.owner.index + 1
    if (!account.isIsolated) {
      if (isSpentCross(state, account)) cross.push(account)
    } else
      for (const one of account.positions) if (isSpentIsolated(account, one)) isolated.push({ account, one })
  }
  queueAlongPath(state, isolated, isFalling)
  for (const account of cross) queueCross(state, account)
  if (isolated.length + cross.length < futuresRules.reachedPerStep) {
    looks.delete(contract)
    warnContract(state, contract)
  } else looks.set(contract, look)
}

/** Isolated positions in the order in which the mark reached them (B27). */
function queueAlongPath(
  state: FuturesState,
  isolated: readonly { account: ContractAccount; one: Position }[],
  isFalling: boolean,
): void {
  const found = isolated.map(({ account, one }) => ({
    account,
    one,
    point: liquidationPointOf(state, account, one).point,
  }))
  found.sort((a, b) => alongPath(a.point, b.point, isFalling) || a.one.id - b.one.id)
  for (const { account, one } of found) queueIsolated(state, account, one)
}

/** A falling mark reaches higher prices first. */
function alongPath(a: Fraction | undefined, b: Fraction | undefined, isFalling: boolean): number {
  if (a === undefined || b === undefined) return (a === undefined ? 1 : 0) - (b === undefined ? 1 : 0)
  return isFalling ? compareRatios(b, a) : compareRatios(a, b)
}
