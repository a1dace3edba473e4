// /api/v2/mix/account: what an order of contracts could open, and where its position would be liquidated (futures-api.md 2).

import { z } from '@hono/zod-openapi'
import type { EstimateInput } from '../../services/futures/futures.ts'
import type { Services } from '../../services/services.ts'
import { accepted, group, refuse } from '../registry.ts'
import { coin, decimal, decimalText, orderType, symbol, word } from './fields.ts'
import { contractOf, isLine, type ProductLine, productType } from './mix-fields.ts'

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

export const mixEstimates = [maxOpen, liqPrice]
