// The form that asks for a quote: two coins, and how much of the first to pay or of the second to receive.

import { Form, Link, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField, SendButton, SwapFields } from '#app/parts/funds-fields.tsx'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { ConvertPage, ConvertSide } from './load-convert.server.ts'

interface ConvertFormProps {
  page: ConvertPage
  request: string
  /** What was typed before, and which field is wrong. */
  typed: { from: string; to: string; amount: string; side: ConvertSide }
  field: string | null
  refused: string | null
}

export function ConvertForm({ page, request, typed, field, refused }: ConvertFormProps) {
  const { t } = useTranslation('convert')
  const formats = useFormats()
  const navigation = useNavigation()
  const [from, setFrom] = useState(typed.from)
  const [to, setTo] = useState(typed.to)
  const [side, setSide] = useState(typed.side)
  const pays = side === 'pay'
  const otherSide = pays ? 'receive' : 'pay'
  const available = page.available[from] ?? '0'
  const options = page.coins.map(({ coin, name }) => ({ value: coin, label: `${coin} (${name})` }))
  const errorOf = (name: string) => (field === name ? refused : null)
  return (
    <Panel name="convert-form" title={t('form.title')}>
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="intent" value="quote" />
        <input type="hidden" name="request" value={request} />
        <SwapFields
          options={options}
          from={{ label: t('form.from'), value: from, set: setFrom, error: errorOf('from') }}
          to={{ label: t('form.to'), value: to, set: setTo, error: errorOf('to') }}
          swap={{ query: { from: to, to: from }, label: t('form.swap') }}
        />
        <input type="hidden" name="side" value={side} />
        <AmountField
          label={t(pays ? 'form.amount' : 'form.amountTo')}
          unit={pays ? from : to}
          typed={typed.amount}
          error={errorOf(pays ? 'fromSize' : 'toSize')}
          {...(pays && {
            available: {
              text: t('form.available', { amount: formats.decimal(available), coin: from }),
              amount: formats.decimal(available),
              query: { from, to, amount: available },
              label: t('form.all'),
            },
          })}
          hint={t('form.limits', {
            min: formats.decimal(page.rules.min),
            max: formats.decimal(page.rules.max),
          })}
        />
        <Link
          to={`?${new URLSearchParams({ from, to, side: otherSide })}`}
          preventScrollReset
          onClick={(event) => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            setSide(otherSide)
          }}
          className="self-start py-1 text-sm text-accent underline hover:no-underline"
        >
          {t(`form.type.${otherSide}`)}
        </Link>
        <SendButton pending={navigation.formData?.get('intent') === 'quote'}>{t('form.submit')}</SendButton>
      </Form>
    </Panel>
  )
}
