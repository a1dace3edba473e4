// The form that moves funds between the main account and its sub-accounts, or between two of these.

import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField, SendButton, SwapFields } from '#app/parts/funds-fields.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { SubAccountsPage } from './load-sub-accounts.server.ts'

interface AccountTransferProps {
  page: Pick<SubAccountsPage, 'own' | 'subAccounts' | 'coins' | 'available'>
  request: string
  typed: SubAccountsPage['terms']
  field: string | null
  refused: string | null
}

export function AccountTransfer({ page, request, typed, field, refused }: AccountTransferProps) {
  const { t } = useTranslation(['sub-accounts', 'money'])
  const formats = useFormats()
  const navigation = useNavigation()
  const [from, setFrom] = useState(typed.from)
  const [to, setTo] = useState(typed.to)
  const [coin, setCoin] = useState(typed.coin)
  const names = new Map(page.subAccounts.map(({ account, name }) => [account, name]))
  const options = Object.keys(page.available).map((account) => ({
    value: account,
    label: names.get(account) ?? t('transfer.main'),
  }))
  // Objects list numeric names in their order: the main account comes first here.
  options.sort((a, b) => Number(names.has(a.value)) - Number(names.has(b.value)))
  const available = formats.decimal(page.available[from]?.[coin] ?? '0')
  const errorOf = (name: string) => (field === name ? refused : null)
  return (
    <Panel name="account-transfer" title={t('transfer.title')}>
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="type" value="transfer" />
        <input type="hidden" name="request" value={request} />
        <SwapFields
          options={options}
          from={{ label: t('transfer.from'), value: from, set: setFrom, error: errorOf('from') }}
          to={{ label: t('transfer.to'), value: to, set: setTo, error: errorOf('to') }}
          swap={{ query: { from: to, to: from, coin }, label: t('transfer.swap') }}
        />
        <SelectField
          name="coin"
          label={t('transfer.coin')}
          options={page.coins.map((one) => ({ value: one, label: one }))}
          value={coin}
          onChange={(event) => setCoin(event.target.value)}
          error={errorOf('coin')}
        />
        <AmountField
          label={t('transfer.amount')}
          unit={coin}
          typed={typed.amount}
          error={errorOf('amount')}
          available={{
            text: t('money:transfer.available', { amount: available, coin }),
            amount: available,
            query: { from, to, coin, amount: page.available[from]?.[coin] ?? '0' },
            label: t('money:transfer.all'),
          }}
        />
        <SendButton pending={navigation.formMethod === 'POST'}>{t('transfer.submit')}</SendButton>
      </Form>
    </Panel>
  )
}
