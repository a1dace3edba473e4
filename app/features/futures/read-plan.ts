// Reads the order form of a trigger order or a trailing stop as posted into terms of a plan, or into problems by field.

import type { Locale } from '#app/i18n/locales.ts'
import type { ContractPlanTerms } from '#app/services/futures/futures.ts'
import { accepted, type Result, refused } from '#engine/core/result.ts'
import type { PositionMode } from '#engine/futures/contract-account.ts'
import { type FormProblems, type FormValues, orderSide } from './order-values.ts'
import { type OrderMarket, readNumber, whose } from './read-order.ts'

const callbackStep = '0.01'

/** A trigger order without a price sends its order at the market; a trailing stop without a trigger follows at once. */
export function readPlan(
  values: FormValues,
  market: OrderMarket,
  mode: PositionMode,
  locale: Locale,
): Result<ContractPlanTerms, FormProblems> {
  const { action, type, side, triggerBy, stp, tif } = values
  const isTrailing = type === 'trailing'
  const isGiven = (text: string) => text.trim() !== ''
  const amount = readNumber(values.amount, market.lot, locale, 'amount')
  const trigger =
    isTrailing && !isGiven(values.trigger)
      ? undefined
      : readNumber(values.trigger, market.tick, locale, 'trigger')
  const price =
    isTrailing || !isGiven(values.price) ? undefined : readNumber(values.price, market.tick, locale, 'price')
  const callback = isTrailing ? readNumber(values.callback, callbackStep, locale, 'callback') : undefined
  const problems: FormProblems = {}
  if (!amount.ok) problems.amount = amount.refusal
  if (trigger && !trigger.ok) problems.trigger = trigger.refusal
  if (price && !price.ok) problems.price = price.refusal
  if (callback && !callback.ok) problems.callback = callback.refusal
  if (side === '') problems.side = 'side'
  if (
    !amount.ok ||
    (trigger && !trigger.ok) ||
    (price && !price.ok) ||
    (callback && !callback.ok) ||
    side === ''
  )
    return refused(problems)
  return accepted({
    symbol: market.symbol,
    side: orderSide(action, side),
    orderType: price ? 'limit' : 'market',
    size: amount.value,
    triggerBy,
    stp,
    source: 'web',
    ...(trigger && { triggerPrice: trigger.value }),
    ...(callback && { callback: callback.value }),
    ...(price && { price: price.value, tif }),
    ...whose(mode, action, side, values.reduceOnly),
  })
}
