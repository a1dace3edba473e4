// Lists contracts: those of the genesis at the start, others by the command listContract.

import { z } from 'zod'
import { parseBig } from '../core/decimal.ts'
import { namedSeed } from '../core/random.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { moveFunds } from '../kernel/funds.ts'
import { reportChanges } from '../kernel/report.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import { Contract } from './contract.ts'
import { reportInsurance } from './insurance.ts'
import { clearingOf, fundingOf, insuranceOf } from './platform.ts'
import { Venues } from './prices/venues.ts'
import { say } from './report.ts'
import { futuresRules, secondMs } from './rules.ts'
import type { FuturesState } from './state.ts'

/** Throws when the config is not well formed, or its coin is none of the exchange's. */
export function addContract(state: FuturesState, config: ContractConfig): Contract {
  const { futures } = state
  const coin = state.coinIndex.get(config.settle)
  if (coin === undefined) throw new Error(`contract: ${config.symbol}: no coin ${config.settle}`)
  if (futures.bySymbol.has(config.symbol)) throw new Error(`contract: ${config.symbol} appears twice`)
  const contract = makeContract(state, config, coin)
  if (futures.contracts.length === 1) {
    fundingOf(state)
    insuranceOf(state)
    futures.nextMarkAt = (Math.floor(state.now / secondMs) + 1) * secondMs
  }
  seedInsurance(state, contract)
  say(state, { type: 'contractListed', symbol: contract.symbol })
  reportChanges(state)
  return contract
}

/** Without its events and the fund's seed: as a snapshot puts it back. */
export function makeContract(state: FuturesState, config: ContractConfig, coin: number): Contract {
  const { futures, now } = state
  const { orders, matches, contracts } = futures
  const contract = new Contract(
    contracts.length,
    config,
    coin,
    clearingOf(state, config.symbol),
    orders,
    matches,
    now,
  )
  contracts.push(contract)
  if (futures.simulation && !futures.simulation.isTape) {
    contract.venues = new Venues(namedSeed(state.genesis.seed, `venues ${config.symbol}`))
    contract.prices.state.index.release()
  }
  futures.simulation?.list(config, now)
  futures.holders.push(new Set())
  futures.holdersBySide.push({ 1: new Set(), [-1]: new Set() })
  futures.bySymbol.set(config.symbol, contract)
  return contract
}

/** With the first contract of a coin its fund gets what it begins with. */
function seedInsurance(state: FuturesState, { coin, index, config }: Contract): void {
  if (state.futures.contracts.some((one) => one.coin === coin && one.index < index)) return
  const seed = futuresRules.insuranceSeed[config.settle]
  if (seed === undefined) return
  moveFunds(state, undefined, insuranceOf(state), coin, parseBig(seed, state.scales[coin] as number), 'grant')
  reportInsurance(state, coin)
}

export interface ListContract {
  type: 'listContract'
  contract: ContractConfig
}

const text = z.string()
const configShape: z.ZodType<ContractConfig> = z.object({
  symbol: text,
  line: z.enum(['usdtm', 'usdcm', 'coinm']),
  base: text,
  quote: text,
  settle: text,
  tick: text,
  lot: text,
  minAmount: text,
  maxAmount: text,
  maxMarketAmount: text,
  minNotional: text,
  priceBand: text,
  maxLeverage: z.number().int().min(1).max(125),
  makerFee: text.optional(),
  takerFee: text.optional(),
  fundingHours: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8)]),
  fundingCap: text,
  tiers: z.array(z.object({ top: text, maxLeverage: z.number().int().min(1), mmr: text })),
  index: text,
  lastPrice: text,
})

function listContract(state: FuturesState, { contract }: ListContract): Answer {
  const read = configShape.safeParse(contract)
  if (!read.success || state.futures.bySymbol.has(read.data.symbol))
    return refuse('parameterInvalid', 'contract')
  if (!state.coinIndex.has(read.data.settle)) return refuse('parameterInvalid', 'settle')
  try {
    addContract(state, read.data)
  } catch {
    return refuse('parameterInvalid', 'contract')
  }
  return done
}

export const listContractCommand: ExchangeDescriptor<FuturesState, ListContract> = {
  of: 'exchange',
  type: 'listContract',
  by: ['operator'],
  fields: { contract: configShape },
  handle: listContract,
}
