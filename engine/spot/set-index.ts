// The command setPairIndex: the index of a pair by an operator's hand, as venues outside would give it (scenario.md, index).

import { type Answer, done } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { readMarketPrice } from './market-price.ts'
import type { SpotState } from './state.ts'

/** It stays until the next one; in a simulated market, until the simulation moves it. */
export interface SetPairIndex {
  type: 'setPairIndex'
  symbol: string
  price: string
}

function setIndex(state: SpotState, command: SetPairIndex): Answer {
  const read = readMarketPrice(state, command)
  if ('refused' in read) return read.refused
  state.core.setIndexPrice(read.market.market, read.price)
  return done
}

export const setPairIndexCommand: ExchangeDescriptor<SpotState, SetPairIndex> = {
  of: 'exchange',
  type: 'setPairIndex',
  by: ['operator'],
  fields: { symbol: text, price: text },
  handle: setIndex,
}
