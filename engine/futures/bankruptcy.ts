// The price at which closing a position leaves exactly nothing after the fee (domain.md 5.6; futures-rules.md A7, A13).

import { BUY } from '../market/book-terms.ts'
import { PRICE_MAX } from '../market/page-layout.ts'
import type { Contract } from './contract.ts'
import type { ContractAccount, LineAccount } from './contract-account.ts'
import { VALUE_ONE } from './exposure.ts'
import { crossRiskOf } from './figures.ts'
import { add, down, type Fraction, up, zero } from './fraction.ts'
import type { Position, PositionSide } from './position.ts'
import { SHARE_ONE } from './rules.ts'
import type { FuturesState } from './state.ts'

/**
 * What the position's lots must bring when they are closed, as a whole, so that `money` units of it are used up with the fee:
 * units of the settle coin, exact. Linear: long (C − m)/(1 − f), short (C + m)/(1 + f); inverse: long (m + C)/(1 + f), short (C − m)/(1 − f).
 */
export function bankruptcyCost(
  contract: Contract,
  side: PositionSide,
  basis: Fraction,
  money: Fraction,
): Fraction {
  const sign = contract.direction * BigInt(side)
  const value = add(basis, { over: -sign * money.over, under: money.under })
  return { over: value.over * SHARE_ONE, under: value.under * (SHARE_ONE - sign * contract.feeRate) }
}

/** The same, of an isolated position with its margin, or of a cross one with its share of the cross equity at the mark, `own`. */
export function closingCost(
  state: FuturesState,
  account: ContractAccount,
  position: Position,
  own?: bigint,
): Fraction {
  const { contract, isIsolated, owner } = account
  const { lots, side, cost, margin } = position
  if (isIsolated)
    return bankruptcyCost(contract, side, { over: cost, under: 1n }, { over: margin, under: 1n })
  const { mark } = contract.prices
  const value = contract.value(lots, mark)
  const { money, all } = sharedBy(state, owner, contract.coin, own)
  return bankruptcyCost(contract, side, value, {
    over: money * value.over * all.under,
    under: value.under * all.over,
  })
}

/** What the cross positions of a coin share, and Σ of their values at the marks; in unified mode all cross positions share it. */
function sharedBy(
  state: FuturesState,
  owner: LineAccount,
  coin: number,
  own: bigint | undefined,
): { money: bigint; all: Fraction } {
  const { wallet } = owner
  if (wallet !== undefined && owner.isPooled) {
    const { money, value } = state.ports.unified.shareIn(wallet, coin)
    return { money, all: { over: value, under: VALUE_ONE } }
  }
  let all = zero
  for (const { isIsolated, contract, positions } of owner.of(coin))
    if (!isIsolated)
      for (const { lots } of positions) all = add(all, contract.value(lots, contract.prices.mark))
  return { money: own ?? crossRiskOf(state, owner, coin).equity, all }
}

/** Its price in ticks as a quotient; over ≤ 0: it never gets there. */
export function priceOfCost(contract: Contract, lots: number, cost: Fraction): Fraction {
  const one = contract.value(lots, 1)
  return contract.isInverse
    ? { over: one.over * cost.under, under: one.under * cost.over }
    : { over: cost.over * one.under, under: cost.under * one.over }
}

/** The worst tick at which it may still be closed: long no lower, short no higher. `own`: the cross equity, where it is known. */
export function worstTick(
  state: FuturesState,
  account: ContractAccount,
  position: Position,
  own?: bigint,
): number {
  const price = priceOfCost(account.contract, position.lots, closingCost(state, account, position, own))
  if (position.side === 1) return price.over <= 0n || price.under <= 0n ? 1 : inRange(up(price))
  return price.under <= 0n ? PRICE_MAX : inRange(down(price))
}

const inRange = (ticks: bigint): number =>
  ticks < 1n ? 1 : ticks > BigInt(PRICE_MAX) ? PRICE_MAX : Number(ticks)

/** The worse of two prices for a taker of this side may not pass the other. */
export const bounded = (side: number, price: number, worst: number): number =>
  side === BUY ? Math.min(price, worst) : Math.max(price, worst)
