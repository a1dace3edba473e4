// Reads the contract order form as posted, in the reader's separators, into order terms or into problems by field.

import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { floorTo } from '#app/parts/order-summary.ts'
import { multiplyDecimals } from '#engine/core/decimal-arithmetic.ts'
import { accepted, type Result, refused } from '#engine/core/result.ts'
import type { PositionMode } from '#engine/futures/contract-account.ts'
import type { PlaceContractOrder, PositionSideWord } from '#engine/futures/protocol.ts'
import {
  type FormProblem,
  type FormProblems,
  type FormValues,
  type LegField,
  legFields,
  orderSide,
} from './order-values.ts'

export interface OrderMarket {
  symbol: string
  tick: string
  lot: string
}

/** Percent: what a market order may ask for, up to the limit of all (futures-rules.md B11). */
const slippageBounds = { min: 0.1, max: 1 } as const

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
  const brought = action === 'open' ? readLegs(values, market, locale) : {}
  for (const field of legFields) {
    const leg = brought[field]
    if (leg && !leg.ok) problems[field] = leg.refusal
  }
  const slippage = type === 'market' ? readSlippage(values.slippage, locale) : undefined
  if (slippage && !slippage.ok) problems.slippage = slippage.refusal
  if (!amount.ok || (price && !price.ok) || side === '' || Object.keys(problems).length > 0)
    return refused(problems)
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
    ...(slippage?.ok && { slippage: slippage.value }),
    ...Object.fromEntries(
      legFields.flatMap((field) => {
        const leg = brought[field]
        return leg?.ok ? [[field, { triggerPrice: leg.value, triggerBy: values.triggerBy }]] : []
      }),
    ),
    ...whose(mode, action, side, values.reduceOnly),
  })
}

type Legs = Partial<Record<LegField, Result<string, FormProblem>>>

/** Those that were filled in. */
const readLegs = (values: FormValues, market: OrderMarket, locale: Locale): Legs =>
  Object.fromEntries(
    legFields
      .filter((field) => values[field].trim() !== '')
      .map((field) => [field, readNumber(values[field], market.tick, locale, 'number')]),
  )

/** Percent as a fraction; undefined: none was named. */
function readSlippage(text: string, locale: Locale): Result<string, FormProblem> | undefined {
  if (text.trim() === '') return undefined
  const parsed = parseDecimal(text, locale)
  if (!parsed.ok) return refused('slippage')
  const share = Number(parsed.value)
  if (share < slippageBounds.min || share > slippageBounds.max) return refused('slippage')
  return accepted(multiplyDecimals(parsed.value, '0.01'))
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
