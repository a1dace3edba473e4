// What one contract is priced at: last trade, index, mark, and the rate of its next funding (domain.md 5.7).

import { parseBig } from '../core/decimal.ts'
import { tenTo } from '../core/ten-to.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import { type Step, stepsOf } from '../market/pair.ts'
import { type FundingHours, finePerTick, rateUnit } from './prices/price-terms.ts'
import { ContractPrices as PriceState } from './prices/prices.ts'
import { venueNames } from './prices/venues.ts'

/** What prices need of a contract. */
interface Priced {
  config: ContractConfig
  tick: Step
}

export class ContractPrices {
  /** Index, mark and funding, second by second. */
  readonly state: PriceState
  /** Ticks of the newest trade; 0 = there was none. */
  traded = 0
  /** While the index was stale nothing was liquidated: the next fresh price looks, also at the same mark. */
  isOverdue = false
  private readonly first: number

  constructor(contract: Priced, now: number) {
    const { config, tick } = contract
    const last = stepsOf(config.lastPrice, tick)
    const index = readIndex(contract, config.index)
    if (!(last > 0)) throw new Error(`contract: ${config.symbol}: "${config.lastPrice}" is not a price`)
    if (index === undefined) throw new Error(`contract: ${config.symbol}: "${config.index}" is not an index`)
    this.first = last
    const terms = {
      fundingHours: config.fundingHours as FundingHours,
      fundingCap: Number(parseBig(config.fundingCap, 8)),
      weights: venueNames.map(() => 1),
    }
    this.state = new PriceState(terms, index, now)
    // Without simulated venues it is fresh until an operator says otherwise (F).
    this.state.index.fix(index, false)
  }

  /** Ticks. */
  get last(): number {
    return this.traded || this.first
  }

  get mark(): number {
    return this.state.mark
  }

  /** Hundredths of a tick. */
  get index(): number {
    return this.state.index.value
  }

  /** Nothing outside gives a fresh price: nothing is liquidated, only closing is taken (B22, F29). */
  get isStale(): boolean {
    return this.state.isStale
  }

  get nextFundingAt(): number {
    return this.state.nextFundingAt
  }

  /** Of the next settlement as it stands, 10^-8. */
  get rate(): number {
    return this.state.predictedRate
  }
}

/** Half up. */
const toTicks = (index: number) => Math.floor((index + finePerTick / 2) / finePerTick)

/** An index price in hundredths of a tick, half up; undefined where it is not a price, or too small or large for one. */
export function readIndex({ tick }: Pick<Priced, 'tick'>, text: string): number | undefined {
  const digits = 18
  const exact = parseBig(text, digits)
  if (exact <= 0n) return undefined
  const step = BigInt(tick.units) * tenTo(digits - tick.scale)
  const index = Number((2n * exact * BigInt(finePerTick) + step) / (2n * step))
  return toTicks(index) > 0 && toTicks(index) < 2 ** 31 - 2 ? index : undefined
}

/** The largest rate that an operator may set. */
export const RATE_MAX = rateUnit
