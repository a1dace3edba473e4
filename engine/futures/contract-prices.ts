// What one contract is priced at: last trade, index, mark, and the rate of its next funding (domain.md 5.7).

import { parseBig } from '../core/decimal.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import { type Step, stepsOf } from '../market/pair.ts'

/** The index is kept with two decimals more than the tick (B22). */
export const INDEX_PER_TICK = 100

const hourMs = 3_600_000

/** What prices need of a contract. */
interface Priced {
  config: ContractConfig
  tick: Step
}

export class ContractPrices {
  /** Ticks. */
  last: number
  mark: number
  /** Hundredths of a tick. */
  index: number
  /** Nothing outside gives a fresh price: nothing is liquidated, only closing is taken (B22, F29). */
  isStale = false
  /** The mark of an operator, instead of the computed one; ticks, 0 = computed. */
  fixedMark = 0
  /** The rate of an operator for the next settlement, 10^-8. */
  fixedRate: bigint | undefined
  nextFundingAt: number
  /** The rate of the newest settlement, 10^-8. */
  lastRate = 0n
  /** While it was stale nothing was liquidated: the next fresh price looks, also at the same mark. */
  isOverdue = false

  constructor(contract: Priced, now: number) {
    const { config, tick } = contract
    const last = stepsOf(config.lastPrice, tick)
    const index = readIndex(contract, config.index)
    if (!(last > 0)) throw new Error(`contract: ${config.symbol}: "${config.lastPrice}" is not a price`)
    if (index === undefined) throw new Error(`contract: ${config.symbol}: "${config.index}" is not an index`)
    this.last = last
    this.index = index
    this.mark = toTicks(index)
    this.nextFundingAt = nextFunding(config.fundingHours, now)
  }
}

/** The first settlement after a moment, counted from midnight UTC. */
export function nextFunding(hours: number, now: number): number {
  const every = hours * hourMs
  return (Math.floor(now / every) + 1) * every
}

/** Half up. */
export const toTicks = (index: number) => Math.floor((index + INDEX_PER_TICK / 2) / INDEX_PER_TICK)

/** An index price in hundredths of a tick, half up; undefined where it is not a price, or too small or large for one. */
export function readIndex({ tick }: Pick<Priced, 'tick'>, text: string): number | undefined {
  const digits = 18
  const exact = parseBig(text, digits)
  if (exact <= 0n) return undefined
  const step = BigInt(tick.units) * 10n ** BigInt(digits - tick.scale)
  const index = Number((2n * exact * BigInt(INDEX_PER_TICK) + step) / (2n * step))
  return toTicks(index) > 0 && toTicks(index) < 2 ** 31 - 2 ? index : undefined
}
