// The command placeTrigger: an order that is placed once the price is there (domain.md 2.1). Nothing is frozen until then.

import type { ExchangeState } from '../exchange/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { checkNotional } from '../spot/order-checks.ts'
import { readBudget, readLots, timesInForce } from '../spot/place-order.ts'
import { placed } from './events.ts'
import { startWaiting } from './firing.ts'
import { checkAmounts, checkPlanCount, isNo, newPlan, openForm, readPlanPrice } from './order-terms.ts'
import type { PlaceTrigger } from './protocol.ts'
import { watchedPrice } from './triggers.ts'

export function placeTrigger(
  state: ExchangeState,
  account: Account,
  command: PlaceTrigger,
  clientOid: string,
): Answer {
  const wish = openForm(state, account, command, clientOid)
  if (isNo(wish)) return wish
  const form = checkWords(command)
  if (form) return form
  const { market, triggerBy } = wish
  const { orderType, quoteSize } = command
  const trigger = readPlanPrice(state, market, command.triggerPrice, 'triggerPrice')
  if (typeof trigger !== 'number') return trigger
  const price = orderType === 'limit' ? readPlanPrice(state, market, command.price, 'price') : 0
  if (typeof price !== 'number') return price
  const lots = quoteSize === undefined ? readLots(command.size, market) : 0
  if (typeof lots !== 'number') return lots
  const budget = quoteSize === undefined ? 0n : readBudget(state, quoteSize, market)
  if (typeof budget !== 'bigint') return budget
  const no =
    (quoteSize === undefined
      ? checkAmounts(state, market, price || trigger, lots)
      : checkNotional(state, market, budget)) ?? checkPlanCount(state, account, market, 1)
  if (no) return no
  const plan = newPlan(state, wish, {
    kind: 'trigger',
    orderType,
    tif: command.tif ?? (orderType === 'limit' ? 'gtc' : 'ioc'),
    trigger,
    above: trigger >= watchedPrice(state, market.market, triggerBy),
    price,
    lots,
    quoteSize,
  })
  placed(state, plan)
  startWaiting(state, plan)
  return { orderId: 0, planId: plan.id }
}

function checkWords({ side, orderType, price, size, quoteSize, tif }: PlaceTrigger): Answer | undefined {
  if (orderType !== 'limit' && orderType !== 'market') return refuse('parameterInvalid', 'orderType')
  if (tif !== undefined && !Object.hasOwn(timesInForce, tif)) return refuse('parameterInvalid', 'tif')
  if (orderType === 'market' && price !== undefined) return refuse('parameterInvalid', 'price')
  if (orderType === 'market' && tif !== undefined && tif !== 'ioc') return refuse('parameterInvalid', 'tif')
  if (quoteSize === undefined) return undefined
  const spends = orderType === 'market' && side === 'buy' && size === undefined
  return spends ? undefined : refuse('parameterInvalid', 'quoteSize')
}
