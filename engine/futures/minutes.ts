// Ends the minute of every contract: closed candles of its last price, mark and index.

import { formatBig } from '../core/decimal.ts'
import type { MinuteRow } from '../market/candles.ts'
import { minuteMs } from '../market/intervals.ts'
import { stepsText } from '../market/pair.ts'
import type { Contract } from './contract.ts'
import { isOwnFund } from './platform.ts'
import type { ContractSeries } from './protocol.ts'
import { say } from './report.ts'
import type { FuturesState } from './state.ts'
import { sizeText, unitsOf } from './texts.ts'

export function endContractMinute(state: FuturesState): void {
  const { terse, ownOnly, futures } = state
  const isSilent = terse || ownOnly
  // After a long time away most minutes are as they were: readers know them by the one before (domain.md 4.1).
  const isSkipping = futures.simulation?.skipsMinutes
  for (const contract of futures.contracts) {
    const { candles, priceCandles, symbol } = contract
    if (!isSilent)
      for (const series of contractSeries) {
        if (isSkipping && !candlesOf(contract, series).isTouched) continue
        say(state, { type: 'contractCandleClosed', symbol, series, ...contractCandle(contract, series) })
      }
    candles.roll()
    priceCandles.roll()
    if (state.now % interestEveryMs === 0) reportInterest(state, contract)
  }
}

const interestEveryMs = 5 * minuteMs

function reportInterest(state: FuturesState, contract: Contract): void {
  if (contract.longLots === 0 || state.terse || state.ownOnly) return
  let [longAccounts, shortAccounts] = [0, 0]
  for (const { owner, long, short } of state.futures.holdersOf(contract)) {
    if (isOwnFund(owner.owner)) continue
    if (long) longAccounts++
    if (short) shortAccounts++
  }
  const openInterest = sizeText(contract, contract.longLots)
  say(state, { type: 'contractInterest', symbol: contract.symbol, openInterest, longAccounts, shortAccounts })
}

const contractSeries = ['last', 'mark', 'index'] as const

const candlesOf = ({ candles, priceCandles }: Contract, series: (typeof contractSeries)[number]) =>
  series === 'last' ? candles : priceCandles[series]

/** The open minute of a series as text. */
export function contractCandle(contract: Contract, series: ContractSeries) {
  const { candles, tick, prices } = contract
  if (series === 'premium') {
    const { premiumSample } = prices.state
    return { openTime: candles.openTime, ...flatCandle(premiumText(premiumSample)) }
  }
  const row = candlesOf(contract, series).row(0)
  const isFine = series === 'index'
  const price = (steps: number) =>
    isFine ? formatBig(BigInt(steps) * BigInt(tick.units), tick.scale + 2) : stepsText(steps, tick)
  return {
    openTime: row.openTime,
    open: price(row.open),
    high: price(row.high),
    low: price(row.low),
    close: price(row.close),
    ...volumes(contract, row),
  }
}

/** The sample belongs to the minute that ended. */
export function reportPremium(state: FuturesState, contract: Contract): void {
  const { symbol, candles, prices } = contract
  if (state.terse || state.ownOnly) return
  const values = flatCandle(premiumText(prices.state.premiumSample))
  const openTime = candles.openTime - minuteMs
  say(state, { type: 'contractCandleClosed', symbol, series: 'premium', openTime, ...values })
}

export const premiumText = (sample: number): string => formatBig(BigInt(sample), premiumDecimals)

const premiumDecimals = 10

function flatCandle(value: string) {
  const price = { open: value, high: value, low: value, close: value }
  return { ...price, volume: '0', quoteVolume: '0', usdtVolume: '0' }
}

/** Of an inverse contract all three are in USD: its size. */
export function volumes(contract: Contract, { volume, value }: Pick<MinuteRow, 'volume' | 'value'>) {
  const size = sizeText(contract, volume)
  const quote = contract.isInverse ? size : unitsOf(contract.quoteOf(value))
  return { volume: size, quoteVolume: quote, usdtVolume: quote }
}
