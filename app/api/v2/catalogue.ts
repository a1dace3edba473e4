// /api/v2/public, /api/v2/spot/public: the time, the coins and the pairs, as clients load them first (bitget-v2-api.md 4.1, 4.2).

import { z } from '@hono/zod-openapi'
import type { MarketStatus } from '#engine/exchange/protocol.ts'
import { coins } from '#engine/market/catalogue.ts'
import { type CoinChain, coinChains } from '#engine/market/coin-chains.ts'
import type { MarketService } from '../../services/markets.ts'
import { accepted, group, refuse } from '../registry.ts'
import { coin, decimalText, symbol, timeText } from './fields.ts'
import { noPair } from './market.ts'

const call = group({ path: 'api/v2', method: 'get', tag: 'v2 public', auth: 'none', bucket: 'market' })

const flag = z.enum(['true', 'false'])
const flagOf = (on: boolean) => (on ? 'true' : 'false')
const moneyScale = '8'

const chainItem = z.object({
  chain: z.string(),
  needTag: flag,
  withdrawable: flag,
  rechargeable: flag,
  withdrawFee: decimalText,
  extraWithdrawFee: decimalText,
  depositConfirm: z.string(),
  withdrawConfirm: z.string(),
  minDepositAmount: decimalText,
  minWithdrawAmount: decimalText,
  browserUrl: z.string(),
  contractAddress: z.string().nullable(),
  withdrawStep: z.string(),
  withdrawMinScale: z.string(),
  congestion: z.string(),
})

const coinItem = z.object({
  coinId: z.string(),
  coin: z.string(),
  transfer: flag,
  areaCoin: z.string(),
  chains: z.array(chainItem),
})

const toChainItem = (chain: CoinChain): z.input<typeof chainItem> => ({
  chain: chain.chain,
  needTag: flagOf(chain.needsMemo),
  withdrawable: flagOf(chain.canWithdraw),
  rechargeable: flagOf(chain.canDeposit),
  withdrawFee: chain.withdrawFee,
  extraWithdrawFee: '0',
  depositConfirm: `${chain.confirmations}`,
  withdrawConfirm: `${chain.confirmations}`,
  minDepositAmount: chain.minDeposit,
  minWithdrawAmount: chain.minWithdraw,
  browserUrl: '',
  contractAddress: null,
  withdrawStep: '0',
  withdrawMinScale: moneyScale,
  congestion: 'normal',
})

/** A coin without chains stays inside; clients learn its precision from a chain all the same. */
const insideOnly = (name: string): CoinChain => ({
  coin: name,
  chain: name,
  canDeposit: false,
  canWithdraw: false,
  needsMemo: false,
  minDeposit: '0',
  minWithdraw: '0',
  withdrawFee: '0',
  confirmations: 0,
})

/** Coins of the pairs that run, then those of the catalogue that balances may hold all the same. */
function listedCoins(markets: Pick<MarketService, 'list'>): string[] {
  return [...new Set([...coinsOf(markets), ...coins()])]
}

/** Coins of the pairs that run. */
export function coinsOf(markets: Pick<MarketService, 'list'>): string[] {
  return [...new Set(markets.list().flatMap(({ base, quote }) => [base, quote]))]
}

const statuses: Record<MarketStatus, string> = {
  trading: 'online',
  suspended: 'halt',
  'cancel-only': 'halt',
  delisted: 'offline',
}

const symbolItem = z.object({
  symbol: z.string(),
  baseCoin: z.string(),
  quoteCoin: z.string(),
  minTradeAmount: decimalText,
  maxTradeAmount: decimalText,
  takerFeeRate: decimalText,
  makerFeeRate: decimalText,
  pricePrecision: z.string(),
  quantityPrecision: z.string(),
  quotePrecision: z.string(),
  status: z.enum(['online', 'halt', 'offline']),
  minTradeUSDT: decimalText,
  buyLimitPriceRatio: decimalText,
  sellLimitPriceRatio: decimalText,
  areaSymbol: z.string(),
  orderQuantity: z.string().openapi({ description: 'Maximum open orders per account' }),
})

function toSymbolItems(markets: MarketService, wanted: string | undefined): z.input<typeof symbolItem>[] {
  const rows = markets.list().filter(({ symbol }) => wanted === undefined || symbol === wanted)
  return rows.flatMap((row) => {
    const rules = markets.rules(row.symbol)
    if (!rules) return []
    return {
      symbol: row.symbol,
      baseCoin: row.base,
      quoteCoin: row.quote,
      minTradeAmount: rules.minAmount,
      maxTradeAmount: rules.maxAmount,
      takerFeeRate: rules.takerFee,
      makerFeeRate: rules.makerFee,
      pricePrecision: `${row.priceDecimals}`,
      quantityPrecision: `${row.sizeDecimals}`,
      quotePrecision: moneyScale,
      status: statuses[rules.status] as z.input<typeof symbolItem>['status'],
      minTradeUSDT: rules.minNotional,
      buyLimitPriceRatio: rules.priceBand,
      sellLimitPriceRatio: rules.priceBand,
      areaSymbol: 'no',
      orderQuantity: `${rules.openOrdersPerPair}`,
    }
  })
}

export const publicCatalogue = [
  call({
    path: 'public/time',
    summary: 'Get the server time, used for signatures',
    output: z.object({ serverTime: timeText }),
    answer: ({ services }) => accepted({ serverTime: `${services.wall()}` }),
  }),
  call({
    path: 'spot/public/coins',
    summary: 'List all coins and their networks',
    input: z.object({ coin: coin.optional() }),
    output: z.array(coinItem),
    answer({ services }, { coin: wanted }) {
      const listed = listedCoins(services.markets)
      if (wanted !== undefined && !listed.includes(wanted)) return refuse('40034', 'coin')
      return accepted(
        (wanted === undefined ? listed : [wanted]).map((name) => ({
          coinId: name,
          coin: name,
          transfer: 'true' as const,
          areaCoin: 'no',
          chains: (coinChains.get(name) ?? [insideOnly(name)]).map(toChainItem),
        })),
      )
    },
  }),
  call({
    path: 'spot/public/symbols',
    summary: 'List all pairs and their trading rules',
    input: z.object({ symbol: symbol.optional() }),
    output: z.array(symbolItem),
    answer({ services: { markets } }, { symbol: wanted }) {
      const items = toSymbolItems(markets, wanted)
      return wanted !== undefined && items.length === 0 ? refuse(noPair.code, noPair.field) : accepted(items)
    },
  }),
]
