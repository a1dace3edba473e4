// A refusal as a sentence in the reader's language, and the box of the order form that it is about.

import { useTranslation } from 'react-i18next'
import { refusalSentence } from '#app/i18n/refusal-sentence.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Refusal } from '#app/services/result.ts'
import type { NumberField } from './order-values.ts'

const fieldOf: Record<string, NumberField> = {
  price: 'price',
  size: 'amount',
  triggerPrice: 'trigger',
  callback: 'callback',
  slippage: 'slippage',
  takeProfit: 'takeProfit',
  stopLoss: 'stopLoss',
}

/** "takeProfit.triggerPrice" is about the box of the take profit. */
export const refusedField = ({ field }: Refusal): NumberField | undefined =>
  field === undefined ? undefined : fieldOf[field.split('.')[0] as string]

export function useRefusalText(): (refusal: Refusal) => string {
  const { i18n } = useTranslation('errors')
  const locale = useLocale()
  return (refusal) => refusalSentence(i18n.getResourceBundle(i18n.language, 'errors'), locale, refusal)
}
