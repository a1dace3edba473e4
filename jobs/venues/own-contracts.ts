// Commands of contracts at a server of our own: in the unified words of ccxt where they send the command as it is, else through
// its generic signed call of the same API.

import type { Exchange, MarketInterface } from 'ccxt'
import type { Command } from '#engine/exchange/protocol.ts'
import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import { word } from './contract-legs.ts'
import { anyLine, hedgedSide, namesOf, servedLine } from './own-mix.ts'
import { type Body, given, ownPost } from './own-post.ts'
import { orderPresets } from './own-presets.ts'
import { isExact } from './venue-limits.ts'
import type { VenueCall } from './venue-orders.ts'
import { contractMarket } from './venue-pairs.ts'

type Post = (path: string, body: Body) => VenueCall

/** Undefined: it has no call for this. */
export function ownContractCall(client: Exchange, id: string, command: Command): VenueCall | undefined {
  const post: Post = (path, body) => async () => {
    const { orderId } = await ownPost(client, 'mix', path, body)
    return orderId === undefined ? {} : { orderId }
  }
  switch (command.type) {
    case 'placeContractOrder':
      return placing(client, id, command, post)
    case 'modifyContractOrder': {
      const { orderId, clientOid, price: newPrice, size: newSize } = command
      return post('order/modify-order', {
        ...anyLine,
        orderId,
        clientOid,
        newPrice,
        newSize,
        ...orderPresets(command, 'newPreset'),
      })
    }
    case 'cancelContractOrder': {
      const { orderId, clientOid } = command
      const ref = orderId === undefined ? { clientOid } : { orderId }
      return post('order/cancel-order', { ...anyLine, ...ref })
    }
    case 'cancelContractOrders': {
      const { symbol, line, side, orders } = command
      const all = line === undefined ? {} : servedLine(line)
      const names = symbol === undefined ? all : namesOf(symbol)
      return names && post('order/cancel-orders', { ...names, side, orderList: orders })
    }
    case 'setPositionMode': {
      const line = servedLine(command.line)
      return (
        line &&
        (async () => {
          await client.setPositionMode(command.mode === 'hedge', undefined, line)
          return {}
        })
      )
    }
    case 'closePositions': {
      const { symbol, line, side: holdSide } = command
      if (symbol === undefined) {
        const ofLine = line === undefined ? {} : servedLine(line)
        return ofLine && post('order/close-positions', { ...ofLine, holdSide })
      }
      const market = contractMarket(client, symbol)
      return (
        market &&
        (async () => ({
          orderId: (await client.closePosition(market.symbol as string, holdSide as never)).id,
        }))
      )
    }
    default:
      return settingOf(client, command, post)
  }
}

function settingOf(client: Exchange, command: Command, post: Post): VenueCall | undefined {
  switch (command.type) {
    case 'setContractLeverage': {
      const { symbol, leverage, side: holdSide } = command
      return unified(client, symbol, (market) =>
        client.setLeverage(Number(leverage), market, given({ holdSide })),
      )
    }
    case 'setMarginMode':
      return unified(client, command.symbol, (market) => client.setMarginMode(command.mode, market))
    case 'setAutoMargin': {
      const names = namesOf(command.symbol)
      const autoMargin = command.on ? 'on' : 'off'
      return names && post('account/set-auto-margin', { ...names, autoMargin, holdSide: command.side })
    }
    case 'adjustMargin': {
      const { symbol, amount, side: holdSide } = command
      const names = namesOf(symbol)
      // ccxt cuts amounts to the steps of sizes.
      return names && post('account/set-margin', { ...names, amount, holdSide })
    }
    case 'reversePosition': {
      const { symbol, side, size } = command
      const names = namesOf(symbol)
      const hedged = side && { side: side === 'long' ? 'buy' : 'sell', tradeSide: 'open' }
      return names && post('order/click-backhand', { ...names, size, ...hedged })
    }
    default:
      return undefined
  }
}

function unified(
  client: Exchange,
  symbol: string,
  call: (market: string) => Promise<unknown>,
): VenueCall | undefined {
  const market = contractMarket(client, symbol)
  return (
    market &&
    (async () => {
      await call(market.symbol as string)
      return {}
    })
  )
}

/** In hedge mode the API names the position, on closing too; ccxt turns the side round itself. */
function placing(client: Exchange, id: string, order: PlaceContractOrder, post: Post): VenueCall | undefined {
  const { side, orderType, price, size, tif, positionSide, reduceOnly, marginMode } = order
  const names = namesOf(order.symbol)
  if (!names) return undefined
  const isClosing = positionSide !== undefined && (side === 'buy') !== (positionSide === 'long')
  const market = contractMarket(client, order.symbol)
  if (market && sendsWhole(client, market, order)) {
    const params = {
      clientOrderId: id,
      marginMode,
      hedged: positionSide !== undefined,
      ...((reduceOnly || isClosing) && { reduceOnly: true }),
      ...(tif === 'post-only'
        ? { postOnly: true }
        : tif && tif !== 'gtc'
          ? { timeInForce: tif.toUpperCase() }
          : {}),
    }
    // Amounts stay texts: ccxt sends them on without making floats of them.
    const [amount, at] = [size, price] as unknown as number[]
    return async () => {
      const made = await client.createOrder(
        market.symbol as string,
        orderType,
        side,
        amount as number,
        at,
        params,
      )
      return { orderId: made.id as string }
    }
  }
  return post('order/place-order', {
    ...names,
    side,
    ...hedgedSide(order),
    orderType,
    price,
    size,
    force: word(tif),
    bbo: word(order.bestPrice),
    stpMode: word(order.stp),
    reduceOnly: reduceOnly && 'YES',
    marginMode: marginMode === 'cross' ? 'crossed' : marginMode,
    slippage: order.slippage,
    ...orderPresets(order),
    clientOid: id,
  })
}

/** ccxt names a margin mode and a time in force also where the command names none, and rounds to steps. */
function sendsWhole(client: Exchange, market: MarketInterface, order: PlaceContractOrder): boolean {
  const { orderType, price, size, tif, stp, bestPrice, marginMode, positionSide, reduceOnly } = order
  if (marginMode === undefined || stp !== undefined || bestPrice !== undefined) return false
  if ([order.slippage, order.takeProfit, order.stopLoss].some((one) => one !== undefined)) return false
  if (positionSide !== undefined && reduceOnly !== undefined) return false
  if (
    orderType === 'limit'
      ? tif === undefined || price === undefined
      : tif !== undefined || price !== undefined
  )
    return false
  const isWhole = (round: typeof client.priceToPrecision, value: string) =>
    isExact(round.bind(client), market, value)
  return (
    isWhole(client.amountToPrecision, size) &&
    (price === undefined || isWhole(client.priceToPrecision, price))
  )
}
