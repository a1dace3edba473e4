// Commands of contracts as unified ccxt calls, the same for every venue; undefined where ccxt has none.

import type { Exchange, MarketInterface } from 'ccxt'
import type { Command } from '#engine/exchange/protocol.ts'
import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { isClosing } from './closing-order.ts'
import { inContracts } from './contract-size.ts'
import type { Placements } from './placements.ts'
import { limitsRefusal, type Refused, refused } from './venue-limits.ts'
import { asText, CallRefused, cancelCall, modifyCall, type VenueCall, wordsOf } from './venue-orders.ts'
import { text } from './venue-pairs.ts'

type ClosePositions = Extract<Command, { type: 'closePositions' }>

export interface SwapCallInput {
  client: Exchange
  /** The contract that the command names. */
  market: MarketInterface | undefined
  clientId: string
  placements: Placements
}

/** Undefined: ccxt has no words for it. 'missing': nothing of ours has that name. */
export function swapCall(command: Command, input: SwapCallInput): VenueCall | 'missing' | undefined {
  const { client, market, placements } = input
  switch (command.type) {
    case 'placeContractOrder':
      return market && placing(command, market, input)
    case 'cancelContractOrder':
      return cancelCall(client, placements.find(command)) ?? 'missing'
    case 'modifyContractOrder': {
      const isOfOrder = command.takeProfit === undefined && command.stopLoss === undefined
      if (!client.has['editOrder'] || !isOfOrder) return undefined
      return changing(command, input)
    }
    case 'closePositions':
      return market && client.has['fetchPositions'] ? closing(command, market, input) : undefined
    case 'setContractLeverage': {
      const holdSide = command.side === undefined ? {} : { holdSide: command.side }
      return setting(market, (symbol) => client.setLeverage(Number(command.leverage), symbol, holdSide))
    }
    case 'setMarginMode':
      return setting(market, (symbol) => client.setMarginMode(command.mode, symbol))
    case 'setPositionMode': {
      const symbol = lineSymbol(client, command.line)
      return symbol === undefined
        ? undefined
        : done(() => client.setPositionMode(command.mode === 'hedge', symbol))
    }
    default:
      return undefined
  }
}

/** What can be known of an order before it is sent. An order that closes may be worth as little as its position is. */
export function swapRefusal(
  client: Exchange,
  market: MarketInterface | undefined,
  order: PlaceContractOrder,
): Refused | undefined {
  if (!market) return refused('pairMissing', 'symbol')
  if (order.stp !== undefined && order.stp !== 'cancel-taker') return refused('parameterInvalid', 'stp')
  const unsaid = (['bestPrice', 'slippage', 'takeProfit', 'stopLoss'] as const).find(
    (field) => order[field] !== undefined,
  )
  if (unsaid) return refused('parameterInvalid', unsaid)
  const limits = isClosing(order) ? { ...market.limits, cost: undefined } : market.limits
  return limitsRefusal(client, { ...market, limits }, order)
}

/** In hedge mode clients of ccxt say with reduceOnly that an order closes. An order that names no margin mode is a cross one there. */
function placing(
  order: PlaceContractOrder,
  market: MarketInterface,
  { client, clientId }: SwapCallInput,
): VenueCall | undefined {
  const { side, orderType, price, size, tif, positionSide, marginMode } = order
  if (orderType === 'limit' ? price === undefined : price !== undefined || tif !== undefined) return undefined
  const params = {
    clientOrderId: clientId,
    // Some venues refuse a field that they do not know: it is sent only where it is so.
    ...(positionSide !== undefined && { hedged: true }),
    ...(marginMode && { marginMode }),
    ...(isClosing(order) && { reduceOnly: true }),
    ...wordsOf(tif),
  }
  const symbol = market.symbol as string
  return orderMade(() =>
    client.createOrder(
      symbol,
      orderType,
      side,
      asText(inContracts(market, size)) as number,
      asText(price),
      params,
    ),
  )
}

function changing(
  { size, price, ...ref }: Extract<Command, { type: 'modifyContractOrder' }>,
  { client, placements }: SwapCallInput,
): VenueCall | 'missing' {
  const placed = placements.find(ref)
  if (!placed || size === undefined) return modifyCall(client, placed, { size, price }) ?? 'missing'
  const sent = inContracts(client.market(placed.symbol), size)
  if (sent === undefined) return () => Promise.reject(new CallRefused(refused('tooManyDecimals', 'size')))
  return modifyCall(client, placed, { size: sent, price }) ?? 'missing'
}

/** An order like any other, which can be looked up: a call that closes may not be repeated when its answer is lost. */
function closing({ side }: ClosePositions, market: MarketInterface, input: SwapCallInput): VenueCall {
  const { client, clientId } = input
  const symbol = market.symbol as string
  return orderMade(async () => {
    const open = (await client.fetchPositions([symbol])).filter(
      (one) => Number(one.contracts ?? 0) > 0 && (side === undefined || one.side === side),
    )
    const [position] = open
    if (!position) throw new CallRefused({ code: rejection.noPosition })
    if (open.length > 1) throw new CallRefused(refused('parameterInvalid', 'side'))
    const hedged = position.hedged === true && { hedged: true }
    const params = { clientOrderId: clientId, reduceOnly: true, ...hedged }
    const way = position.side === 'long' ? 'sell' : 'buy'
    const marginMode = position.marginMode === 'isolated' ? { marginMode: 'isolated' } : {}
    return client.createOrder(symbol, 'market', way, asText(text(position.contracts)) as number, undefined, {
      ...params,
      ...marginMode,
    })
  })
}

function orderMade(call: () => Promise<{ id?: string | undefined }>): VenueCall {
  return async () => {
    const { id } = await call()
    return id === undefined ? {} : { orderId: id }
  }
}

function setting(
  market: MarketInterface | undefined,
  call: (symbol: string) => Promise<unknown>,
): VenueCall | undefined {
  return market && done(() => call(market.symbol as string))
}

function done(call: () => Promise<unknown>): VenueCall {
  return async () => {
    await call()
    return {}
  }
}

/** Any contract of a line stands for it where a call wants one. */
function lineSymbol(client: Exchange, line: string): string | undefined {
  const settle = line === 'usdtm' ? 'USDT' : line === 'usdcm' ? 'USDC' : undefined
  const markets: (MarketInterface | undefined)[] = Object.values(client.markets ?? {})
  return settle && markets.find((one) => one?.swap === true && one.settle === settle)?.symbol
}
