// A command as a call of our own API, v1 where it has one, and the answer as the exchange's receipt.

import type { UpdatePlan } from '#engine/conditional-orders/protocol.ts'
import type { Command, OrderRef } from '#engine/exchange/protocol.ts'
import { word } from './contract-legs.ts'
import { contractCall } from './http-contract-words.ts'
import { copyCall } from './http-copy-words.ts'
import { loanType, marginCall } from './http-margin-words.ts'
import { productCall } from './http-product-words.ts'
import type { WireCall } from './wire-call.ts'

type Of<T extends Command['type']> = Extract<Command, { type: T }>

export type PlanKinds = (ref: Pick<UpdatePlan, 'planId' | 'clientOid'>) => Promise<string | undefined>

const order = 'v1/spot/order'
const plan = 'v1/trigger/spot/plan'

const orderNames = {
  symbolId: 'symbol',
  force: 'tif',
  bbo: 'bestPrice',
  stpMode: 'stp',
  presetTakeProfit: 'takeProfit',
  presetStopLoss: 'stopLoss',
  loanType: 'loan',
}
const planNames = {
  symbolId: 'symbol',
  force: 'tif',
  stpMode: 'stp',
  triggerType: 'triggerBy',
  executePrice: 'price',
  callbackRate: 'callback',
  planKind: 'kind',
  planIds: 'plans',
}
const ocoNames = { ...planNames, 'oco.limitPrice': 'price', executePrice: 'orderPrice' }

const triggerType = (by: string | undefined) =>
  by === undefined ? undefined : by === 'index' ? 'mark_price' : 'fill_price'
const preset = (leg: { triggerPrice: string; price?: string } | undefined) =>
  leg && { trigger: leg.triggerPrice, price: leg.price }

/** Undefined: no call for this. `kindOf` names the kind of a plan whose terms have other names. */
export async function wireCall(
  id: string,
  command: Command,
  kindOf: PlanKinds,
): Promise<WireCall | undefined> {
  switch (command.type) {
    case 'placeOrder':
      return {
        path: `${order}/placeOrder`,
        body: {
          symbolId: command.symbol,
          side: command.side,
          orderType: command.orderType,
          force: word(command.tif),
          price: command.price,
          size: command.size,
          quoteSize: command.quoteSize,
          clientOid: id,
          bbo: word(command.bestPrice),
          stpMode: word(command.stp),
          slippage: command.slippage,
          presetTakeProfit: preset(command.takeProfit),
          presetStopLoss: preset(command.stopLoss),
          wallet: command.wallet,
          loanType: loanType(command.loan),
        },
        names: orderNames,
      }
    case 'cancelOrder':
      return {
        path: `${order}/cancelOrder`,
        body: { symbolId: command.symbol, ...refOf(command) },
        names: orderNames,
      }
    case 'cancelOrders':
      return {
        path: `${order}/cancelAll`,
        body: { symbolId: command.symbol, side: command.side, orders: command.orders },
        names: orderNames,
      }
    case 'modifyOrder':
      return {
        path: `${order}/modifyOrder`,
        body: { ...refOf(command), price: command.price, size: command.size },
        names: orderNames,
      }
    case 'replaceOrder': {
      const { symbol, price, size } = command
      return {
        path: 'api/v2/spot/trade/cancel-replace-order',
        body: { symbol, ...refOf(command), price, size, newClientOid: id },
        names: {},
      }
    }
    case 'transfer':
      return {
        path: 'v1/spot/account/transfer',
        body: {
          fromAccount: command.from,
          toAccount: command.to,
          coin: command.coin,
          amount: command.amount,
        },
        names: { fromAccount: 'from', toAccount: 'to' },
      }
    case 'quoteConversion':
    case 'acceptQuote':
    case 'convertSmallBalances':
      return convertCall(command)
    case 'setFeeToken':
      return undefined
    default:
      return (
        contractCall(id, command) ??
        copyCall(command) ??
        marginCall(command) ??
        productCall(command) ??
        planCall(id, command, kindOf)
      )
  }
}

const convertNames = { fromCoin: 'from', toCoin: 'to', fromCoinSize: 'fromSize', toCoinSize: 'toSize' }

function convertCall(command: Of<'quoteConversion' | 'acceptQuote' | 'convertSmallBalances'>): WireCall {
  const path = 'v1/spot/convert'
  if (command.type === 'acceptQuote')
    return { path: `${path}/accept`, body: { quoteId: command.quoteId }, names: convertNames }
  if (command.type === 'convertSmallBalances')
    return { path: `${path}/convertSmallBalances`, body: { coins: command.coins }, names: convertNames }
  const { from: fromCoin, to: toCoin, fromSize: fromCoinSize, toSize: toCoinSize } = command
  return { path: `${path}/quote`, body: { fromCoin, toCoin, fromCoinSize, toCoinSize }, names: convertNames }
}

async function planCall(id: string, command: Command, kindOf: PlanKinds): Promise<WireCall | undefined> {
  switch (command.type) {
    case 'placeTrigger':
      return {
        path: `${plan}/placePlan`,
        body: {
          ...planFields(id, command),
          orderType: command.orderType,
          executePrice: command.price,
          planType: command.quoteSize === undefined ? undefined : 'total',
          size: command.quoteSize ?? command.size,
          force: word(command.tif),
        },
        names: planNames,
      }
    case 'placeTrailing':
      return {
        path: `${plan}/placePlan`,
        body: {
          ...planFields(id, command),
          executePrice: command.price,
          size: command.size,
          callbackRate: command.callback,
        },
        names: planNames,
      }
    case 'placeOco':
      return {
        path: `${plan}/placePlan`,
        body: {
          ...planFields(id, command),
          executePrice: command.orderPrice,
          size: command.size,
          oco: { limitPrice: command.price },
        },
        names: ocoNames,
      }
    case 'placeTpsl': {
      const legs = command.legs.map(({ triggerPrice, price }) => ({ triggerPrice, executePrice: price }))
      const { symbol: symbolId, side, size, stp } = command
      return {
        path: `${plan}/placeTpsl`,
        body: { symbolId, side, size, legs, stpMode: word(stp), clientOid: id },
        names: planNames,
      }
    }
    case 'updatePlan':
      return updateCall(command, await kindOf(command))
    case 'cancelPlan':
      return {
        path: `${plan}/cancelPlan`,
        body: { symbolId: command.symbol, planId: command.planId, clientOid: command.clientOid },
        names: planNames,
      }
    case 'cancelPlans':
      return cancelPlansCall(command)
    default:
      return undefined
  }
}

/** Only the compatible API takes plans of a list by their names. */
function cancelPlansCall({ symbol, side, kind: planKind, plans }: Of<'cancelPlans'>): WireCall {
  if (plans?.some(({ planId }) => planId === undefined)) {
    const orderList = plans.map(({ planId, clientOid }) => ({ orderId: planId, clientOid }))
    return {
      path: 'api/v2/spot/trade/cancel-plans',
      body: { symbol, side, planKind, orderList },
      names: { planKind: 'kind', orderList: 'plans' },
    }
  }
  const planIds = plans?.map(({ planId }) => planId)
  return {
    path: `${plan}/cancelBatchPlan`,
    body: { symbolId: symbol, side, planKind, planIds },
    names: planNames,
  }
}

function updateCall(
  { planId, clientOid, triggerPrice, price, orderPrice, size, quoteSize, callback }: UpdatePlan,
  kind: string | undefined,
): WireCall {
  const isOco = kind === 'oco'
  const prices = isOco
    ? { executePrice: orderPrice, oco: price === undefined ? undefined : { limitPrice: price } }
    : { executePrice: price ?? orderPrice }
  const ref = planId === undefined ? { clientOid } : { planId }
  return {
    path: `${plan}/updatePlan`,
    body: { ...ref, triggerPrice, ...prices, size: quoteSize ?? size, callbackRate: callback },
    names: isOco ? ocoNames : planNames,
  }
}

function planFields(
  id: string,
  {
    symbol,
    side,
    stp,
    triggerPrice,
    triggerBy,
    wallet,
  }: Pick<Of<'placeTrigger'>, 'symbol' | 'side' | 'stp' | 'triggerBy' | 'wallet'> & { triggerPrice?: string },
) {
  return {
    symbolId: symbol,
    side,
    stpMode: word(stp),
    triggerPrice,
    triggerType: triggerType(triggerBy),
    clientOid: id,
    wallet,
  }
}

const refOf = ({ orderId, clientOid }: OrderRef) => (orderId === undefined ? { clientOid } : { orderId })
