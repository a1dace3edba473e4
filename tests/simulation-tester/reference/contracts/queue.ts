// What has reached a margin ratio of 100 % in the reference is queued (domain.md 6; futures-rules.md B27).

import type { PositionAtRisk } from '#engine/futures/protocol.ts'
import { show } from '../amounts.ts'
import {
  averageText,
  type Contract,
  type Line,
  money,
  type Part,
  type Position,
  type PositionSide,
  ratioText,
  sideName,
  whole,
} from './contract.ts'
import type { Contracts } from './desk.ts'
import {
  atLeast,
  crossEquity,
  floating,
  isFund,
  isolatedEquity,
  partsOf,
  positions,
  riskOf,
} from './owner.ts'
import { ceil, compare, minus, nothing, plus, type Ratio, ratio } from './ratio.ts'

export function isSpent(part: Part, one: Position): boolean {
  if (isFund(part.line)) return false
  const maintenance = part.contract.maintenance(one.size, part.contract.prices.mark)
  return atLeast(maintenance, isolatedEquity(part, one), 100n)
}

export function isCrossSpent({ state }: Contracts, line: Line, coin: string): boolean {
  const figures = riskOf(state, line, coin)
  return figures.hasCross && atLeast(figures.maintenance, crossEquity(figures), 100n)
}

/** After a command or a step: what it changed. */
export function watch(contracts: Contracts, part: Part): void {
  const { isStale } = part.contract.prices
  if (part.isIsolated && !isStale)
    for (const one of positions(part)) if (isSpent(part, one)) queueIsolated(contracts, part, one)
  // An isolated position takes its margin from what cross ones have to lose.
  if (part.isIsolated || !isStale) watchCross(contracts, part)
}

/** A mark moved: isolated positions in the order in which it reached them, then cross ones by account. */
export function watchContract(contracts: Contracts, contract: Contract, isFalling: boolean): void {
  if (contract.prices.isStale) return
  const holders = [...contract.holders].sort((a, b) => a.line.rank - b.line.rank)
  const spent = holders
    .filter(({ isIsolated }) => isIsolated)
    .flatMap((part) => positions(part).map((one) => ({ part, one })))
    .filter(({ part, one }) => isSpent(part, one))
    .map((found) => ({ ...found, point: isolatedPoint(found.part, found.one) }))
  spent.sort((a, b) => along(a.point, b.point, isFalling) || a.one.id - b.one.id)
  for (const { part, one } of spent) queueIsolated(contracts, part, one)
  for (const part of holders) if (!part.isIsolated) watchCross(contracts, part)
}

function along(a: Ratio | undefined, b: Ratio | undefined, isFalling: boolean): number {
  if (!a || !b) return Number(!a) - Number(!b)
  return isFalling ? compare(b, a) : compare(a, b)
}

const none = { size: 0n, cost: 0n }

export const isolatedPoint = (part: Part, one: Position): Ratio | undefined =>
  one.side === 1n
    ? pointOf(part.contract, one, none, ratio(one.margin))
    : pointOf(part.contract, none, one, ratio(one.margin))

/** The price at which s·(value − cost) + money = MM, in the tier that its value lies in (domain.md 5.6; futures-rules.md A13). */
export function pointOf(
  contract: Contract,
  long: { size: bigint; cost: bigint },
  short: { size: bigint; cost: bigint },
  money_: Ratio,
): Ratio | undefined {
  const larger = long.size > short.size ? long.size : short.size
  const { isInverse } = contract
  for (const [n, { rate, deduction, top }] of contract.tiers.entries()) {
    const keep = ratio(rate + contract.fee, 10n ** 18n)
    const net = ratio(long.size - short.size)
    const kept = ratio(larger * keep.over, keep.under)
    let price: Ratio | undefined
    if (isInverse) {
      const over = plus(minus(kept, ratio(deduction * 10n ** 10n)), net)
      const under = plus(money_, ratio(long.cost - short.cost))
      price = quotient(ratio(over.over * whole, over.under), under)
    } else {
      const over = plus(money_, ratio(deduction - long.cost + short.cost))
      const under = minus(kept, net)
      price = quotient(ratio(over.over * 10n ** 28n, over.under), under)
    }
    if (!price) continue
    const value = isInverse ? ratio(larger, 10n ** 10n) : ratio(larger * price.over, price.under * 10n ** 28n)
    const lower = n === 0 ? nothing : ratio(contract.tiers[n - 1]?.top as bigint)
    const isLast = n === contract.tiers.length - 1
    if (compare(value, lower) > 0 && (isLast || compare(value, ratio(top)) <= 0)) return price
  }
  return undefined
}

function quotient(a: Ratio, b: Ratio): Ratio | undefined {
  if (b.over === 0n) return undefined
  const price = ratio(a.over * b.under, a.under * b.over)
  return price.over > 0n ? price : undefined
}

const riskText = (maintenance: Ratio, equity: bigint) =>
  equity <= 0n ? '9.99' : ratioText(ratio(maintenance.over, maintenance.under * equity))

function queueIsolated(contracts: Contracts, part: Part, one: Position): void {
  if (one.side === 1n ? part.liquidatesLong : part.liquidatesShort) return
  setLiquidating(part, one.side, true)
  const { contract, line } = part
  const maintenance = contract.maintenance(one.size, contract.prices.mark)
  const equity = isolatedEquity(part, one)
  contracts.state.emit({
    type: 'liquidationStarted',
    account: line.person.name,
    symbol: contract.symbol,
    side: sideName(one.side),
    coin: contract.coin,
    marginRatio: riskText(maintenance, equity),
    maintenance: money(ceil(maintenance)),
    equity: money(equity),
    positions: [atRisk(part, one)],
  })
  contracts.queue.push({ kind: 'isolated', part, side: one.side })
}

export function setLiquidating(part: Part, side: PositionSide, is: boolean): void {
  if (side === 1n) part.liquidatesLong = is
  else part.liquidatesShort = is
}

function watchCross(contracts: Contracts, { line, contract }: Part): void {
  const { coin } = contract
  if (isFund(line) || line.liquidating.has(coin) || !isCrossSpent(contracts, line, coin)) return
  const parts = partsOf(line, coin).filter((part) => !part.isIsolated)
  if (parts.some((part) => positions(part).length > 0 && part.contract.prices.isStale)) return
  line.liquidating.add(coin)
  const figures = riskOf(contracts.state, line, coin)
  contracts.state.emit({
    type: 'liquidationStarted',
    account: line.person.name,
    coin,
    marginRatio: riskText(figures.maintenance, crossEquity(figures)),
    maintenance: money(ceil(figures.maintenance)),
    equity: money(crossEquity(figures)),
    positions: parts.flatMap((part) => positions(part).map((one) => atRisk(part, one))),
  })
  contracts.queue.push({ kind: 'cross', line, coin })
}

function atRisk(part: Part, one: Position): PositionAtRisk {
  const { contract } = part
  const { mark } = contract.prices
  const tier = contract.tierOf(contract.quote(one.size, mark))
  return {
    symbol: contract.symbol,
    side: sideName(one.side),
    size: show(one.size),
    entryPrice: averageText(contract, one.size, one.cost),
    markPrice: show(mark),
    margin: money(one.margin),
    unrealised: money(floating(part, one)),
    tier: tier.number,
    maintenanceRate: show(tier.rate),
  }
}
