// The command setPairIndex: the index of a pair by an operator's hand, as venues outside would give it (scenario.md, index).

import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { readPrice } from '../kernel/order-input.ts'
import type { SpotState } from './state.ts'

/** It stays until the next one; in a simulated market, until the simulation moves it. */
export interface SetPairIndex {
  type: 'setPairIndex'
  symbol: string
  price: string
}

function setIndex(state: SpotState, command: SetPairIndex): Answer {
  const market = state.bySymbol.get(command.symbol)
  if (market === undefined) return refuse('pairMissing', 'symbol')
  const price = readPrice(command.price, market)
  if (typeof price !== 'number') return price
  if (price > state.core.maxPrice(market.market)) return refuse('priceAboveBand', 'price')
  state.core.setIndexPrice(market.market, price)
  return done
}

export const setPairIndexCommand: ExchangeDescriptor<SpotState, SetPairIndex> = {
  of: 'exchange',
  type: 'setPairIndex',
  by: ['operator'],
  fields: { symbol: text, price: text },
  handle: setIndex,
}
