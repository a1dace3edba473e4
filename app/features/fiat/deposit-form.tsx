// Announces a lira deposit: how much, and how it is sent.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField, SendButton } from '#app/parts/funds-fields.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { fiatMethods } from '#engine/fiat/protocol.ts'
import { fiatRules } from '#engine/fiat/rules.ts'
import type { FiatFacts } from './load-fiat.server.ts'

export interface DepositFormProps {
  facts: FiatFacts
  request: string
  typed: { amount: string; method: string }
  field: string | null
  refused: string | null
}

export function DepositForm({ facts, request, typed, field, refused }: DepositFormProps) {
  const { t } = useTranslation('fiat')
  const formats = useFormats()
  const navigation = useNavigation()
  const lira = (amount: string) => t('lira', { amount: formats.decimal(amount) })
  return (
    <Panel name="fiat-deposit" title={t('deposit.form')}>
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="request" value={request} />
        <AmountField
          label={t('amount')}
          unit="TRY"
          typed={typed.amount}
          error={field === 'amount' ? refused : null}
          hint={t('deposit.hint', { min: lira(fiatRules.depositMin) })}
        />
        <SelectField
          label={t('method.label')}
          name="method"
          defaultValue={typed.method || 'fast'}
          options={fiatMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
        />
        <SendButton pending={navigation.formMethod === 'POST'}>{t('deposit.submit')}</SendButton>
      </Form>
      <FactList
        facts={[
          { label: t('holder'), value: facts.holder },
          { label: t('daily'), value: lira(facts.limit.perDay) },
          { label: t('left'), value: lira(facts.limit.left) },
        ]}
      />
    </Panel>
  )
}
