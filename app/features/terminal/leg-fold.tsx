// Take profit and stop loss of an entry, behind a fold: closing it means none.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldsProps, LegBoxes } from './order-fields.tsx'

const none = { takeProfit: '', takeProfitPrice: '', stopLoss: '', stopLossPrice: '' }

export function LegFold(props: FieldsProps) {
  const { t } = useTranslation('order')
  const { takeProfit, takeProfitPrice, stopLoss, stopLossPrice } = props.form.values
  const [isFilled] = useState(takeProfit + takeProfitPrice + stopLoss + stopLossPrice !== '')
  return (
    <details
      className="advanced"
      open={isFilled || undefined}
      onToggle={(event) => event.currentTarget.open || props.form.set(none)}
    >
      <summary>{t('form.tpsl')}</summary>
      <LegBoxes {...props} />
    </details>
  )
}
