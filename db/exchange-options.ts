// What every exchange opened from disk is made with: the simulated market, and a past for its charts and day figures.

import type { ExchangeOptions } from '#engine/exchange/exchange.ts'
import { livingMarket } from '#engine/simulation/living-market.ts'

export const exchangeOptions: ExchangeOptions = livingMarket
