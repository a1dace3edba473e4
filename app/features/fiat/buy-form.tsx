// Asks for a price of bitcoin in lira: the convert page shows it, and takes the confirmation.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField, SendButton } from '#app/parts/funds-fields.tsx'
import { Panel } from '#app/ui/panel.tsx'

export interface BuyFormProps {
  available: string
  price: string
  amount: string
  request: string
}

export function BuyForm({ available, price, amount, request }: BuyFormProps) {
  const { t } = useTranslation('fiat')
  const formats = useFormats()
  const local = useLocalPath()
  const navigation = useNavigation()
  return (
    <Panel name="buy-bitcoin" title={t('buy.form')}>
      <Form method="post" action={local('/convert')} className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="request" value={request} />
        <input type="hidden" name="from" value="TRY" />
        <input type="hidden" name="to" value="BTC" />
        <input type="hidden" name="intent" value="quote" />
        <AmountField
          label={t('buy.amount')}
          unit="TRY"
          typed={amount && formats.decimal(amount)}
          available={{
            text: t('buy.available', { amount: formats.decimal(available) }),
            amount: formats.decimal(available),
            query: { amount: available },
            label: t('buy.all'),
          }}
          hint={t('buy.hint', { price: formats.decimal(price) })}
        />
        <SendButton pending={navigation.formMethod === 'POST'}>{t('buy.submit')}</SendButton>
      </Form>
    </Panel>
  )
}
