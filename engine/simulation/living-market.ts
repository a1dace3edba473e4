// The simulated market as a whole, of pairs and of contracts, with its past: what an exchange lives on, and plays again with.

import type { ExchangeOptions } from '../kernel/options.ts'
import { contractMinutes } from './contract-history.ts'
import { seededMinutes } from './seeded-minutes.ts'
import { createContractSimulation } from './simulated-contracts.ts'
import { createSimulation } from './simulated-markets.ts'

export const livingMarket = {
  simulation: createSimulation,
  contractSimulation: createContractSimulation,
  history: seededMinutes,
  contractHistory: contractMinutes,
} satisfies ExchangeOptions
