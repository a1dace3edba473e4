// An alert's condition in a few words: "rises to 64,000 USDT".

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { AlertKind } from '#engine/alerts/protocol.ts'

interface Condition {
  kind: AlertKind
  price?: string | null | undefined
  percent?: string | null | undefined
  low?: string | null | undefined
  high?: string | null | undefined
}

export function useAlertWords(): (condition: Condition) => string {
  const { t } = useTranslation('alerts')
  const formats = useFormats()
  const shown = (value: string | null | undefined) => (value ? formats.decimal(value) : '')
  return ({ kind, price, percent, low, high }) =>
    t(`condition.${kind}`, {
      price: shown(price),
      percent: shown(percent),
      low: shown(low),
      high: shown(high),
    })
}
