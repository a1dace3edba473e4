// The bot market of this exchange: its lists and its changes together.

import type { BotMarket } from './market.ts'
import { createMarketChanges, type MarketSources } from './market-changes.ts'
import { createMarketReading } from './market-reading.ts'

export const createBotMarket = (sources: MarketSources): BotMarket => ({
  ...createMarketReading(sources),
  ...createMarketChanges(sources),
})
