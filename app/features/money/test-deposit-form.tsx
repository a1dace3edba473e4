// Sends a test deposit to the address shown.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField, SendButton } from '#app/parts/funds-fields.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface TestDepositFormProps {
  coin: string
  chain: string
  request: string
  typed: string
  error: string | null
}

export function TestDepositForm({ coin, chain, request, typed, error }: TestDepositFormProps) {
  const { t } = useTranslation('money')
  const navigation = useNavigation()
  return (
    <Panel name="test-deposit" title={t('deposit.test.title')}>
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="request" value={request} />
        <input type="hidden" name="coin" value={coin} />
        <input type="hidden" name="chain" value={chain} />
        <p className="max-w-3xl text-text-2">{t('deposit.test.lead')}</p>
        <AmountField label={t('deposit.test.amount')} unit={coin} typed={typed} error={error} />
        <label className="flex min-h-6 items-center gap-2">
          <input type="checkbox" name="reorganised" value="on" className="size-4 accent-accent" />
          {t('deposit.test.reorganised')}
        </label>
        <SendButton pending={navigation.formMethod === 'POST'}>{t('deposit.test.submit')}</SendButton>
      </Form>
    </Panel>
  )
}
