// The seeded history before the opening, as candles in text: quote volumes are taken at the close of each minute.

import { formatBig, powersOfTen } from '#engine/core/decimal.ts'
import type { Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { readSeries } from '#engine/futures/market-view.ts'
import { moneyDecimals, valuationCoin } from '#engine/kernel/defaults.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import { hourMs } from '#engine/market/intervals.ts'
import { type Step, stepOf, stepsOf, stepsText, valueText } from '#engine/market/pair.ts'
import { historyOf, historyWidth, type MarketHistory } from '#engine/simulation/history.ts'
import { noPast, type PastCandles } from './candle-rows.ts'
import { PastContracts } from './past-contracts.ts'

/** Rows as integers: what `historyOf` gives, and the value in ticks × lots. */
interface PastRow {
  openTime: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  /** A bigint only above 2^53: most rows are far below it, and numbers are many times faster. */
  value: number | bigint
}

/** The past of every market of a genesis; a genesis without a simulation has none. */
export function seededPast(genesis: Genesis): PastCandles {
  if (genesis.simulation === 'off' || genesis.past === 'none') return noPast
  const markets = new Map<string, PastMarket>()
  const of = (symbol: string) => {
    let market = markets.get(symbol)
    if (!market) {
      const config = genesis.markets.find((each) => each.symbol === symbol)
      if (!config) return undefined
      market = new PastMarket(genesis, config)
      markets.set(symbol, market)
    }
    return market
  }
  const contracts = new PastContracts(genesis)
  return {
    since(symbol) {
      const history = isContractSymbol(symbol)
        ? contracts.of(readSeries(symbol).symbol)?.history
        : of(symbol)?.history
      return history && { minute: history.minutesFrom, hour: history.hoursFrom }
    },
    minutes: (symbol, from, to) =>
      isContractSymbol(symbol)
        ? contracts.candles(symbol, from, to, 'minutes')
        : (of(symbol)?.minutes(from, to) ?? []),
    hours: (symbol, from, to) =>
      isContractSymbol(symbol)
        ? contracts.candles(symbol, from, to, 'hours')
        : (of(symbol)?.hours(from, to) ?? []),
    closeOfHour: (symbol, hour) => (isContractSymbol(symbol) ? undefined : of(symbol)?.closeOfHour(hour)),
  }
}

class PastMarket {
  readonly history: MarketHistory
  private readonly tick: Step
  private readonly lot: Step
  /** One unit of the quote coin in USDT, as a fraction. */
  private readonly usdt: { over: bigint; under: bigint }

  constructor(genesis: Genesis, config: MarketConfig) {
    this.history = historyOf(genesis, config)
    this.tick = stepOf(config.tick)
    this.lot = stepOf(config.lot)
    this.usdt = usdtRate(genesis.markets, config.quote)
  }

  minutes(from: number, to: number): Candle[] {
    return rowsOf(this.history.minutes(from, to)).map((row) => this.candle(row))
  }

  // Hours that have minutes are folded from them, so that their quote volumes are the sums of the minutes' too.
  hours(from: number, to: number): Candle[] {
    const { minutesFrom, until } = this.history
    const far = rowsOf(this.history.hours(from, Math.min(to, minutesFrom)))
    const end = Math.min(to, Math.floor(until / hourMs) * hourMs)
    const near = foldHours(rowsOf(this.history.minutes(Math.max(from, minutesFrom), end)))
    return [...far, ...near].map((row) => this.candle(row))
  }

  closeOfHour(hour: number): string | undefined {
    const { hoursFrom, until } = this.history
    if (hour < hoursFrom || hour + hourMs > until || hour % hourMs !== 0) return undefined
    return stepsText(this.history.closeOfHour(hour), this.tick)
  }

  private candle({ openTime, open, high, low, close, volume, value }: PastRow): Candle {
    const { tick, lot } = this
    const quoteVolume = valueText(value, { tick, lot })
    return {
      openTime,
      open: stepsText(open, tick),
      high: stepsText(high, tick),
      low: stepsText(low, tick),
      close: stepsText(close, tick),
      volume: stepsText(volume, lot),
      quoteVolume,
      usdtVolume: this.usdtText(value, quoteVolume),
      closed: true,
    }
  }

  private usdtText(value: number | bigint, quoteVolume: string): string {
    const { tick, lot, usdt } = this
    const scale = tick.scale + lot.scale
    if (usdt.over === usdt.under && scale <= moneyDecimals) return quoteVolume
    const units = BigInt(value) * BigInt(tick.units * lot.units) * usdt.over * 10n ** BigInt(moneyDecimals)
    return formatBig(units / (usdt.under * 10n ** BigInt(scale)), moneyDecimals)
  }
}

function product(a: number, b: number): number | bigint {
  const value = a * b
  return value <= Number.MAX_SAFE_INTEGER ? value : BigInt(a) * BigInt(b)
}

function sum(a: number | bigint, b: number | bigint): number | bigint {
  if (typeof a === 'number' && typeof b === 'number' && a + b <= Number.MAX_SAFE_INTEGER) return a + b
  return BigInt(a) + BigInt(b)
}

function rowsOf(flat: Float64Array): PastRow[] {
  const rows: PastRow[] = []
  const at = (index: number) => flat[index] as number
  for (let i = 0; i < flat.length; i += historyWidth) {
    rows.push({
      openTime: at(i),
      open: at(i + 1),
      high: at(i + 2),
      low: at(i + 3),
      close: at(i + 4),
      volume: at(i + 5),
      value: product(at(i + 4), at(i + 5)),
    })
  }
  return rows
}

function foldHours(minutes: readonly PastRow[]): PastRow[] {
  const hours: PastRow[] = []
  for (const minute of minutes) {
    const hour = hours.at(-1)
    if (!hour || minute.openTime >= hour.openTime + hourMs) {
      hours.push({ ...minute })
      continue
    }
    hour.high = Math.max(hour.high, minute.high)
    hour.low = Math.min(hour.low, minute.low)
    hour.close = minute.close
    hour.volume += minute.volume
    hour.value = sum(hour.value, minute.value)
  }
  return hours
}

// The lira's own past is not used: volumes before the opening are valued at the opening's rate.
function usdtRate(markets: readonly MarketConfig[], quote: string): { over: bigint; under: bigint } {
  const priceOf = (base: string, other: string) => {
    const config = markets.find((market) => market.base === base && market.quote === other)
    if (!config) return undefined
    const tick = stepOf(config.tick)
    return {
      price: BigInt(stepsOf(config.lastPrice, tick) * tick.units),
      scale: BigInt(powersOfTen[tick.scale] as number),
    }
  }
  const direct = priceOf(quote, valuationCoin)
  if (quote !== valuationCoin && direct) return { over: direct.price, under: direct.scale }
  const inverse = priceOf(valuationCoin, quote)
  return inverse ? { over: inverse.scale, under: inverse.price } : { over: 1n, under: 1n }
}
