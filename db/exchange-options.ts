// What every exchange opened from disk is made with: the simulated market, and a past for its charts and day figures.

import type { ExchangeOptions } from '#engine/exchange/exchange.ts'
import { contractMinutes } from '#engine/simulation/contract-history.ts'
import { seededMinutes } from '#engine/simulation/seeded-minutes.ts'
import { createContractSimulation } from '#engine/simulation/simulated-contracts.ts'
import { createSimulation } from '#engine/simulation/simulated-markets.ts'

export const exchangeOptions: ExchangeOptions = {
  simulation: createSimulation,
  contractSimulation: createContractSimulation,
  history: seededMinutes,
  contractHistory: contractMinutes,
}
