// The search box of the header and of pages that failed: a plain GET form that leads to the page of results.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface SearchFormProps {
  /** Tells it from another one on the page. */
  label?: string
  className?: string
}

export function SearchForm({ label, className }: SearchFormProps) {
  const { t } = useTranslation()
  const local = useLocalPath()
  const name = label ?? t('search.label')
  return (
    <Form role="search" aria-label={name} action={local('/search')} className={cx('relative', className)}>
      <Icon name="search" className="pointer-events-none absolute start-2.5 top-2 text-text-3" />
      <input
        type="search"
        name="q"
        placeholder={t('search.placeholder')}
        aria-label={name}
        autoComplete="off"
        maxLength={60}
        className={cx(controlClass, 'h-8 ps-8 pe-2')}
      />
    </Form>
  )
}
