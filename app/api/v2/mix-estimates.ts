// /api/v2/mix/account: what an order of contracts could open, where its position would be liquidated, and which contracts are
// isolated (futures-api.md 2).

import { z } from '@hono/zod-openapi'
import { maximumToOpen } from '#engine/futures/formulas/maximum-to-open.ts'
import { termsOf } from '#engine/futures/formulas/terms.ts'
import type { EstimateInput } from '../../services/futures/futures.ts'
import type { Services } from '../../services/services.ts'
import { accepted, group, refuse } from '../registry.ts'
import { coin, decimal, decimalText, orderType, symbol, word } from './fields.ts'
import { contractOf, isLine, leverage, type ProductLine, productType } from './mix-fields.ts'

const call = group({
  path: 'api/v2/mix/account',
  method: 'get',
  tag: 'v2 contracts',
  auth: 'key',
  scope: 'read',
  bucket: 'account',
})

const order = {
  symbol,
  productType,
  marginCoin: coin.optional(),
  posSide: word({ long: 'long', short: 'short' }),
  orderType,
  openPrice: decimal.optional().openapi({ description: 'Limit orders only' }),
}

interface Order {
  symbol: string
  productType: ProductLine
  posSide: 'long' | 'short'
  orderType: 'limit' | 'market'
  openPrice?: string | undefined
}

/** A side of a position means a buy or a sell where the mode has one position only. */
function estimateOf({ futures }: Services, account: string, order: Order, size?: string) {
  const { productType: line, posSide, openPrice } = order
  if (!isLine(line)) return undefined
  const input: EstimateInput = {
    symbol: contractOf(line, order.symbol),
    side: posSide === 'long' ? 'buy' : 'sell',
    ...(order.orderType === 'limit' && { price: openPrice }),
    ...(size !== undefined && { size }),
    ...(futures.positionMode(account, line) !== 'one-way' && { positionSide: posSide }),
  }
  return futures.estimate(account, input)
}

const lacksPrice = ({ orderType: kind, openPrice }: Order) => kind === 'limit' && openPrice === undefined

const maxOpen = call({
  path: 'max-open',
  summary: 'Get the largest size that an order of a contract could have',
  input: z.object(order),
  output: z.object({ maxOpen: decimalText }),
  answer({ services, subject: { account } }, { marginCoin: _, ...input }) {
    if (lacksPrice(input)) return refuse('40019', 'openPrice')
    const estimate = estimateOf(services, account, input)
    return estimate ? accepted({ maxOpen: estimate.maximum }) : refuse('40309', 'symbol')
  },
})

const liqPrice = call({
  path: 'liq-price',
  summary: 'Get the price at which the position would be liquidated if an order of this size were filled now',
  input: z.object({ ...order, openAmount: decimal.openapi({ description: 'Size in the base coin' }) }),
  output: z.object({ liqPrice: decimalText.openapi({ description: '0: none' }) }),
  answer({ services, subject: { account } }, { marginCoin: _, openAmount, ...input }) {
    if (lacksPrice(input)) return refuse('40019', 'openPrice')
    if (Number(openAmount) === 0) return refuse('40020', 'openAmount')
    const estimate = estimateOf(services, account, input, openAmount)
    return estimate ? accepted({ liqPrice: estimate.liquidationPrice ?? '0' }) : refuse('40309', 'symbol')
  },
})

const openCount = call({
  path: 'open-count',
  summary: 'Get the size of a contract that an amount of the margin coin could open',
  input: z.object({
    symbol,
    productType,
    marginCoin: coin.optional(),
    openAmount: decimal.openapi({ description: 'In the margin coin' }),
    openPrice: decimal,
    leverage: leverage.optional().openapi({ description: 'If omitted, that of the contract' }),
  }),
  output: z.object({ size: decimalText }),
  answer({ services: { futures, contracts }, subject: { account } }, input) {
    const { productType: line, openAmount: available, openPrice: price } = input
    if (Number(price) === 0) return refuse('40020', 'openPrice')
    const contract = isLine(line) ? contractOf(line, input.symbol) : ''
    const terms = contracts.terms(contract)
    const settings = futures.settings(account, contract)
    if (!terms || !settings) return refuse('40309', 'symbol')
    const times = Number(input.leverage ?? settings.longLeverage)
    const mark = contracts.ticker(contract)?.mark ?? price
    const order = { direction: 1, price, leverage: times, mark } as const
    const { size } = maximumToOpen(termsOf(terms), order, { available, held: '0', lot: terms.lot })
    return accepted({ size })
  },
})

const isolatedSymbols = call({
  path: 'isolated-symbols',
  summary: 'List the contracts of a product type whose margin mode is isolated',
  input: z.object({ productType }),
  output: z.array(z.object({ symbol: z.string(), marginMode: z.literal('isolated') })),
  answer: ({ services: { futures, contracts }, subject: { account } }, { productType: line }) =>
    accepted(
      (isLine(line) ? contracts.list(line) : [])
        .filter(({ symbol: contract }) => futures.settings(account, contract)?.marginMode === 'isolated')
        .map(({ name }) => ({ symbol: name, marginMode: 'isolated' as const })),
    ),
})

export const mixEstimates = [maxOpen, liqPrice, openCount, isolatedSymbols]
