// The past of contracts before the opening, as candles in text: last price, mark, index and premium.

import { formatBig } from '#engine/core/decimal.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { readSeries } from '#engine/futures/market-view.ts'
import { premiumText } from '#engine/futures/minutes.ts'
import type { ContractSeries } from '#engine/futures/protocol.ts'
import { catalogueContract } from '#engine/market/contract-catalogue.ts'
import type { ContractConfig } from '#engine/market/contract-config.ts'
import { type Step, stepOf, stepsText, valueText } from '#engine/market/pair.ts'
import { ContractHistory } from '#engine/simulation/contract-history.ts'
import { historyWidth } from '#engine/simulation/history.ts'

export class PastContracts {
  private readonly known = new Map<string, PastContract | undefined>()

  constructor(private readonly genesis: Genesis) {}

  /** Of a contract of the genesis, or of one that was listed later from the catalogue. */
  of(symbol: string): PastContract | undefined {
    if (!this.known.has(symbol)) {
      const config = this.genesis.contracts?.find((one) => one.symbol === symbol) ?? catalogueContract(symbol)
      this.known.set(symbol, config && new PastContract(this.genesis, config))
    }
    return this.known.get(symbol)
  }

  /** `name`: with a series. */
  candles(name: string, from: number, to: number, length: 'minutes' | 'hours'): Candle[] {
    const { symbol, series } = readSeries(name)
    return this.of(symbol)?.candles(series, from, to, length) ?? []
  }
}

class PastContract {
  readonly history: ContractHistory
  readonly tick: Step
  readonly lot: Step
  readonly fundingHours: number
  private readonly isInverse: boolean

  constructor(genesis: Genesis, config: ContractConfig) {
    this.history = new ContractHistory(genesis, config)
    this.tick = stepOf(config.tick)
    this.lot = stepOf(config.lot)
    this.fundingHours = config.fundingHours
    this.isInverse = config.line === 'coinm'
  }

  candles(series: ContractSeries, from: number, to: number, length: 'minutes' | 'hours'): Candle[] {
    const flat = this.history[length](series, from, to)
    const rows: Candle[] = []
    for (let at = 0; at < flat.length; at += historyWidth)
      rows.push(this.candle(series, flat.subarray(at, at + historyWidth)))
    return rows
  }

  priceText(ticks: number): string {
    return stepsText(ticks, this.tick)
  }

  private candle(series: ContractSeries, row: Float64Array): Candle {
    const [openTime = 0, open = 0, high = 0, low = 0, close = 0, lots = 0] = row
    const price = (steps: number) => this.valueText(series, steps)
    const volume = stepsText(lots, this.lot)
    const quoteVolume = this.isInverse ? volume : valueText(BigInt(close) * BigInt(lots), this)
    return {
      openTime,
      open: price(open),
      high: price(high),
      low: price(low),
      close: price(close),
      ...(series === 'last'
        ? { volume, quoteVolume, usdtVolume: quoteVolume }
        : { volume: '0', quoteVolume: '0', usdtVolume: '0' }),
      closed: true,
    }
  }

  private valueText(series: ContractSeries, steps: number): string {
    if (series === 'premium') return premiumText(steps)
    if (series !== 'index') return this.priceText(steps)
    return formatBig(BigInt(steps) * BigInt(this.tick.units), this.tick.scale + 2)
  }
}

/** None without a simulation. */
export const pastContracts = (genesis: Genesis): PastContracts | undefined =>
  genesis.simulation === 'off' || genesis.past === 'none' ? undefined : new PastContracts(genesis)
