// The actors of a world of the unified account: a maker of prices and offers, people who trade pairs and contracts with one wallet, an
// operator, and time that ends hours.

import type { Command } from '#engine/exchange/protocol.ts'
import type { Actor, Stage } from '../actor.ts'
import { PooledOperator, PooledTrader } from './people.ts'
import { unifiedSetup } from './pooled.ts'
import { PooledClock, PooledMaker, PooledPrices } from './prices.ts'

export function unifiedCastOf(seed: number, stage: Stage): { setup: Command[]; actors: Actor[] } {
  const prices = new PooledPrices()
  return {
    setup: unifiedSetup(seed),
    actors: [
      new PooledMaker('prices', 120, prices, stage, seed),
      new PooledTrader('people', 180, prices, stage, seed),
      new PooledOperator('operator', 4_000, prices, stage, seed),
      new PooledClock('clock', 1_500, prices, stage, seed),
    ],
  }
}
