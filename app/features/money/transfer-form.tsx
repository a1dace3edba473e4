// The form that moves funds between two wallets.

import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField, SendButton, SwapFields } from '#app/parts/funds-fields.tsx'
import { useWalletWords } from '#app/parts/wallet-words.ts'
import { SelectField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { TransferPage } from './load-transfer.server.ts'

interface TransferFormProps {
  page: TransferPage
  request: string
  typed: TransferPage['terms']
  field: string | null
  refused: string | null
}

export function TransferForm({ page, request, typed, field, refused }: TransferFormProps) {
  const { t } = useTranslation('money')
  const formats = useFormats()
  const navigation = useNavigation()
  const walletWord = useWalletWords()
  const [from, setFrom] = useState(typed.from)
  const [to, setTo] = useState(typed.to)
  const [coin, setCoin] = useState(typed.coin)
  const available = page.available[from]?.[coin] ?? '0'
  const errorOf = (name: string) => (field === name ? refused : null)
  const wallets = page.wallets.map((wallet) => ({ value: wallet, label: walletWord(wallet) }))
  return (
    <Panel name="transfer-form" title={t('transfer.form')}>
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="request" value={request} />
        <SwapFields
          options={wallets}
          from={{ label: t('transfer.from'), value: from, set: setFrom, error: errorOf('from') }}
          to={{ label: t('transfer.to'), value: to, set: setTo, error: errorOf('to') }}
          swap={{ query: { from: to, to: from, coin }, label: t('transfer.swap') }}
        />
        <SelectField
          name="coin"
          label={t('transfer.coin')}
          options={page.coins.map(({ coin: value, name }) => ({ value, label: `${value} (${name})` }))}
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
            text: t('transfer.available', { amount: formats.decimal(available), coin }),
            amount: formats.decimal(available),
            query: { from, to, coin, amount: available },
            label: t('transfer.all'),
          }}
        />
        <SendButton pending={navigation.formMethod === 'POST'}>{t('transfer.submit')}</SendButton>
      </Form>
    </Panel>
  )
}
