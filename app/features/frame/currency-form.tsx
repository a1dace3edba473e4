// The currency in which values are shown: a small form, sent at once where there are scripts.

import { Form, useLocation, useSubmit } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useRootData } from '#app/parts/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export function CurrencyForm() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const hydrated = useHydrated()
  const { currency: chosen, rates } = useRootData() ?? { currency: '', rates: [] }
  return (
    <Form method="post" action="/action/currency" preventScrollReset className="flex items-center gap-2">
      <CsrfField />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <select
        name="currency"
        key={chosen}
        defaultValue={chosen}
        aria-label={t('currency.label')}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        className={cx(controlClass, 'h-8 w-24 px-2')}
      >
        {rates.map(({ name, value }) => (
          <option key={name} value={name} disabled={value === null}>
            {value === null ? `${name} --` : name}
          </option>
        ))}
      </select>
      {!hydrated && <Button type="submit">{t('currency.apply')}</Button>}
    </Form>
  )
}
