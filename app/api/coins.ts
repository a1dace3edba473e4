// v1/spot/public/coinChainList, v1/mix/public/getCoinConfigList, v1/mix/base: coins, their chains and what is known of them.

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { coinName, coinSector } from '#engine/market/catalogue.ts'
import { type CoinChain, coinChains } from '#engine/market/coin-chains.ts'
import type { MarketService } from '../services/markets.ts'
import { coin, decimalText } from './fields.ts'
import { accepted, group, refuse } from './registry.ts'

const spot = group({ path: 'v1/spot/public', method: 'post', tag: 'coins', auth: 'none', bucket: 'market' })
const mix = group({ path: 'v1/mix', method: 'post', tag: 'coins', auth: 'none', bucket: 'market' })

const chainItem = z.object({
  coin: z.string(),
  chainCoinId: z.string(),
  chainCoinName: z.string(),
  rechargeable: z.boolean(),
  withdrawable: z.boolean(),
  needTag: z.boolean(),
  minDeposit: decimalText,
  minWithdraw: decimalText,
  withdrawFee: decimalText,
  depositConfirm: z.number().int(),
})

function toChainItem(row: CoinChain): z.input<typeof chainItem> {
  return {
    coin: row.coin,
    chainCoinId: `${row.coin}-${row.chain}`,
    chainCoinName: row.chain,
    rechargeable: row.canDeposit,
    withdrawable: row.canWithdraw,
    needTag: row.needsMemo,
    minDeposit: row.minDeposit,
    minWithdraw: row.minWithdraw,
    withdrawFee: row.withdrawFee,
    depositConfirm: row.confirmations,
  }
}

const chainsOf = (name: string) => (coinChains.get(name) ?? []).map(toChainItem)

/** Coins of the pairs that run, liveliest first. */
function coinsOf(markets: MarketService): string[] {
  const rows = markets.list()
  return [...new Set([...rows.map(({ base }) => base), ...rows.map(({ quote }) => quote)])]
}

/** What one coin costs in USDT now; null when no pair says it. */
function priceOf(markets: MarketService, name: string): string | null {
  return name === 'USDT' ? '1' : (markets.get(`${name}USDT`)?.ticker.last ?? null)
}

const configItem = z.object({
  coinId: z.string(),
  coinName: z.string(),
  displayName: z.string(),
  classify: z.string(),
  propertyPlace: z.number().int(),
  propertyHighPlace: z.number().int(),
  rechargeable: z.boolean(),
  withdrawable: z.boolean(),
})

const listItem = z.object({
  coin: z.string(),
  name: z.string(),
  classify: z.string(),
  sortId: z.number().int(),
  priceUsdt: decimalText.nullable(),
})

const listOf = (markets: MarketService): z.input<typeof listItem>[] =>
  coinsOf(markets).map((name, sortId) => ({
    coin: name,
    name: coinName(name),
    classify: coinSector(name),
    sortId,
    priceUsdt: priceOf(markets, name),
  }))

export const coins = [
  spot({
    path: 'coinChainList',
    summary: 'List deposit and withdrawal networks for one coin or all coins',
    input: z.object({ coin: coin.optional() }),
    output: z.object({ spotCoinChainResultList: z.array(chainItem) }),
    answer({ services }, { coin: wanted }) {
      const listed = coinsOf(services.markets)
      if (wanted !== undefined && !listed.includes(wanted)) return refuse(rejection.parameterInvalid, 'coin')
      return accepted({ spotCoinChainResultList: (wanted ? [wanted] : listed).flatMap(chainsOf) })
    },
  }),
  mix({
    path: 'public/getCoinConfigList',
    summary: 'List display settings and deposit/withdrawal status of all coins',
    output: z.object({ coins: z.array(configItem) }),
    answer({ services }) {
      return accepted({
        coins: coinsOf(services.markets).map((name) => ({
          coinId: name,
          coinName: name,
          displayName: coinName(name),
          classify: coinSector(name),
          propertyPlace: 4,
          propertyHighPlace: 8,
          rechargeable: chainsOf(name).some(({ rechargeable }) => rechargeable),
          withdrawable: chainsOf(name).some(({ withdrawable }) => withdrawable),
        })),
      })
    },
  }),
  mix({
    path: 'base/coinList',
    summary: 'List all coins with their price in USDT',
    output: z.object({ coins: z.array(listItem) }),
    answer: ({ services }) => accepted({ coins: listOf(services.markets) }),
  }),
  mix({
    path: 'base/coinDetail',
    summary: 'Get a coin: category, price, pairs and networks',
    input: z.object({ coin }),
    output: listItem.extend({ symbolIds: z.array(z.string()), chains: z.array(chainItem) }),
    answer({ services: { markets } }, { coin: wanted }) {
      const item = listOf(markets).find((row) => row.coin === wanted)
      if (!item) return refuse(rejection.parameterInvalid, 'coin')
      const pairs = markets.list().filter(({ base, quote }) => base === wanted || quote === wanted)
      return accepted({ ...item, symbolIds: pairs.map(({ symbol }) => symbol), chains: chainsOf(wanted) })
    },
  }),
]
