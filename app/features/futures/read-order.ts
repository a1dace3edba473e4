// Reads the contract order form as posted, in the reader's separators, into order terms or into problems by field.

import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { floorTo } from '#app/parts/order-summary.ts'
import { accepted, type Result, refused } from '#engine/core/result.ts'
import type { PositionMode } from '#engine/futures/contract-account.ts'
import type { PlaceContractOrder, PositionSideWord } from '#engine/futures/protocol.ts'
import { type FormProblem, type FormProblems, type FormValues, orderSide } from './order-values.ts'

export interface OrderMarket {
  symbol: string
  tick: string
  lot: string
}

export type OrderTerms = Omit<PlaceContractOrder, 'type' | 'account'>

/** Decimal text floored to a step, or what is wrong with it. */
export function readNumber(
  text: string,
  step: string,
  locale: Locale,
  whenEmpty: FormProblem,
): Result<string, FormProblem> {
  const parsed = parseDecimal(text, locale)
  if (parsed.ok && /[1-9]/.test(parsed.value)) return accepted(floorTo(parsed.value, step))
  return refused(!parsed.ok && parsed.why === 'empty' ? whenEmpty : 'number')
}

/** Prices and amounts are floored to tick and lot here, before the exchange sees them (domain.md 0.1). */
export function readOrder(
  values: FormValues,
  market: OrderMarket,
  mode: PositionMode,
  locale: Locale,
): Result<OrderTerms & { side: 'buy' | 'sell' }, FormProblems> {
  const { action, type, side, tif, bestPrice, stp } = values
  const problems: FormProblems = {}
  const amount = readNumber(values.amount, market.lot, locale, 'amount')
  if (!amount.ok) problems.amount = amount.refusal
  const isPriced = type === 'limit' && bestPrice === ''
  const price = isPriced ? readNumber(values.price, market.tick, locale, 'price') : undefined
  if (price && !price.ok) problems.price = price.refusal
  if (side === '') problems.side = 'side'
  if (!amount.ok || (price && !price.ok) || side === '') return refused(problems)
  return accepted({
    symbol: market.symbol,
    side: orderSide(action, side),
    orderType: type === 'limit' ? 'limit' : 'market',
    size: amount.value,
    stp,
    source: 'web',
    ...(type === 'limit' && { tif }),
    ...(price && { price: price.value }),
    ...(type === 'limit' && bestPrice !== '' && { bestPrice }),
    ...whose(mode, action, side, values.reduceOnly),
  })
}

/** Until the mode is decided the form trades hedge (futures-rules.md B19a). */
export function whose(
  mode: PositionMode,
  action: FormValues['action'],
  side: PositionSideWord,
  reduceOnly: boolean,
): Pick<PlaceContractOrder, 'positionSide' | 'reduceOnly'> {
  if (mode !== 'one-way') return { positionSide: side }
  return action === 'close' || reduceOnly ? { reduceOnly: true } : {}
}
