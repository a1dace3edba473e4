// The mark at which the margin ratio would reach 100 %, all other marks held: an estimate to show (domain.md 5.6; futures-rules.md A13, B21).

import type { Contract } from './contract.ts'
import type { ContractAccount } from './contract-account.ts'
import { crossEquity, figuresOf } from './figures.ts'
import { add, down, type Fraction, times, up } from './fraction.ts'
import { type Position, type PositionSide, unrealised } from './position.ts'
import { SHARE_ONE } from './rules.ts'
import type { FuturesState } from './state.ts'
import { priceText } from './texts.ts'
import { maintenanceMargin } from './tiers.ts'

/** Lots and cost of the two sides that stand together; one of them where it stands alone. */
export interface Sides {
  long: Pick<Position, 'lots' | 'cost'>
  short: Pick<Position, 'lots' | 'cost'>
}

const none = { lots: 0, cost: 0n }

/** Ticks as a quotient; undefined = no price liquidates. `money`: margin, or what the other cross positions leave (X). */
export function liquidationPoint(
  contract: Contract,
  { long, short }: Sides,
  money: Fraction,
): Fraction | undefined {
  for (const [index, { rate, deduction, top }] of contract.tiers.entries()) {
    const kept = rate + contract.feeRate
    const larger = Math.max(long.lots, short.lots)
    const point = contract.isInverse
      ? inverse(contract, long, short, larger, kept, deduction, money)
      : linear(contract, long, short, larger, kept, deduction, money)
    if (point === undefined) continue
    // Value at that price against the bounds of the tier; above all tiers the last one holds.
    const value = contract.isInverse
      ? { over: contract.quoteValue(larger, 1), under: 1n }
      : times(point, contract.quoteValue(larger, 1))
    const lower = index === 0 ? 0n : (contract.tiers[index - 1]?.top as bigint)
    const isLast = index === contract.tiers.length - 1
    if (value.over > lower * value.under && (isLast || value.over <= top * value.under)) return point
  }
  return undefined
}

type Side = Pick<Position, 'lots' | 'cost'>

/** (X + cum − C_long + C_short) ÷ (larger·(mmr + f) − (q_long − q_short)) */
function linear(
  contract: Contract,
  long: Side,
  short: Side,
  larger: number,
  kept: bigint,
  deduction: bigint,
  money: Fraction,
): Fraction | undefined {
  const room = add(money, { over: deduction - long.cost + short.cost, under: 1n })
  const perTick =
    contract.quoteValue(larger, 1) * kept -
    (contract.quoteValue(long.lots, 1) - contract.quoteValue(short.lots, 1)) * SHARE_ONE
  return positive(room.over * SHARE_ONE, room.under * perTick)
}

/** (larger·(mmr + f) − cum + q_long − q_short) ÷ (X + C_long − C_short), in coin. */
function inverse(
  contract: Contract,
  long: Side,
  short: Side,
  larger: number,
  kept: bigint,
  deduction: bigint,
  money: Fraction,
): Fraction | undefined {
  const quote =
    contract.quoteValue(larger, 1) * kept +
    (contract.quoteValue(long.lots, 1) - contract.quoteValue(short.lots, 1) - deduction) * SHARE_ONE
  const { over, under } = contract.inCoin(quote, 1)
  const room = add(money, { over: long.cost - short.cost, under: 1n })
  return positive(over * room.under, under * SHARE_ONE * room.over)
}

function positive(over: bigint, under: bigint): Fraction | undefined {
  if (under === 0n || over === 0n || over > 0n !== under > 0n) return undefined
  return under > 0n ? { over, under } : { over: -over, under: -under }
}

/** Of one of an owner's positions; cross ones of a contract have it together. */
export function liquidationPointOf(
  state: FuturesState,
  account: ContractAccount,
  position: Position,
): { point: Fraction | undefined; isByFall: boolean } {
  const { contract, owner, isIsolated } = account
  const sides: Sides = isIsolated
    ? position.side === 1
      ? { long: position, short: none }
      : { long: none, short: position }
    : { long: account.long ?? none, short: account.short ?? none }
  const isByFall = sides.long.lots >= sides.short.lots
  if (sides.long.lots === sides.short.lots) return { point: undefined, isByFall }
  const money = isIsolated ? { over: position.margin, under: 1n } : leftBy(state, account, owner)
  return { point: liquidationPoint(contract, sides, money), isByFall }
}

/** X = cross equity without this contract's profit − Σ MM of the other cross positions (V-L5). */
export function leftBy(
  state: FuturesState,
  account: ContractAccount,
  owner: ContractAccount['owner'],
): Fraction {
  const { contract, long, short } = account
  const { mark } = contract.prices
  const figures = figuresOf(state, owner, contract.coin)
  const own = [long, short].reduce((sum, one) => sum + (one ? unrealised(contract, one, mark) : 0n), 0n)
  const ownMaintenance = maintenanceMargin(contract, Math.max(account.lots(1), account.lots(-1)), mark)
  const others = add(figures.crossMaintenance, times(ownMaintenance, -1n))
  return add({ over: crossEquity(figures) - own, under: 1n }, times(others, -1n))
}

/** To the tick, away from the user: long up, short down (B21); "0" = none. */
export function liquidationPriceText(
  state: FuturesState,
  account: ContractAccount,
  side: PositionSide,
): string {
  const position = account.position(side)
  if (!position) return '0'
  const { point, isByFall } = liquidationPointOf(state, account, position)
  return point === undefined ? '0' : priceText(account.contract, Number(isByFall ? up(point) : down(point)))
}
