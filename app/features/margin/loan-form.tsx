// The form that borrows and repays: tabs are links, so it works without scripts.

import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField, SendButton } from '#app/parts/funds-fields.tsx'
import type { MarginCoin } from '#app/services/margin/wallet-state.ts'
import { SelectField } from '#app/ui/field.tsx'
import { addDecimals, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { MarginPage } from './load-margin.server.ts'
import { hourlyShare } from './margin-coins.tsx'

export interface LoanFormProps {
  page: MarginPage
  request: string
  typed: { coin: string; amount: string }
  field: string | null
  refused: string | null
}

/** Borrowed at most so much; repaid at most what is owed and there. */
function mostOf(
  { borrowable, principal, interest, available }: MarginCoin,
  form: MarginPage['form'],
): string {
  if (form === 'borrow') return borrowable
  const debt = addDecimals(principal, interest)
  return subtractDecimals(available, debt).startsWith('-') ? available : debt
}

export function LoanForm({ page, request, typed, field, refused }: LoanFormProps) {
  const { t } = useTranslation('margin')
  const formats = useFormats()
  const navigation = useNavigation()
  const [coin, setCoin] = useState(typed.coin)
  const { form, coins, state } = page
  const { wallet } = state
  const chosen = coins.find((one) => one.coin === coin) ?? coins[0]
  if (chosen === undefined) return <p className="p-4 text-text-2">{t('form.noDebt')}</p>
  const errorOf = (name: string) => (field === name ? refused : null)
  const most = mostOf(chosen, form)
  const percent = (share: string, places: number) => formats.percent(share, { places, signed: false })
  return (
    <Form method="post" className="flex flex-col gap-2 p-4">
      <CsrfField />
      <input type="hidden" name="request" value={request} />
      <input type="hidden" name="wallet" value={wallet} />
      <input type="hidden" name="form" value={form} />
      <SelectField
        name="coin"
        label={t('form.coin')}
        options={coins.map(({ coin: value }) => ({ value, label: value }))}
        value={chosen.coin}
        onChange={(event) => setCoin(event.target.value)}
        error={errorOf('coin')}
      />
      {form !== 'flash' && (
        <AmountField
          label={t('form.amount')}
          unit={chosen.coin}
          typed={typed.amount}
          error={errorOf('amount')}
          available={{
            text: t('form.most', { amount: formats.decimal(most), coin: chosen.coin }),
            amount: formats.decimal(most),
            query: { wallet, form, coin: chosen.coin, amount: most },
            label: t('form.all'),
          }}
        />
      )}
      <p className="text-sm text-text-2">
        {form === 'borrow'
          ? t('form.rate', {
              daily: percent(chosen.dailyRate, 6),
              hourly: percent(hourlyShare(chosen.dailyRate), 6),
            })
          : t(form === 'repay' ? 'form.repayNote' : 'form.flashNote')}
      </p>
      <SendButton pending={navigation.formMethod === 'POST'}>{t(`form.${form}`)}</SendButton>
    </Form>
  )
}
