// What the boxes of the order form say so far, before anything is checked: the price an order is reckoned with, how its
// boxes follow each other, and the draft whose cost is known. Page and server calculate alike.

import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import type { OrderDraft } from '#app/parts/order-summary.ts'
import { type FormValues, isPlanType, type NumberField } from './order-values.ts'

type OrderMath = Pick<typeof import('#app/parts/order-summary.ts'), 'isMore' | 'sizeOf' | 'totalOf'>

export interface DraftTools {
  math: OrderMath
  locale: Locale
  lot: string
}

export function numberOf(raw: string, locale: Locale): string | undefined {
  const parsed = parseDecimal(raw, locale)
  return parsed.ok && /[1-9]/.test(parsed.value) ? parsed.value : undefined
}

/** A market buy asks for a total instead of an amount. */
export const buysByTotal = ({ side, type, orderPrice }: FormValues) =>
  side === 'buy' && (type === 'market' || (type === 'trigger' && orderPrice.trim() === ''))

/** The price that decides the worth of the order, as far as its fields state it. */
export function typedPrice(
  values: FormValues,
  { math, locale }: Omit<DraftTools, 'lot'>,
): string | undefined {
  const first = (...fields: NumberField[]) => {
    for (const field of fields) {
      const price = numberOf(values[field], locale)
      if (price !== undefined) return price
    }
    return undefined
  }
  switch (values.type) {
    case 'limit':
      return first('price')
    case 'market':
      return undefined
    case 'trigger':
    case 'trailing':
      return first('orderPrice', 'triggerPrice')
    case 'tpsl':
      return first('takeProfitPrice', 'takeProfit', 'stopLossPrice', 'stopLoss')
    case 'oco': {
      const limit = first('price')
      const stop = first('orderPrice')
      // The dearer leg says what a buy has to hold ready.
      const isStop =
        values.side === 'buy' && limit !== undefined && stop !== undefined && math.isMore(stop, limit)
      return isStop ? stop : limit
    }
  }
}

/** Price, amount and total follow each other: the box typed last rules, the total gives way first. */
export function linked(values: FormValues, field: NumberField, raw: string, tools: DraftTools): FormValues {
  const { math, locale, lot } = tools
  const next = { ...values, [field]: raw }
  if (next.type === 'market') return next
  if (buysByTotal(next)) {
    if (field === 'amount') return { ...next, total: '' }
    return field === 'total' ? { ...next, amount: '' } : next
  }
  const show = (text: string) => formatDecimal(text, locale, { grouped: false })
  const price = typedPrice(next, tools)
  if (price === undefined) return next
  if (field === 'total') {
    const total = numberOf(raw, locale)
    return { ...next, amount: total === undefined ? '' : show(math.sizeOf(total, price, lot)) }
  }
  const amount = numberOf(next.amount, locale)
  return { ...next, total: amount === undefined ? '' : show(math.totalOf(price, amount)) }
}

/** `market`: the price when the form names none. A plan is reckoned as a limit order at its price. */
export function draftOf(values: FormValues, market: string, tools: DraftTools): OrderDraft {
  const { side, type } = values
  const { math, locale, lot } = tools
  const size = numberOf(values.amount, locale)
  const total = numberOf(values.total, locale)
  if (type === 'market') {
    return side === 'buy' ? { side, orderType: type, quoteSize: total } : { side, orderType: type, size }
  }
  const isBest = type === 'limit' && values.bestPrice !== ''
  const named = isBest ? undefined : typedPrice(values, tools)
  const price = named ?? (isBest || isPlanType(type) ? market : undefined)
  if (size === undefined && total !== undefined && price !== undefined && buysByTotal(values))
    return { side, orderType: 'limit', price, size: math.sizeOf(total, price, lot) }
  return { side, orderType: 'limit', price, size }
}
