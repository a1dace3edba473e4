// Warnings at 70 % and 80 % of a margin ratio in the reference, once each until it has fallen five points below (domain.md 6).

import { type Contract, type Line, type Part, type PositionSide, ratioText, sideName } from './contract.ts'
import type { Contracts } from './desk.ts'
import {
  atLeast,
  crossEquity,
  isFund,
  isolatedEquity,
  partsOf,
  position,
  positions,
  riskOf,
} from './owner.ts'
import { type Ratio, ratio } from './ratio.ts'

export function warnContract(contracts: Contracts, contract: Contract): void {
  if (contract.prices.isStale) return
  for (const part of [...contract.holders].sort((a, b) => a.line.rank - b.line.rank))
    warnPart(contracts, part)
}

/** After a command or a step that changed it. */
export function warn(contracts: Contracts, part: Part): void {
  if (part.isIsolated && !isFund(part.line)) warnCross(contracts, part)
  if (!part.contract.prices.isStale) warnPart(contracts, part)
}

function warnPart(contracts: Contracts, part: Part): void {
  if (isFund(part.line)) return
  if (part.isIsolated) for (const side of [1n, -1n] as const) warnIsolated(contracts, part, side)
  else warnCross(contracts, part)
}

/** Says it where a higher mark is passed. `level`: of what is warned of, from before and from now on. */
function pass(
  contracts: Contracts,
  key: string,
  maintenance: Ratio,
  equity: bigint,
  say: (level: string, marginRatio: string) => void,
): void {
  const before = contracts.warned.get(key) ?? 0
  const is = (percent: bigint) => atLeast(maintenance, equity, percent)
  const level = is(before === 80 ? 75n : 80n) ? 80 : is(before > 0 ? 65n : 70n) ? 70 : 0
  contracts.warned.set(key, level)
  const text = equity <= 0n ? '9.99' : ratioText(ratio(maintenance.over, maintenance.under * equity))
  if (level > before) say(`${level}`, text)
}

const nameOf = ({ person, line }: Line) => `${person.name} ${line}`

function warnIsolated(contracts: Contracts, part: Part, side: PositionSide): void {
  const { contract, line } = part
  const { symbol, coin } = contract
  const key = `${nameOf(line)} ${symbol} ${side}`
  const one = position(part, side)
  if (!one) {
    contracts.warned.delete(key)
    return
  }
  if (side === 1n ? part.liquidatesLong : part.liquidatesShort) return
  const maintenance = contract.maintenance(one.size, contract.prices.mark)
  pass(contracts, key, maintenance, isolatedEquity(part, one), (level, marginRatio) =>
    contracts.state.emit({
      type: 'marginWarned',
      account: line.person.name,
      symbol,
      side: sideName(side),
      coin,
      level,
      marginRatio,
      contracts: [symbol],
    }),
  )
}

function warnCross(contracts: Contracts, { line, contract }: Part): void {
  const { coin } = contract
  const key = `${nameOf(line)} ${coin}`
  const figures = riskOf(contracts.state, line, coin)
  if (!figures.hasCross) {
    contracts.warned.delete(key)
    return
  }
  if (line.liquidating.has(coin)) return
  const held = partsOf(line, coin).filter((part) => !part.isIsolated && positions(part).length > 0)
  if (held.some((part) => part.contract.prices.isStale)) return
  pass(contracts, key, figures.maintenance, crossEquity(figures), (level, marginRatio) =>
    contracts.state.emit({
      type: 'marginWarned',
      account: line.person.name,
      coin,
      level,
      marginRatio,
      contracts: held.map((part) => part.contract.symbol),
    }),
  )
}
