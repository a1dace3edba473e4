// A refusal as a sentence in the reader's language, and the field of the order form that it is about.

import { useTranslation } from 'react-i18next'
import { refusalSentence } from '#app/i18n/refusal-sentence.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Refusal } from '#app/services/result.ts'
import type { FormField, FormType } from './order-values.ts'

const fieldOf: Record<string, FormField> = {
  price: 'price',
  size: 'amount',
  quoteSize: 'total',
  slippage: 'slippage',
  triggerPrice: 'triggerPrice',
  orderPrice: 'orderPrice',
  callback: 'callback',
  takeProfit: 'takeProfit',
  stopLoss: 'stopLoss',
  legs: 'takeProfit',
}

/** `type`: of the order that was refused. */
export function refusedField({ field, code }: Refusal, type: FormType = 'limit'): FormField | undefined {
  if (field === undefined) return undefined
  // The price of an order that waits stands in a box of its own; an OCO has both.
  if (field === 'price' && (type === 'trigger' || type === 'trailing')) return 'orderPrice'
  return field === 'legs' && code === '40736' ? 'stopLoss' : fieldOf[field]
}

/** 43001: the order has ended meanwhile. */
const orderGone = '43001'

/** What was refused and why, for a message over the page (spec.md 8). */
export function useFailureText(): (refusal: Refusal, what: 'place' | 'modify' | 'cancel') => string {
  const { t } = useTranslation('order')
  const sentence = useRefusalText()
  return (refusal, what) =>
    what === 'cancel' && refusal.code === orderGone
      ? t('failed.closed')
      : t(`failed.${what}`, { reason: sentence(refusal) })
}

export function useRefusalText(): (refusal: Refusal) => string {
  const { i18n } = useTranslation('errors')
  const locale = useLocale()
  return (refusal) => refusalSentence(i18n.getResourceBundle(i18n.language, 'errors'), locale, refusal)
}
