// What a receipt of a lira order says: who, what, how much after the fee, between which accounts, and when.

import { Decimal } from 'decimal.js'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { statusKey } from '#app/parts/fiat-status.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useCardFacts } from './card-order.tsx'
import type { FiatOrderPage } from './load-fiat.server.ts'

export function OrderReceipt({ page: { order, holder, bank } }: { page: FiatOrderPage }) {
  const { t } = useTranslation('fiat')
  const formats = useFormats()
  const cardFacts = useCardFacts()
  const lira = (text: string) => t('lira', { amount: formats.decimal(text, { places: 2 }) })
  const { kind, status, amount, fee, iban, method, reference, reason } = order
  const net = new Decimal(amount).minus(fee).toFixed()
  return (
    <Panel name="receipt" title={t(`kind.${kind}`)}>
      <FactList
        facts={[
          { label: t('receipt.number'), value: `${order.orderId}` },
          { label: t('orders.status'), value: t(`status.${statusKey(kind, status)}`) },
          { label: t('holder'), value: holder },
          { label: t('receipt.issuer'), value: bank.holder },
          ...(kind === 'card'
            ? cardFacts(order)
            : [{ label: t('receipt.to'), value: kind === 'deposit' ? bank.iban : (iban ?? '') }]),
          ...(method ? [{ label: t('method.label'), value: t(`method.${method}`) }] : []),
          ...(reference ? [{ label: t('target.reference'), value: reference }] : []),
          { label: t('amount'), value: lira(amount) },
          { label: t('order.fee'), value: lira(fee) },
          { label: t('receipt.net'), value: lira(net) },
          { label: t('receipt.begun'), value: formats.dateTime(order.createdAt) },
          { label: t('receipt.ended'), value: formats.dateTime(order.updatedAt) },
          ...(reason ? [{ label: t('order.reason'), value: t(`reason.${reason}`) }] : []),
        ]}
      />
    </Panel>
  )
}
