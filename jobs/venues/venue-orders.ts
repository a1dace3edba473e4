// Commands as unified ccxt calls, the same for every venue; undefined where ccxt has none.

import type { Exchange, MarketInterface, Order } from 'ccxt'
import type { Command, PlaceOrder } from '#engine/exchange/protocol.ts'
import type { Placed } from './placements.ts'
import type { Refused } from './venue-limits.ts'

export interface VenueResponse {
  orderId?: string
  planId?: string
}

/** A command ready to be sent, as often as it takes. */
export type VenueCall = () => Promise<VenueResponse>

/** Thrown by a call: there was nothing to cancel. */
export class NothingThere extends Error {}

/** Thrown by a call: what it found says no, before anything was sent. */
export class CallRefused extends Error {
  constructor(readonly refused: Refused) {
    super(refused.code)
  }
}

/** Amounts stay texts: ccxt rounds and sends them without making floats of them. */
export const asText = (value: string | undefined) => value as unknown as number | undefined

/** `extra`: what the venue itself understands beside. Undefined: the words of an order do not reach. */
export function placeCall(
  client: Exchange,
  market: MarketInterface,
  order: PlaceOrder,
  clientOrderId: string,
  extra: Record<string, unknown> = {},
): VenueCall | undefined {
  const { side, orderType, price, size, quoteSize, tif } = order
  const spends = orderType === 'market' && side === 'buy'
  if (spends ? size !== undefined || quoteSize === undefined : size === undefined || quoteSize !== undefined)
    return undefined
  if (orderType === 'limit' ? price === undefined : price !== undefined || tif !== undefined) return undefined
  const params = { clientOrderId, ...extra, ...wordsOf(tif) }
  return async () => {
    const made = spends
      ? await client.createOrder(
          market.symbol as string,
          'market',
          side,
          asText(quoteSize) as number,
          undefined,
          {
            ...params,
            cost: quoteSize,
          },
        )
      : await client.createOrder(
          market.symbol as string,
          orderType,
          side,
          asText(size) as number,
          asText(price),
          params,
        )
    return { orderId: made.id }
  }
}

export function wordsOf(tif: PlaceOrder['tif']): Record<string, unknown> {
  if (tif === 'post-only') return { postOnly: true }
  return tif === undefined || tif === 'gtc' ? {} : { timeInForce: tif.toUpperCase() }
}

/** Undefined: nothing of ours has that name. */
export function cancelCall(
  client: Exchange,
  placed: Pick<Placed, 'orderId' | 'symbol'> | undefined,
): VenueCall | undefined {
  if (!placed) return undefined
  return async () => {
    await client.cancelOrder(placed.orderId, placed.symbol)
    return { orderId: placed.orderId }
  }
}

/** All of a pair where the venue has a call for it, else one by one. Answers how many there were. */
export async function cancelEach(
  client: Exchange,
  symbols: readonly string[],
  side: 'buy' | 'sell' | undefined,
): Promise<number> {
  let count = 0
  for (const symbol of symbols) {
    const open = (await client.fetchOpenOrders(symbol)).filter((order) => !side || order.side === side)
    count += open.length
    if (open.length === 0) continue
    if (!side && client.has['cancelAllOrders']) await client.cancelAllOrders(symbol)
    else for (const order of open) await cancelIfThere(client, order)
  }
  return count
}

export async function cancelIfThere(client: Exchange, { id, symbol }: Order): Promise<void> {
  try {
    await client.cancelOrder(id as string, symbol)
  } catch (error) {
    // It was filled meanwhile.
    if (!(error instanceof Error && error.constructor.name === 'OrderNotFound')) throw error
  }
}

/** Unchanged fields are requested first: venues want the whole order again. */
export function modifyCall(
  client: Exchange,
  placed: Placed | undefined,
  { price, size }: Pick<Extract<Command, { type: 'modifyOrder' }>, 'price' | 'size'>,
): VenueCall | undefined {
  if (!placed) return undefined
  const { symbol, orderId, side, orderType } = placed
  return async () => {
    const now = await client.fetchOrder(orderId, symbol)
    const { id } = await client.editOrder(
      orderId,
      symbol,
      orderType,
      side,
      asText(size) ?? now.amount,
      asText(price) ?? now.price,
    )
    return { orderId: id as string }
  }
}

/** A trigger order, where the venue's own triggers go by the last price. */
export function triggerCall(
  client: Exchange,
  market: MarketInterface,
  {
    side,
    orderType,
    price,
    size,
    quoteSize,
    triggerPrice,
    tif,
    triggerBy,
  }: Extract<Command, { type: 'placeTrigger' }>,
  clientOrderId: string,
): VenueCall | undefined {
  if (!client.has['createTriggerOrder'] || triggerBy === 'index') return undefined
  const spends = orderType === 'market' && side === 'buy'
  const amount = spends ? quoteSize : size
  if (amount === undefined || (spends && size !== undefined)) return undefined
  const params = { clientOrderId, triggerPrice, ...(spends && { cost: quoteSize }), ...wordsOf(tif) }
  return async () => {
    const { id } = await client.createOrder(
      market.symbol as string,
      orderType,
      side,
      asText(amount) as number,
      asText(price),
      params,
    )
    return { planId: id }
  }
}
