// The form that a withdrawal begins with: address, memo, amount.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField, SendButton } from '#app/parts/funds-fields.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { TypedWithdrawal } from './act-on-withdrawal.server.ts'
import type { WithdrawPage } from './load-withdraw.server.ts'
import { WithdrawalRulesNote } from './withdrawal-rules-note.tsx'

interface WithdrawalFormProps {
  page: WithdrawPage
  typed: TypedWithdrawal
  field: string | null
  refused: string | null
}

export function WithdrawalForm({ page, typed, field, refused }: WithdrawalFormProps) {
  const { t } = useTranslation('money')
  const formats = useFormats()
  const navigation = useNavigation()
  const { chain, available, limit, rules } = page
  const most = rules ? rules.free : available
  const { coin } = chain
  const errorOf = (name: string) => (field === name ? refused : null)
  return (
    <Panel name="withdrawal-form" title={t('withdraw.form')}>
      {rules && <WithdrawalRulesNote coin={coin} rules={rules} />}
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="intent" value="check" />
        <input type="hidden" name="coin" value={coin} />
        <input type="hidden" name="chain" value={chain.chain} />
        <TextField
          name="address"
          label={t('withdraw.address')}
          hint={t('withdraw.addressHint', { chain: chain.chain })}
          defaultValue={typed.address}
          required
          maxLength={128}
          autoComplete="off"
          spellCheck={false}
          translate="no"
          error={errorOf('address')}
        />
        {chain.needsMemo && (
          <TextField
            name="memo"
            label={t('withdraw.memo')}
            hint={t('withdraw.memoHint')}
            defaultValue={typed.memo}
            maxLength={64}
            autoComplete="off"
            error={errorOf('memo')}
          />
        )}
        <AmountField
          label={t('withdraw.amount')}
          unit={coin}
          typed={typed.amount}
          error={errorOf('amount')}
          available={{
            text: t('withdraw.available', { amount: formats.decimal(available), coin }),
            amount: formats.decimal(most),
            query: { coin, chain: chain.chain, amount: most },
            label: t('withdraw.all'),
          }}
          hint={t('withdraw.limits', {
            min: formats.decimal(chain.minWithdraw),
            fee: formats.decimal(chain.withdrawFee),
            coin,
          })}
        />
        {rules && (
          <TextField
            name="purpose"
            label={t('withdraw.rules.purpose')}
            hint={t('withdraw.rules.purposeHint', { least: rules.purposeLeast })}
            defaultValue={typed.purpose}
            required
            maxLength={rules.purposeMost}
            autoComplete="off"
            error={errorOf('purpose')}
          />
        )}
        <SendButton pending={navigation.formMethod === 'POST'}>{t('withdraw.submit')}</SendButton>
      </Form>
      <FactList
        facts={[
          {
            label: t('withdraw.daily'),
            value: t('withdraw.inUsdt', { amount: formats.decimal(limit.perDay) }),
          },
          { label: t('withdraw.left'), value: t('withdraw.inUsdt', { amount: formats.decimal(limit.left) }) },
        ]}
      />
    </Panel>
  )
}
