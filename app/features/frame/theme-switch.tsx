// Dark or light: a form that works alone, and at once with JavaScript.

import { useFetcher, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useRootData } from '#app/parts/root-data.ts'
import { Icon } from '#app/ui/icon.tsx'

export function ThemeSwitch({ named }: { named?: boolean }) {
  const { t } = useTranslation()
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const next = useRootData()?.choices.theme === 'light' ? 'dark' : 'light'
  const label = t(next === 'light' ? 'theme.toLight' : 'theme.toDark')
  return (
    <fetcher.Form
      method="post"
      action="/action/theme"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        form.set('stay', '1')
        fetcher.submit(form, { method: 'post', action: '/action/theme' })
      }}
    >
      <CsrfField />
      <input type="hidden" name="theme" value={next} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        aria-label={label}
        title={label}
        className="flex h-8 min-w-8 items-center justify-center gap-2 rounded-2 px-2 text-text-2 hover:bg-bg-2 hover:text-text-1"
      >
        <Icon name={next === 'light' ? 'sun' : 'moon'} />
        {named && <span>{label}</span>}
      </button>
    </fetcher.Form>
  )
}
