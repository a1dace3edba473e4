// What a venue demands of one of its swaps, as our own exchange writes it: sizes in coins, and its tiers of risk.

import type { Exchange, LeverageTier } from 'ccxt'
import type { ContractConfig } from '#engine/market/contract-config.ts'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'
import { ofContracts } from './contract-size.ts'
import { contractMarket, stepOf, text } from './venue-pairs.ts'
import { BadVenueSetting } from './venue-settings.ts'

/** Of a tier without a top. */
const withoutTop = '1000000000000'

/** Throws BadVenueSetting where the venue has no such contract, or does not say how it would be liquidated. */
export async function contractRules(client: Exchange, symbol: string): Promise<ContractConfig> {
  const market = contractMarket(client, symbol)
  const read = readContractSymbol(symbol)
  if (!market || !read || market.linear !== true)
    throw new BadVenueSetting(`${client.id} has no contract ${symbol} that is settled in its quote coin`)
  if (!client.has['fetchMarketLeverageTiers'])
    throw new BadVenueSetting(
      `${client.id} does not list the risk tiers of ${market.symbol}, which bots on contracts are sized by. Use another exchange for them`,
    )
  const tiers = (await client.fetchMarketLeverageTiers(market.symbol as string)).map(tierOf)
  const maxLeverage = Math.max(...tiers.map((tier) => tier.maxLeverage), 1)
  const { limits, precision } = market
  const size = (contracts: unknown) => ofContracts(market, contracts)
  const most = text(limits.amount?.max, '1000000000')
  return {
    symbol,
    line: read.line,
    base: market.base as string,
    quote: market.quote as string,
    settle: read.settle,
    tick: stepOf(client, precision.price),
    lot: size(stepOf(client, precision.amount)),
    minAmount: size(limits.amount?.min),
    maxAmount: size(most),
    maxMarketAmount: size(most),
    minNotional: text(limits.cost?.min),
    priceBand: '0',
    maxLeverage,
    makerFee: text(market.maker),
    takerFee: text(market.taker),
    fundingHours: 8,
    fundingCap: '0',
    tiers,
    index: '0',
    lastPrice: '0',
  }
}

const tierOf = ({ maxNotional, maxLeverage, maintenanceMarginRate }: LeverageTier) => ({
  top: text(maxNotional, withoutTop),
  maxLeverage: Math.floor(Number(maxLeverage ?? 1)),
  mmr: text(maintenanceMarginRate),
})
