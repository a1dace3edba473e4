// A purchase by card that waits for its buyer: the price with the button that pays, the way to the bank, or a new price.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { SendButton } from '#app/parts/funds-fields.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { FiatOrderPage } from './load-fiat.server.ts'

type Facts = Parameters<typeof FactList>[0]['facts']

/** What only a purchase by card has. */
export function useCardFacts(): (order: FiatOrderPage['order']) => Facts {
  const { t } = useTranslation('fiat')
  const formats = useFormats()
  return ({ coin, coinAmount, price, brand, last4 }) => {
    if (coin === null || coinAmount === null || price === null) return []
    return [
      { label: t('card.brand'), value: `${brand} •••• ${last4}` },
      { label: t('card.gets'), value: `${formats.decimal(coinAmount)} ${coin}` },
      { label: t('card.price'), value: t('card.priceOf', { coin, price: formats.decimal(price) }) },
    ]
  }
}

export function CardSteps({ page: { order }, request }: { page: FiatOrderPage; request: string }) {
  const { t } = useTranslation('fiat')
  const local = useLocalPath()
  const navigation = useNavigation()
  const { status, coin, amount, orderId } = order
  if (status === 'created')
    return (
      <Panel name="card-pay" title={t('card.pay')}>
        <Form method="post" className="flex flex-col gap-3 p-4">
          <CsrfField />
          <input type="hidden" name="request" value={request} />
          <input type="hidden" name="intent" value="pay" />
          <p className="text-text-2">{t('card.payHint')}</p>
          <SendButton pending={navigation.formMethod === 'POST'}>{t('card.pay')}</SendButton>
        </Form>
      </Panel>
    )
  if (status === '3ds')
    return (
      <ButtonLink to={local(`/orders/fiat/${orderId}/3ds`)} kind="primary" size={40} className="self-start">
        {t('card.toBank')}
      </ButtonLink>
    )
  if (status === 'failed')
    return (
      <ButtonLink
        to={local(`/buy-bitcoin/card?coin=${coin}&amount=${amount}`)}
        kind="primary"
        size={40}
        className="self-start"
      >
        {t('card.again')}
      </ButtonLink>
    )
  return null
}
