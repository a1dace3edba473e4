// The input of an order as a command of the exchange: alone, in a batch, or in place of another one.

import { z } from '@hono/zod-openapi'
import type { PlaceOrder } from '#engine/exchange/protocol.ts'
import { clientOid, decimal, orderType, side, symbol, word } from './fields.ts'

export const force = word({ gtc: 'gtc', post_only: 'post-only', ioc: 'ioc', fok: 'fok' })

export const stpMode = word({
  none: 'none',
  cancel_taker: 'cancel-taker',
  cancel_maker: 'cancel-maker',
  cancel_both: 'cancel-both',
})

export const bbo = word({
  counterparty_1: 'counterparty-1',
  counterparty_5: 'counterparty-5',
  queue_1: 'queue-1',
  queue_5: 'queue-5',
})

const fields = {
  side,
  orderType,
  force: force.optional(),
  price: decimal.optional().openapi({ description: 'Limit price; omit it if bbo is set' }),
  size: decimal.openapi({ description: 'Base amount; for a market buy, the quote amount to spend' }),
  clientOid: clientOid.optional(),
  stpMode: stpMode.optional(),
  tpslType: word({ normal: 'normal' })
    .optional()
    .openapi({ description: 'normal only; trigger orders have their own endpoints' }),
  presetTakeProfitPrice: decimal.optional(),
  executeTakeProfitPrice: decimal.optional(),
  presetStopLossPrice: decimal.optional(),
  executeStopLossPrice: decimal.optional(),
  bbo: bbo.optional().openapi({ description: 'Extension: takes the price from an order book level' }),
  slippage: decimal
    .optional()
    .openapi({ description: 'Extension: tighter slippage limit for a market order, as a fraction' }),
}

export const placeInput = z.object({ symbol, ...fields })
/** Without its pair: a batch may name it once. */
export const batchItem = z.object({ symbol: symbol.optional(), ...fields })

export type OrderInput = z.output<typeof placeInput>

/** Field names of commands in this dialect. */
export const wireNames: Readonly<Record<string, string>> = {
  tif: 'force',
  bestPrice: 'bbo',
  stp: 'stpMode',
  quoteSize: 'size',
  takeProfit: 'presetTakeProfitPrice',
  stopLoss: 'presetStopLossPrice',
}

const leg = (triggerPrice: string | undefined, price: string | undefined) =>
  triggerPrice === undefined ? undefined : { triggerPrice, price }

/** Clients send a force with market orders, and some a price: what belongs to limit orders is dropped there. */
export function placeCommand(input: OrderInput, account: string): PlaceOrder {
  const { symbol, side, orderType, size } = input
  const spends = orderType === 'market' && side === 'buy'
  const terms =
    orderType === 'limit'
      ? { price: input.price, tif: input.force, bestPrice: input.bbo, size }
      : { slippage: input.slippage, ...(spends ? { quoteSize: size } : { size }) }
  return {
    type: 'placeOrder',
    account,
    symbol,
    side,
    orderType,
    ...terms,
    stp: input.stpMode,
    takeProfit: leg(input.presetTakeProfitPrice, input.executeTakeProfitPrice),
    stopLoss: leg(input.presetStopLossPrice, input.executeStopLossPrice),
    source: 'api',
  }
}
