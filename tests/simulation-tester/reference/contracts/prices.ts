// Index, mark and funding rate of one contract of the reference (domain.md 5.7; futures-rules.md B22–B25).

import type { Side } from '#engine/exchange/protocol.ts'
import type { ContractConfig } from '#engine/market/contract-config.ts'
import { amount } from '../amounts.ts'
import { minuteMs, unit } from '../rules.ts'
import { floor, nearest, plus, type Ratio, ratio } from './ratio.ts'

const hourMs = 3_600_000
const rateUnit = 10n ** 8n
const basisMs = 5_000
const basisKept = 60

/** Middle less index, by the number of its five seconds. */
interface Basis {
  number: number
  value: bigint | undefined
}

/** What prices need of a contract. */
interface Priced {
  readonly config: ContractConfig
  readonly isInverse: boolean
  readonly tick: bigint
  readonly lot: bigint
  readonly book: Record<Side, readonly { price: bigint; rest: bigint }[]>
  best(side: Side): bigint
}

export class Prices {
  /** Of the newest trade. */
  traded: bigint | undefined
  index: bigint
  mark: bigint
  isStale = false
  isOverdue = false
  /** In 10^-8. */
  predicted: bigint
  nextFundingAt: number
  settled = 0n
  /** In 10^-10. */
  sample = 0n
  private samples: bigint[] = []
  private basis: Basis[] = []
  /** Of the samples that have a value. */
  private basisSum = 0n
  private basisCount = 0n
  private fixedMark: bigint | undefined
  private fixedRate: bigint | undefined
  private minute: number

  constructor(
    private readonly contract: Priced,
    now: number,
  ) {
    const { config } = contract
    this.index = this.readIndex(config.index)
    this.mark = this.ticks(ratio(this.index))
    this.nextFundingAt = this.settlementAfter(now)
    this.minute = Math.floor(now / minuteMs)
    this.predicted = this.rate()
  }

  get last(): bigint {
    return this.traded ?? amount(this.contract.config.lastPrice)
  }

  /** Half up. */
  private ticks({ over, under }: Ratio): bigint {
    return nearest(ratio(over, under * this.contract.tick)) * this.contract.tick
  }

  /** Kept in hundredths of a tick. */
  readIndex(text: string): bigint {
    const { tick } = this.contract
    return (nearest(ratio(amount(text) * 100n, tick)) * tick) / 100n
  }

  private settlementAfter(at: number): number {
    const interval = this.contract.config.fundingHours * hourMs
    return (Math.floor(at / interval) + 1) * interval
  }

  fixIndex(index: bigint, isStale: boolean): void {
    this.index = index
    this.isStale = isStale
    if (isStale) this.isOverdue = true
  }

  fixMark(mark: bigint | undefined): void {
    this.fixedMark = mark
  }

  fixRate(rate: bigint | undefined): void {
    this.fixedRate = rate
    this.predicted = this.rate()
  }

  /** clamp((P + clamp(I − P, ±0.05 %)) ÷ (8 ÷ N), ±cap); P the average premium. */
  private rate(): bigint {
    if (this.fixedRate !== undefined) return this.fixedRate
    const count = BigInt(this.samples.length || 1)
    const sum = this.samples.reduce((all, one) => all + one, 0n)
    const [interest, bound] = [1_000_000n * count, 5_000_000n * count]
    const apart = interest - sum
    const clamped = apart > bound ? bound : apart < -bound ? -bound : apart
    const { config } = this.contract
    const rate = nearest(ratio((sum + clamped) * BigInt(config.fundingHours), 800n * count))
    const cap = amount(config.fundingCap) / 10n ** 10n
    return rate > cap ? cap : rate < -cap ? -cap : rate
  }

  /** A second passed. Says whether a sample was taken and whether funding is due. */
  advance(at: number): { isSampled: boolean; isDue: boolean } {
    const minute = Math.floor(at / minuteMs)
    const isSampled = minute > this.minute && !this.isStale
    if (isSampled) this.takeSample()
    this.minute = minute
    if (at % basisMs === 0) this.takeBasis(at / basisMs)
    if (!this.isStale) this.renewMark(at)
    const isDue = at >= this.nextFundingAt
    if (isDue) {
      this.settled = this.predicted
      this.samples = []
      this.fixRate(undefined)
      this.nextFundingAt = this.settlementAfter(at)
    }
    return { isSampled, isDue }
  }

  private takeBasis(number: number): void {
    const { contract, index } = this
    const [bid, ask] = [contract.best('buy'), contract.best('sell')]
    const value = this.isStale || bid === 0n || ask === 0n ? undefined : (bid + ask) / 2n - index
    this.count({ number, value }, 1n)
    this.basis.push({ number, value })
    while (this.basis[0] && this.basis[0].number <= number - basisKept)
      this.count(this.basis.shift() as Basis, -1n)
  }

  private count({ value }: Basis, sign: bigint): void {
    if (value === undefined) return
    this.basisSum += sign * value
    this.basisCount += sign
  }

  /** The middle one of three. */
  renewMark(at: number): void {
    const { index, predicted, contract, basisSum: sum, basisCount: count } = this
    const interval = BigInt(contract.config.fundingHours * hourMs)
    const left = BigInt(Math.max(0, this.nextFundingAt - at))
    const whole = interval * rateUnit
    const withFunding = ratio(index * (whole + predicted * left), whole)
    const withBasis = count === 0n ? ratio(index) : ratio(index * count + sum, count)
    const three = [this.traded ?? this.ticks(ratio(index)), this.ticks(withFunding), this.ticks(withBasis)]
    this.mark = this.fixedMark ?? (three.sort((a, b) => (a < b ? -1 : 1))[1] as bigint)
  }

  private takeSample(): void {
    const { index } = this
    const [bid, ask] = [this.impact('buy'), this.impact('sell')]
    const above = bid !== undefined && bid > index ? bid - index : 0n
    const below = ask !== undefined && ask < index ? index - ask : 0n
    this.sample = nearest(ratio((above - below) * 10n ** 10n, index))
    this.samples.push(this.sample)
    this.predicted = this.rate()
  }

  /** The average price at which 200 × the highest leverage is traded, in millionths of a tick. */
  private impact(side: Side): bigint | undefined {
    const { contract } = this
    const { isInverse, tick, lot, config } = contract
    const amountOf = unit * BigInt(200 * config.maxLeverage)
    // In whole lots, or whole lots × ticks.
    const wanted = isInverse ? (amountOf / lot) * lot : floor(ratio(amountOf * unit, tick * lot)) * tick * lot
    let [left, base] = [wanted, ratio(0n)]
    for (const { price, rest } of contract.book[side]) {
      const value = isInverse ? rest : rest * price
      const taken = value < left ? value : left
      base = plus(base, ratio(taken, price))
      left -= taken
      if (left > 0n) continue
      const price_ = ratio(wanted * base.under, base.over)
      return (nearest(ratio(price_.over * 10n ** 6n, price_.under * tick)) * tick) / 10n ** 6n
    }
    return undefined
  }
}
