// Sends lira to an own account at a bank: where to, how much, and what shows that it is really its owner.

import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField, SendButton } from '#app/parts/funds-fields.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { fiatRules } from '#engine/fiat/rules.ts'
import type { FiatFacts } from './load-fiat.server.ts'

export interface WithdrawalFormProps {
  facts: FiatFacts
  request: string
  typed: { amount: string; iban: string }
  field: string | null
  refused: string | null
}

export function WithdrawalForm({ facts, request, typed, field, refused }: WithdrawalFormProps) {
  const { t } = useTranslation('fiat')
  const formats = useFormats()
  const local = useLocalPath()
  const navigation = useNavigation()
  const lira = (amount: string) => t('lira', { amount: formats.decimal(amount) })
  const errorOf = (name: string) => (field === name ? refused : null)
  return (
    <Panel name="fiat-withdrawal" title={t('withdraw.form')}>
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="request" value={request} />
        <TextField
          label={t('iban')}
          name="iban"
          defaultValue={typed.iban}
          hint={t('withdraw.ibanHint', { name: facts.holder })}
          error={errorOf('iban')}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <AmountField
          label={t('amount')}
          unit="TRY"
          typed={typed.amount}
          error={errorOf('amount')}
          hint={t('withdraw.hint', {
            min: lira(fiatRules.withdrawalMin),
            fee: lira(fiatRules.withdrawalFee),
          })}
        />
        <div className="grid gap-x-4 pad:grid-cols-2">
          <TextField
            label={t('withdraw.fundPassword')}
            name="fundPassword"
            type="password"
            autoComplete="off"
            error={errorOf('fundPassword')}
          />
          <TextField
            label={t('withdraw.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={t('withdraw.codeHint')}
            error={errorOf('code')}
          />
        </div>
        <SendButton pending={navigation.formMethod === 'POST'}>{t('withdraw.submit')}</SendButton>
        <Link to={local('/account/security')} className="text-sm text-accent underline">
          {t('withdraw.security')}
        </Link>
      </Form>
      <FactList
        facts={[
          { label: t('available'), value: lira(facts.available) },
          { label: t('holder'), value: facts.holder },
          { label: t('daily'), value: lira(facts.limit.perDay) },
          { label: t('left'), value: lira(facts.limit.left) },
        ]}
      />
    </Panel>
  )
}
