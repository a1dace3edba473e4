// The share of the balance, with what it is worth.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { PercentRow } from '#app/live/market/percent-row.tsx'
import { amountText } from '#app/parts/amount.tsx'
import { useTerminal } from './terminal-context.ts'
import type { OrderFormState } from './use-order-form.ts'

export function BalanceRow({ form }: { form: OrderFormState }) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  if (data.viewer === null) return null
  const worth = form.preview
    ? ` – ${amountText(formats, form.preview.pay, form.payCoin)} ${form.payCoin}`
    : ''
  return (
    <PercentRow
      label={t('form.percent')}
      percent={form.percent}
      worth={worth}
      stops={data.viewer.percents}
      set={form.setPercent}
    />
  )
}
