// Buys a coin by card: what, how much lira, and the card, of which nothing but its last four digits is kept.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField, SendButton } from '#app/parts/funds-fields.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { fiatRules } from '#engine/fiat/rules.ts'
import type { CardFacts } from './load-card.server.ts'

export interface CardFormProps {
  facts: CardFacts
  request: string
  typed: { coin: string; amount: string }
  field: string | null
  refused: string | null
}

export function CardForm({ facts, request, typed, field, refused }: CardFormProps) {
  const { t } = useTranslation('fiat')
  const formats = useFormats()
  const navigation = useNavigation()
  const lira = (amount: string) => t('lira', { amount: formats.decimal(amount) })
  const errorOf = (name: string) => (field === name ? refused : null)
  const fee = formats.decimal(`${Number(fiatRules.cardFeePpm) / 10_000}`)
  return (
    <Panel name="card-purchase" title={t('card.form')}>
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="request" value={request} />
        <div className="grid gap-x-4 pad:grid-cols-2">
          <SelectField
            label={t('card.coin')}
            name="coin"
            defaultValue={typed.coin}
            error={errorOf('coin')}
            options={facts.coins.map((coin) => ({ value: coin, label: coin }))}
          />
          <AmountField
            label={t('amount')}
            unit="TRY"
            typed={typed.amount}
            error={errorOf('amount')}
            hint={t('card.amountHint', { min: lira(fiatRules.depositMin), fee })}
          />
        </div>
        <TextField
          label={t('card.number')}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={25}
          hint={t('card.numberHint')}
          error={errorOf('number')}
          required
        />
        <div className="grid grid-cols-2 gap-x-4">
          <TextField
            label={t('card.expiry')}
            name="expiry"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            hint={t('card.expiryHint')}
            error={errorOf('expiry')}
            required
          />
          <TextField
            label={t('card.cvc')}
            name="cvc"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            error={errorOf('cvc')}
            required
          />
        </div>
        <SendButton pending={navigation.formMethod === 'POST'}>{t('card.submit')}</SendButton>
      </Form>
      <FactList
        facts={[
          { label: t('daily'), value: lira(facts.limit.perDay) },
          { label: t('left'), value: lira(facts.limit.left) },
        ]}
      />
    </Panel>
  )
}
