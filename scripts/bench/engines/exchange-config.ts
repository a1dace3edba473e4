// The exchange workload of the benchmark: one pair, 10,000 funded accounts, maker 0.08 %, taker 0.1 %.

import type { SpotConfig } from '#engine/spot/core.ts'

export const FUNDS = 10 ** 12
/** In 10^-8. */
export const MAKER_RATE = 80_000
export const TAKER_RATE = 100_000

export const exchangeConfig: SpotConfig = {
  coins: [{ scale: 8 }, { scale: 8 }],
  markets: [
    { base: 0, quote: 1, lotUnits: 1, tickLotUnits: 1, makerRate: -1, takerRate: -1, lastPrice: 100_000 },
  ],
}
