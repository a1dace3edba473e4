// A refusal as a sentence in the reader's language, and the field of the order form that it is about.

import { useTranslation } from 'react-i18next'
import type { Refusal } from '#app/services/services.ts'
import type { FormField } from './order-values.ts'

const fieldOf: Record<string, FormField> = {
  price: 'price',
  size: 'amount',
  quoteSize: 'total',
  slippage: 'slippage',
}

export function refusedField(refusal: Refusal): FormField | undefined {
  return refusal.field === undefined ? undefined : fieldOf[refusal.field]
}

export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation('errors')
  return (refusal) => t(`code.${refusal.code}`, { ...refusal.params, defaultValue: t('unknown') })
}
