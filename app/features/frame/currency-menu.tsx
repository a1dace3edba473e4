// The currency in which values are shown, in the header: each with its rate; a currency without a rate is not offered.

import { Form, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useRootData } from '#app/parts/root-data.ts'
import { Icon } from '#app/ui/icon.tsx'

export function CurrencyButtons() {
  const { t } = useTranslation()
  const root = useRootData()
  const formats = useFormats()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/action/currency" preventScrollReset aria-label={t('currency.short')}>
      <CsrfField />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {root?.rates.map(({ name, symbol, value }) => (
        <button
          key={name}
          type="submit"
          name="currency"
          value={name}
          disabled={value === null}
          aria-pressed={name === root.currency}
          className="flex h-8 w-full items-center gap-2 rounded-2 px-3 text-text-2 enabled:hover:bg-bg-2 aria-pressed:text-text-1"
        >
          <span lang="en" translate="no" className="w-10 text-start font-medium">
            {name}
          </span>
          <span className="num flex-1 text-end text-sm text-text-3">
            {value === null ? '--' : `1 USDT = ${symbol}${formats.decimal(value, { maxPlaces: 8 })}`}
          </span>
          <Icon name="check" className={name === root.currency ? 'text-accent' : 'invisible'} />
        </button>
      ))}
    </Form>
  )
}

export function CurrencyMenu() {
  const { t } = useTranslation()
  const currency = useRootData()?.currency ?? ''
  return (
    <details className="group relative" name="header-menu">
      <summary
        aria-label={`${t('currency.short')}: ${currency}`}
        className="flex h-8 list-none items-center rounded-2 px-2 text-sm text-text-2 group-open:bg-bg-2 hover:bg-bg-2 hover:text-text-1"
      >
        <span lang="en" translate="no">
          {currency}
        </span>
      </summary>
      <div className="absolute end-0 z-20 mt-1 w-64 rounded-2 border border-line-1 bg-bg-1 p-1 shadow-(--shadow)">
        <CurrencyButtons />
      </div>
    </details>
  )
}
