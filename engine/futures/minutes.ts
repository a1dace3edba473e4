// Ends the minute of every contract: closed candles of its last price, mark and index.

import { formatBig } from '../core/decimal.ts'
import type { MinuteRow } from '../market/candles.ts'
import { stepsText } from '../market/pair.ts'
import type { Contract } from './contract.ts'
import type { ContractSeries } from './protocol.ts'
import { say } from './report.ts'
import type { FuturesState } from './state.ts'
import { sizeText, unitsOf } from './texts.ts'

export function endContractMinute(state: FuturesState): void {
  for (const contract of state.futures.contracts) {
    const { candles, priceCandles, symbol } = contract
    if (!state.terse && !state.ownOnly)
      for (const series of contractSeries)
        say(state, { type: 'contractCandleClosed', symbol, series, ...contractCandle(contract, series) })
    candles.roll()
    priceCandles.roll()
  }
}

export const contractSeries: readonly ContractSeries[] = ['last', 'mark', 'index']

/** The open minute of a series as text. */
export function contractCandle(contract: Contract, series: ContractSeries) {
  const { candles, priceCandles, tick } = contract
  const row = (series === 'last' ? candles : priceCandles[series]).row(0)
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

/** Of an inverse contract all three are in USD: its size. */
export function volumes(contract: Contract, { volume, value }: Pick<MinuteRow, 'volume' | 'value'>) {
  const size = sizeText(contract, volume)
  const quote = contract.isInverse ? size : unitsOf(contract.quoteOf(value))
  return { volume: size, quoteVolume: quote, usdtVolume: quote }
}
