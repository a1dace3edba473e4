// The last look at a withdrawal before it is requested.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { CheckedWithdrawal } from './act-on-withdrawal.server.ts'

interface WithdrawalSummaryProps {
  checked: CheckedWithdrawal
  request: string
  needsProof: boolean
  field: string | null
  refused: string | null
}

export function WithdrawalSummary({ checked, request, needsProof, field, refused }: WithdrawalSummaryProps) {
  const { t } = useTranslation('money')
  const formats = useFormats()
  const navigation = useNavigation()
  const { coin, chain, address, memo, amount, purpose, fee, arrives } = checked
  const inCoin = (text: string) => `${formats.decimal(text)} ${coin}`
  const facts = [
    { label: t('withdraw.confirm.coin'), value: coin },
    { label: t('withdraw.confirm.chain'), value: chain },
    {
      label: t('withdraw.confirm.address'),
      value: (
        <span className="break-all" translate="no">
          {address}
        </span>
      ),
    },
    ...(memo ? [{ label: t('withdraw.confirm.memo'), value: memo }] : []),
    { label: t('withdraw.confirm.amount'), value: inCoin(amount) },
    { label: t('withdraw.confirm.fee'), value: inCoin(fee) },
    { label: t('withdraw.confirm.arrives'), value: inCoin(arrives) },
    ...(purpose ? [{ label: t('withdraw.confirm.purpose'), value: purpose }] : []),
  ]
  return (
    <Panel name="withdrawal-summary" title={t('withdraw.confirm.title')}>
      <FactList facts={facts} />
      <Form method="post" className="flex flex-col gap-3 p-4">
        <CsrfField />
        <Banner tone="warn">{t('withdraw.confirm.warning')}</Banner>
        <input type="hidden" name="request" value={request} />
        {Object.entries({
          coin,
          chain,
          address,
          memo: memo ?? '',
          amount: formats.decimal(amount),
          purpose: purpose ?? '',
        }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {needsProof && (
          <div className="grid gap-x-4 pad:grid-cols-2">
            <TextField
              name="fundPassword"
              type="password"
              label={t('withdraw.confirm.fundPassword')}
              autoComplete="off"
              error={field === 'fundPassword' ? refused : null}
            />
            <TextField
              name="code"
              label={t('withdraw.confirm.code')}
              hint={t('withdraw.confirm.codeHint')}
              autoComplete="one-time-code"
              error={field === 'code' ? refused : null}
            />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="send"
            kind="primary"
            size={40}
            pending={navigation.formData?.get('intent') === 'send'}
          >
            {t('withdraw.confirm.submit')}
          </Button>
          <Button type="submit" name="intent" value="edit" size={40}>
            {t('withdraw.confirm.edit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
