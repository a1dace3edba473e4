// The command print: an outside trade. Last price, candle and ticker move, resting orders do not fill.

import { type Answer, done } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import type { MarketEvent } from '../kernel/protocol.ts'
import { emit } from '../kernel/report.ts'
import { stepsText } from '../market/pair.ts'
import { readMarketPrice } from './market-price.ts'
import type { Market } from './markets.ts'
import type { SpotState } from './state.ts'

export interface Print {
  type: 'print'
  symbol: string
  price: string
}

function print(state: SpotState, command: Print): Answer {
  const read = readMarketPrice(state, command)
  if ('refused' in read) return read.refused
  printPrice(state, read.market, read.price)
  return done
}

export function printPrice(state: SpotState, market: Market, price: number): void {
  state.core.setLastPrice(market.market, price)
  market.candles.print(price)
  if (!state.ownOnly)
    emit<MarketEvent>(state, {
      type: 'printed',
      symbol: market.symbol,
      price: stepsText(price, market.tick),
    })
}

export const printCommand: ExchangeDescriptor<SpotState, Print> = {
  of: 'exchange',
  type: 'print',
  by: ['operator'],
  fields: { symbol: text, price: text },
  handle: print,
}
