// What closing a position must bring so that exactly nothing is left after the fee (domain.md 5.6, 5.8; futures-rules.md A7, A13).

import { unit } from '../rules.ts'
import type { State } from '../state.ts'
import type { Part, Position } from './contract.ts'
import { crossEquity, figuresOf, partsOf, positions } from './owner.ts'
import { divided, minus, nothing, plus, type Ratio, ratio, times } from './ratio.ts'

/** Units of the settle coin for all of it. */
export function closingCost(state: State, part: Part, one: Position): Ratio {
  const { contract, line } = part
  const sign = contract.direction * one.side
  let [basis, money] = [ratio(one.cost), ratio(one.margin)]
  if (!part.isIsolated) {
    // Its share of the cross equity, by value (A7).
    basis = contract.value(one.size, contract.prices.mark)
    let all = nothing
    for (const other of partsOf(line, contract.coin))
      if (!other.isIsolated)
        for (const { size } of positions(other))
          all = plus(all, other.contract.value(size, other.contract.prices.mark))
    money = times(ratio(crossEquity(figuresOf(state, line, contract.coin))), divided(basis, all))
  }
  const left = minus(basis, times(ratio(sign), money))
  return divided(left, ratio(unit - sign * contract.fee, unit))
}

/** Its price; undefined: there is none above zero. */
export function priceOfCost({ contract }: Part, size: bigint, cost: Ratio): Ratio | undefined {
  if (cost.over <= 0n) return undefined
  return contract.isInverse
    ? ratio(size * 10n ** 8n * cost.under, cost.over)
    : ratio(cost.over * 10n ** 28n, cost.under * size)
}

/** A long may not be closed below, a short not above. */
export function worstPrice(state: State, part: Part, one: Position): bigint {
  const { contract } = part
  const price = priceOfCost(part, one.size, closingCost(state, part, one))
  if (one.side === 1n) return price ? inside(contract.toTick(price, true), part) : contract.tick
  // Of a linear short a cost at or below zero is a price of one tick; an inverse one never gets there.
  if (!price) return contract.isInverse ? contract.priceMost : contract.tick
  return inside(contract.toTick(price, false), part)
}

export function inside(price: bigint, { contract }: Pick<Part, 'contract'>): bigint {
  if (price < contract.tick) return contract.tick
  return price > contract.priceMost ? contract.priceMost : price
}

/** The worse of two prices for a taker may not pass the other. */
export const bounded = (side: 'buy' | 'sell', price: bigint, worst: bigint): bigint =>
  (side === 'buy') === price < worst ? price : worst
