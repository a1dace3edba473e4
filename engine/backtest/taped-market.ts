// The market of a backtest: a pair or a contract whose price is a recorded one, and the exchange in which it is.

import { formatBig } from '../core/decimal.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Genesis, MarketConfig } from '../exchange/protocol.ts'
import { contractFees } from '../futures/rules.ts'
import { vipLevels } from '../kernel/defaults.ts'
import { platformToken } from '../market/catalogue.ts'
import { type ContractConfig, isContractConfig } from '../market/contract-config.ts'
import { stepOf, stepsText } from '../market/pair.ts'
import { createSwiftSimulation } from '../simulation/simulated-markets.ts'
import { createTapedContract } from '../simulation/taped-contract.ts'

export type TapedMarket = MarketConfig | ContractConfig

/** As the tape begins. `isFirstLevel`: with the fees of VIP 0, whatever level its account reaches. */
export function beginningMarket(market: TapedMarket, rows: Float64Array, isFirstLevel: boolean): TapedMarket {
  const lastPrice = stepsText(rows[1] as number, stepOf(market.tick))
  if (!isContractConfig(market)) {
    const [level] = vipLevels
    const fees = isFirstLevel && { makerFee: level?.makerFee, takerFee: level?.takerFee }
    return { ...market, ...fees, lastPrice } as MarketConfig
  }
  if (market.line === 'coinm') throw new Error('backtest: inverse contracts are traded by no bot')
  const [maker, taker] = contractFees[0] as (typeof contractFees)[number]
  const rate = (share: bigint) => formatBig(share, 8)
  const fees = isFirstLevel && { makerFee: rate(maker), takerFee: rate(taker) }
  return { ...fees, ...market, lastPrice, index: lastPrice }
}

export interface TapedExchangeInput {
  market: TapedMarket
  rows: Float64Array
  /** Further recorded pairs. */
  others?: readonly { market: MarketConfig; rows: Float64Array }[]
  /** Pairs that stand still. */
  rates: readonly MarketConfig[]
  seed: number
  /** Absent = true: what meets no order of the bot is skipped. Of contracts only. */
  swift?: boolean
}

export function tapedExchange(input: TapedExchangeInput): Exchange {
  const { market, rows, others = [], rates, seed, swift = true } = input
  const further = others.map((pair) => pair.market)
  const genesis: Genesis = {
    version: 1,
    seed,
    start: rows[0] as number,
    markets: isContractConfig(market) ? [...rates] : [market, ...further, ...rates],
    simulation: 'off',
    tapes: Object.fromEntries([market, ...further].map(({ symbol }) => [symbol, 'backtest'])),
    platformToken,
  }
  if (isContractConfig(market)) {
    const contractSimulation = (of: Genesis) => createTapedContract(of, rows, swift)
    return new Exchange({ ...genesis, contracts: [market] }, { contractSimulation, ownOnly: true })
  }
  const simulation = createSwiftSimulation(genesis)
  simulation.feedTape(0, 'candles', rows)
  for (const [index, pair] of others.entries()) simulation.feedTape(index + 1, 'candles', pair.rows)
  return new Exchange(genesis, { simulation: () => simulation, ownOnly: true })
}
