// Contracts before the exchange opened: last, mark, index, premium and rates of funding, from the spot past of the coin and the basis.

import { fundingRate } from '../futures/prices/funding-rate.ts'
import type { FundingHours } from '../futures/prices/price-terms.ts'
import { finePerTick, nextSettlement, premiumUnit, rateUnit } from '../futures/prices/price-terms.ts'
import type { ContractSeries } from '../futures/protocol.ts'
import type { Genesis } from '../kernel/protocol.ts'
import type { MinuteRow } from '../market/candles.ts'
import { minutesKept } from '../market/candles.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import { hourMs, minuteMs } from '../market/intervals.ts'
import { Basis } from './basis.ts'
import { type ContractProfile, contractProfileOf, pairOfTape } from './contract-profile.ts'
import { historyOf, historyWidth, type MarketHistory } from './history.ts'

/** A settlement before the opening: its rate in 10^-8, and the mark in ticks. */
export interface PastSettlement {
  at: number
  rate: number
  mark: number
}

/** Flat rows as of a pair's history: prices in ticks, of the index in hundredths of a tick, of the premium in 10^-10. */
export class ContractHistory {
  private readonly profile: ContractProfile
  private readonly basis: Basis
  private readonly spot: MarketHistory
  private readonly settled = new Map<number, PastSettlement>()

  constructor(
    genesis: Pick<Genesis, 'seed' | 'start' | 'markets' | 'tapes'>,
    private readonly config: ContractConfig,
  ) {
    this.profile = contractProfileOf(config, pairOfTape(genesis, config))
    this.basis = new Basis(genesis.seed, config.symbol, this.profile.basisTimes)
    this.spot = historyOf(genesis, this.profile.market)
  }

  get minutesFrom(): number {
    return this.spot.minutesFrom
  }

  get hoursFrom(): number {
    return this.spot.hoursFrom
  }

  get until(): number {
    return this.spot.until
  }

  minutes(series: ContractSeries, from: number, to: number): Float64Array {
    return this.rowsOf(series, this.spot.minutes(from, to), minuteMs)
  }

  hours(series: ContractSeries, from: number, to: number): Float64Array {
    return this.rowsOf(series, this.spot.hours(from, to), hourMs)
  }

  /** Settlements with from < time <= to, oldest first: of whole intervals that have minutes. */
  settlements(from: number, to: number): PastSettlement[] {
    const { minutesFrom, until, config } = this
    const hours = config.fundingHours as FundingHours
    const found: PastSettlement[] = []
    const first = Math.max(from, minutesFrom + hours * hourMs - 1)
    for (let at = nextSettlement(first, hours); at <= Math.min(to, until); at = nextSettlement(at, hours))
      found.push(this.settlement(at, hours))
    return found
  }

  private settlement(at: number, hours: FundingHours): PastSettlement {
    const known = this.settled.get(at)
    if (known) return known
    let sum = 0
    const count = (hours * hourMs) / minuteMs
    for (let n = 0; n < count; n++) sum += this.premium(at - n * minuteMs)
    const fundingCap = Math.round(Number(this.config.fundingCap) * rateUnit)
    const rate = fundingRate({ fundingHours: hours, fundingCap }, { sum, count })
    const [row] = [this.minutes('mark', at - minuteMs, at)]
    const made = { at, rate, mark: row[4] as number }
    this.settled.set(at, made)
    return made
  }

  private rowsOf(series: ContractSeries, spot: Float64Array, ms: number): Float64Array {
    const rows = new Float64Array(spot.length)
    for (let at = 0; at < spot.length; at += historyWidth) this.writeRow(series, rows, spot, at, ms)
    return rows
  }

  private writeRow(
    series: ContractSeries,
    rows: Float64Array,
    spot: Float64Array,
    at: number,
    ms: number,
  ): void {
    const time = spot[at] as number
    rows[at] = time
    if (series === 'premium') {
      rows.fill(this.premium(time + ms), at + 1, at + 5)
      return
    }
    const [begin, end] = [this.factor(series, time), this.factor(series, time + ms)]
    const fine = (series === 'index' ? finePerTick : 1) * this.profile.perSpotTick
    const price = (column: number, factor: number) =>
      Math.max(1, Math.round((spot[at + column] as number) * fine * factor))
    const [open, close] = [price(1, begin), price(4, end)]
    rows[at + 1] = open
    rows[at + 2] = Math.max(open, close, price(2, Math.max(begin, end)))
    rows[at + 3] = Math.min(open, close, price(3, Math.min(begin, end)))
    rows[at + 4] = close
    rows[at + 5] = series === 'last' ? Math.round((spot[at + 5] as number) * this.profile.perSpotLot) : 0
  }

  private factor(series: ContractSeries, time: number): number {
    if (series === 'index') return 1
    const { basis } = this
    if (series === 'last') return 1 + basis.at(time)
    // The mark follows the average of five minutes.
    let sum = 0
    for (let back = 0; back < 5; back++) sum += basis.at(time - back * minuteMs)
    return 1 + sum / 5
  }

  /** At a moment, in premium units: what of the basis lies outside of the spread. */
  private premium(time: number): number {
    const basis = this.basis.at(time)
    const half = this.profile.trading.halfSpread
    const over = Math.max(0, Math.abs(basis) - half) * premiumUnit
    return Math.round(basis < 0 ? -over : over)
  }
}

/** The day before a living exchange began, of a contract's last price; none where nothing lives or the genesis has no past. */
export function contractMinutes(genesis: Genesis, config: ContractConfig): MinuteRow[] {
  if (genesis.simulation === 'off' || genesis.past === 'none') return []
  const history = new ContractHistory(genesis, config)
  const flat = history.minutes('last', history.until - (minutesKept - 1) * minuteMs, history.until)
  const rows: MinuteRow[] = []
  for (let at = 0; at < flat.length; at += historyWidth) {
    const [openTime = 0, open = 0, high = 0, low = 0, close = 0, volume = 0] = flat.subarray(
      at,
      at + historyWidth,
    )
    rows.push({ openTime, open, high, low, close, volume, value: BigInt(close) * BigInt(volume) })
  }
  return rows
}
