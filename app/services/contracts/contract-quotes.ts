// A contract as lists of markets show it: its figures, volume and open interest as worths, so that all lines compare.

import { Decimal } from 'decimal.js'
import type { ContractTicker } from '#engine/futures/market-view.ts'
import type { ContractLine } from '#engine/market/contract-config.ts'
import type { ContractRow } from './contracts.ts'

export interface ContractFigures {
  last: string
  change: string
  mark: string
  fundingRate: string
  /** Of 24 hours, in the quote coin. */
  turnover: string
  /** Open interest at the mark, in the quote coin. */
  openValue: string
}

export interface ContractQuote
  extends Pick<
      ContractRow,
      'symbol' | 'line' | 'name' | 'base' | 'quote' | 'coinName' | 'priceDecimals' | 'maxLeverage'
    >,
    ContractFigures {
  nextFundingAt: number
}

/** Sizes of inverse contracts are worths already: they count USD. */
export function contractFigures(ticker: ContractTicker, line: ContractLine): ContractFigures {
  const { last, change, mark, fundingRate, baseVolume, quoteVolume, openInterest } = ticker
  const isInverse = line === 'coinm'
  return {
    ...{ last, change, mark, fundingRate },
    turnover: isInverse ? baseVolume : quoteVolume,
    openValue: isInverse ? openInterest : new Decimal(openInterest).times(mark).toFixed(2),
  }
}

export function contractQuote(row: ContractRow): ContractQuote {
  const { symbol, line, name, base, quote, coinName, priceDecimals, maxLeverage, ticker } = row
  return {
    ...{ symbol, line, name, base, quote, coinName, priceDecimals, maxLeverage },
    ...contractFigures(ticker, line),
    nextFundingAt: ticker.nextFundingAt,
  }
}
