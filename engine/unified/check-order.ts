// Whether the account covers what an order would owe (domain.md 8): its initial margin with the order, and the debt of the coin it gives.

import { largest } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { coversUnits } from '../kernel/funds.ts'
import type { PooledOrder } from '../kernel/ports.ts'
import { indexTicks, orderLoss } from './order-loss.ts'
import type { Sums } from './parts.ts'
import { unitsText, usdText } from './report.ts'
import { SHARE_ONE } from './rules.ts'
import type { UnifiedAccount, UnifiedState } from './state.ts'
import { marginOf, reaches, sumsOf } from './sums.ts'
import { surelyCovers } from './sure-cover.ts'

/** Undefined = it may be placed. */
export function refuseOrder(state: UnifiedState, wallet: Account, order: PooledOrder): Answer | undefined {
  const account = state.unified.of(wallet)
  if (account.liquidation) return refuse('underLiquidation')
  const { pair, side, gives } = order
  const { ledger } = state.stores
  const given = side === 0 ? pair.quote : pair.base
  if (account.isCalm && coversUnits(ledger, wallet.index, given, gives)) return undefined
  account.isCalm = false
  // What is frozen below zero needs a balance to stand in.
  ledger.row(wallet.index, given)
  const sums = sumsOf(state, account)
  return surelyCovers(state, account, order, given) ? undefined : refuseUncovered(state, account, sums, order)
}

/** Changes nothing. `before`: without the order. */
export function refuseUncovered(
  state: UnifiedState,
  account: UnifiedAccount,
  before: Sums,
  order: PooledOrder,
): Answer | undefined {
  const { pair, side, price, gives, freed, replaced } = order
  const [given, brought] = side === 0 ? [pair.quote, pair.base] : [pair.base, pair.quote]
  const lots = lotsOf(state, order)
  const ended = replaced ? orderLoss(state, pair, side, replaced.price, replaced.lots) : 0n
  const loss = (price === 0 ? 0n : orderLoss(state, pair, side, price, lots)) - ended
  const resting = sumsOf(state, account, { frozen: new Map([[given, gives - freed]]), loss })
  const filled = sumsOf(state, account, {
    frozen: new Map([[given, -freed]]),
    loss: -ended,
    net: new Map([
      [given, -gives],
      [brought, bringsOf(state, order, lots)],
    ]),
  })
  const isCovered = !isFull(resting) && !isFull(filled)
  if (!isCovered && !onlyReduces(before, filled, given))
    return refuse('insufficientFunds', undefined, {
      needed: usdText(largest(marginOf(resting), marginOf(filled))),
      available: usdText(largest(0n, resting.adjusted)),
    })
  return refuseDebt(state, account, before, resting, given)
}

const isFull = (sums: Sums): boolean => reaches(marginOf(sums), sums, SHARE_ONE)

/** It gives what is there, and leaves the account safer than it is. */
function onlyReduces(before: Sums, filled: Sums, given: number): boolean {
  if (owedIn(filled, given) > owedIn(before, given)) return false
  const [now, then] = [marginOf(before), marginOf(filled)]
  if (filled.adjusted <= 0n) return before.adjusted <= 0n && filled.adjusted >= before.adjusted && then <= now
  return before.adjusted <= 0n || then * before.adjusted <= now * filled.adjusted
}

const owedIn = ({ coins }: Sums, coin: number): bigint => coins.find((one) => one.coin === coin)?.mayOwe ?? 0n

/** A debt may not grow beyond the limit of its coin. */
function refuseDebt(
  state: UnifiedState,
  { wallet }: UnifiedAccount,
  before: Sums,
  after: Sums,
  coin: number,
): Answer | undefined {
  const owes = owedIn(after, coin)
  if (owes === 0n || owes <= owedIn(before, coin)) return undefined
  const limit = state.ports.lending.debtLimit(coin, wallet.vip)
  return owes > limit ? refuse('borrowLimit', 'size', { max: unitsText(state, coin, limit) }) : undefined
}

/** Lots that the units it gives stand for: at its price, or at the index where it has none. */
function lotsOf(state: UnifiedState, { pair, side, price, gives }: PooledOrder): number {
  if (side === 1) return Number(gives / BigInt(pair.lotUnits))
  const ticks = price || indexTicks(state, pair)
  return ticks === 0 ? 0 : Number(gives / (BigInt(ticks) * BigInt(pair.tickLotUnits)))
}

function bringsOf(state: UnifiedState, { pair, side, price }: PooledOrder, lots: number): bigint {
  if (side === 0) return BigInt(lots) * BigInt(pair.lotUnits)
  return BigInt(price || indexTicks(state, pair)) * BigInt(lots) * BigInt(pair.tickLotUnits)
}
