// What our own server understands beyond the unified words of ccxt, sent through ccxt's own generic signed call.

import type { Exchange, MarketInterface } from 'ccxt'
import type { PlanRef, TriggerLeg } from '#engine/conditional-orders/protocol.ts'
import type { Command, PlaceOrder } from '#engine/exchange/protocol.ts'
import { word } from './contract-legs.ts'
import { ownContractPlanCall } from './own-contract-plans.ts'
import { ownContractCall } from './own-contracts.ts'
import { marginOrderCall, marginParams, ownMarginCall } from './own-margin.ts'
import { type Body, given, ownPost } from './own-post.ts'
import type { PlanKindOf } from './placements.ts'
import { isExact, type Rounding } from './venue-limits.ts'
import { placeCall, type VenueCall } from './venue-orders.ts'
import { anyMarket } from './venue-pairs.ts'

/** The unified words where they send the command as it is, else the call itself. Undefined: without a call for it. */
export function ownCall(
  client: Exchange,
  id: string,
  command: Command,
  kindOf: PlanKindOf,
): VenueCall | undefined {
  const post: Post =
    (path, params, isPlan = false) =>
    async () => {
      const { orderId } = await ownPost(client, 'spot', path, params)
      if (orderId === undefined) return {}
      return isPlan ? { planId: orderId } : { orderId }
    }
  switch (command.type) {
    case 'placeOrder':
      if (command.wallet !== undefined)
        return unified(client, id, command) ?? marginOrderCall(client, id, command)
      return unified(client, id, command) ?? post('trade/place-order', placeBody(id, command))
    case 'cancelOrder': {
      const { symbol, orderId, clientOid } = command
      const market = symbol === undefined ? undefined : anyMarket(client, symbol)
      if (market && orderId !== undefined)
        return async () => ({ orderId: (await client.cancelOrder(orderId, market.symbol)).id })
      return post('trade/cancel-order', {
        symbol,
        ...(orderId === undefined ? { clientOid } : { orderId }),
      })
    }
    case 'cancelOrders': {
      const { symbol, side, orders } = command
      return post('trade/cancel-orders', { symbol, side, orderList: orders })
    }
    case 'modifyOrder': {
      const { price, size, orderId, clientOid } = command
      return post('trade/modify-order', { orderId, clientOid, price, size })
    }
    case 'replaceOrder':
      return replacing(client, id, command, post)
    case 'transfer': {
      const { account, from = account, to, coin, amount } = command
      return post('wallet/subaccount-transfer', {
        fromUserId: from,
        toUserId: to,
        fromType: 'spot',
        toType: 'spot',
        coin,
        amount,
      })
    }
    default:
      return (
        planCall(client, id, command, kindOf, post) ??
        ownContractCall(client, id, command) ??
        ownContractPlanCall(client, id, command, kindOf) ??
        ownMarginCall(client, id, command)
      )
  }
}

type Of<T extends Command['type']> = Extract<Command, { type: T }>
type Post = (path: string, params: Body, isPlan?: boolean) => VenueCall

interface PlanPage {
  data?: { orderList?: { orderId: string; planKind: string }[] }
}

/** The kind of a plan that was not placed here is looked up. */
async function isOcoPlan(
  client: Exchange,
  { planId, clientOid }: PlanRef,
  kindOf: PlanKindOf,
): Promise<boolean> {
  const known = kindOf({ planId, clientOid })
  if (known !== undefined || planId === undefined) return known === 'placeOco'
  const query = { idLessThan: `${Number(planId) + 1}`, limit: '1' }
  for (const list of ['current', 'history']) {
    const path = `v2/spot/trade/${list}-plan-order`
    const { data } = (await client.request(path, ['private', 'spot'], 'GET', query)) as PlanPage
    const [found] = data?.orderList ?? []
    if (found?.orderId === planId) return found.planKind === 'oco'
  }
  return false
}

function planCall(
  client: Exchange,
  id: string,
  command: Command,
  kindOf: PlanKindOf,
  post: Post,
): VenueCall | undefined {
  switch (command.type) {
    case 'placeTrigger': {
      const { orderType, price, size, quoteSize, tif } = command
      const planType = quoteSize === undefined ? 'amount' : 'total'
      const amount = { planType, size: quoteSize ?? size }
      const body = { ...planBody(id, command), orderType, executePrice: price, ...amount, force: word(tif) }
      return post('trade/place-plan-order', body, true)
    }
    case 'placeOco': {
      const { size, price: limitPrice, orderPrice: executePrice } = command
      const body = { ...planBody(id, command), size, limitPrice, executePrice }
      return post('trade/place-oco-order', body, true)
    }
    case 'placeTrailing': {
      const { size, callback: callbackRatio, price: executePrice } = command
      const body = { ...planBody(id, command), size, callbackRatio, executePrice }
      return post('trade/place-trailing-order', body, true)
    }
    case 'placeTpsl': {
      // The call is for sales, which the exchange would refuse too.
      if (command.side !== 'sell') return undefined
      const { symbol, size, stp, legs } = command
      const body = { symbol, size, stpMode: word(stp), clientOid: id, ...legsBody(legs) }
      return post('trade/place-tpsl-order', body, true)
    }
    case 'updatePlan': {
      const { planId, clientOid, triggerPrice, price, orderPrice, size, quoteSize, callback } = command
      const body = { orderId: planId, clientOid, triggerPrice, size: quoteSize ?? size }
      return async () => {
        const isOco =
          orderPrice !== undefined || (price !== undefined && (await isOcoPlan(client, command, kindOf)))
        const prices = isOco ? { limitPrice: price, executePrice: orderPrice } : { executePrice: price }
        const whole = { ...body, ...prices, callbackRatio: callback }
        return post('trade/modify-plan-order', whole, true)()
      }
    }
    case 'cancelPlan': {
      const { symbol, planId, clientOid } = command
      const call = post('trade/cancel-plan-order', { symbol, orderId: planId, clientOid }, true)
      return async () => {
        await call()
        return planId === undefined ? {} : { planId }
      }
    }
    case 'cancelPlans': {
      const { symbol, side, kind: planKind, plans } = command
      const orderList = plans?.map(({ planId, clientOid }) => given({ orderId: planId, clientOid }))
      return post('trade/cancel-plans', { symbol, side, planKind, orderList })
    }
    default:
      return undefined
  }
}

/** Only what ccxt sends on digit by digit; a time in force it names also where the command names none. */
function unified(client: Exchange, id: string, order: PlaceOrder): VenueCall | undefined {
  const market = anyMarket(client, order.symbol)
  if (!market || order.bestPrice !== undefined) return undefined
  if (order.orderType === 'limit' && order.tif === undefined) return undefined
  const ofWallet = marginParams(order)
  return ofWallet && sendsWhole(client, market, order)
    ? placeCall(client, market, order, id, given({ ...extrasOf(order), ...ofWallet }))
    : undefined
}

function sendsWhole(
  client: Exchange,
  market: MarketInterface,
  { price, size, quoteSize }: Pick<PlaceOrder, 'price' | 'size' | 'quoteSize'>,
): boolean {
  const sends = (round: Rounding, value: string | undefined) =>
    value === undefined || isExact(round.bind(client), market, value)
  return (
    sends(client.priceToPrecision, price) &&
    sends(client.amountToPrecision, size) &&
    sends(client.costToPrecision, quoteSize)
  )
}

/** ccxt's own word for it wants the whole order by its number. */
function replacing(client: Exchange, id: string, command: Of<'replaceOrder'>, post: Post): VenueCall {
  const { symbol, orderId, clientOid, price, size } = command
  const market = symbol === undefined ? undefined : anyMarket(client, symbol)
  const isWhole = orderId !== undefined && price !== undefined && size !== undefined
  if (!market || !isWhole || !sendsWhole(client, market, command))
    return post('trade/cancel-replace-order', {
      symbol,
      orderId,
      clientOid,
      price,
      size,
      newClientOid: id,
    })
  const [amount, at] = [size, price] as unknown as number[]
  return async () => {
    // Sides are of no account here: the new order has the old one's.
    const made = await client.editOrder(orderId, market.symbol as string, 'limit', 'buy', amount, at, {
      newClientOid: id,
    })
    return { orderId: made.id as string }
  }
}

function extrasOf({ stp, slippage, takeProfit, stopLoss }: PlaceOrder): Record<string, unknown> {
  return {
    stpMode: word(stp),
    slippage,
    presetTakeProfitPrice: takeProfit?.triggerPrice,
    executeTakeProfitPrice: takeProfit?.price,
    presetStopLossPrice: stopLoss?.triggerPrice,
    executeStopLossPrice: stopLoss?.price,
  }
}

function placeBody(id: string, order: PlaceOrder): Record<string, unknown> {
  const { symbol, side, orderType, price, size, quoteSize, tif, bestPrice } = order
  return {
    symbol,
    side,
    orderType,
    price,
    size: quoteSize ?? size,
    force: word(tif),
    bbo: word(bestPrice),
    clientOid: id,
    ...extrasOf(order),
  }
}

interface PlanInput {
  symbol: string
  side: string
  stp?: string
  triggerPrice?: string
  triggerBy?: string
}

/** ccxt's own words name a source of the price also where the command names none, so plans go without them. */
function planBody(
  id: string,
  { symbol, side, stp, triggerPrice, triggerBy }: PlanInput,
): Record<string, unknown> {
  const triggerType = triggerBy && `${triggerBy}_price`
  return { symbol, side, stpMode: word(stp), triggerPrice, triggerType, clientOid: id }
}

/** The names of the legs do not matter: the exchange looks on which side of the price each lies. */
function legsBody([first, second]: readonly TriggerLeg[]): Record<string, unknown> {
  return {
    takeProfitTriggerPrice: first?.triggerPrice,
    takeProfitExecutePrice: first?.price,
    stopLossTriggerPrice: second?.triggerPrice,
    stopLossExecutePrice: second?.price,
  }
}
