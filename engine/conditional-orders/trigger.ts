// The command placeTrigger: an order that is placed once the price is there (domain.md 2.1). Nothing is frozen until then.

import type { Account } from '../kernel/accounts.ts'
import { type Answer, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import * as fields from '../kernel/fields.ts'
import { readBudget, readLots, timesInForce } from '../kernel/order-input.ts'
import { placed } from './events.ts'
import {
  checkAmounts,
  checkCount,
  newOrder,
  openForm,
  readTriggerPrice,
  triggerSource,
} from './order-terms.ts'
import type { PlaceTrigger } from './protocol.ts'
import type { ConditionalState } from './state.ts'
import { watchedPrice } from './triggers.ts'
import { startWaiting } from './waiting.ts'

function placeTrigger(
  state: ConditionalState,
  account: Account,
  command: PlaceTrigger,
  clientOid: string,
): Answer {
  const input = openForm(state, account, command, clientOid)
  if (isAnswer(input)) return input
  const form = checkWords(command)
  if (form) return form
  const { market, triggerBy } = input
  const { orderType, quoteSize } = command
  const trigger = readTriggerPrice(state, market, command.triggerPrice, 'triggerPrice')
  if (typeof trigger !== 'number') return trigger
  const price = orderType === 'limit' ? readTriggerPrice(state, market, command.price, 'price') : 0
  if (typeof price !== 'number') return price
  const lots = quoteSize === undefined ? readLots(command.size, market) : 0
  if (typeof lots !== 'number') return lots
  const budget = quoteSize === undefined ? 0n : readBudget(quoteSize, state.scales[market.quote] as number)
  if (typeof budget !== 'bigint') return budget
  const no =
    (quoteSize === undefined
      ? checkAmounts(state, market, price || trigger, lots)
      : state.ports.trading.checkNotional(market, budget)) ?? checkCount(state, input.account, market, 1)
  if (no) return no
  const order = newOrder(state, input, {
    kind: 'trigger',
    orderType,
    tif: command.tif ?? (orderType === 'limit' ? 'gtc' : 'ioc'),
    trigger,
    above: trigger >= watchedPrice(state, market.market, triggerBy),
    price,
    lots,
    quoteSize,
  })
  placed(state, order)
  startWaiting(state, order)
  return { orderId: 0, planId: order.id }
}

function checkWords({ side, orderType, price, size, quoteSize, tif }: PlaceTrigger): Answer | undefined {
  if (orderType !== 'limit' && orderType !== 'market') return refuse('parameterInvalid', 'orderType')
  if (tif !== undefined && !timesInForce.includes(tif)) return refuse('parameterInvalid', 'tif')
  if (orderType === 'market' && price !== undefined) return refuse('parameterInvalid', 'price')
  if (orderType === 'market' && tif !== undefined && tif !== 'ioc') return refuse('parameterInvalid', 'tif')
  if (quoteSize === undefined) return undefined
  const spends = orderType === 'market' && side === 'buy' && size === undefined
  return spends ? undefined : refuse('parameterInvalid', 'quoteSize')
}

export const placeTriggerCommand: AccountDescriptor<ConditionalState, PlaceTrigger> = {
  of: 'account',
  type: 'placeTrigger',
  by: ['person', 'reactor'],
  fields: {
    symbol: fields.text,
    side: fields.side,
    triggerPrice: fields.text,
    triggerBy: triggerSource.optional(),
    orderType: fields.orderType,
    price: fields.text.optional(),
    size: fields.text.optional(),
    quoteSize: fields.text.optional(),
    tif: fields.timeInForce.optional(),
    stp: fields.selfTradePrevention.optional(),
    source: fields.orderSource.optional(),
    wallet: fields.text.optional(),
  },
  uncompared: ['source'],
  added: ['wallet'],
  handle: placeTrigger,
}
