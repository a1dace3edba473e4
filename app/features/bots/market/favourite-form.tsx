// The star of a published bot: a form, so that it works everywhere.

import { Form, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

export function FavouriteForm({ id, title, isOn }: { id: string; title: string; isOn: boolean }) {
  const { t } = useTranslation('bot-market')
  const local = useLocalPath()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={local('/bots/favorites')} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="bot" value={id} />
      <input type="hidden" name="on" value={isOn ? '' : '1'} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        aria-pressed={isOn}
        aria-label={t('favourite', { title })}
        className={cx(
          'grid size-8 place-items-center rounded-2 hover:bg-bg-2',
          isOn ? 'text-accent' : 'text-text-3',
        )}
      >
        <Icon name="star" className={isOn ? 'fill-current' : undefined} />
      </button>
    </Form>
  )
}
