// The link to the preferences, which opens the drawer where there are scripts.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { preferencesOpen } from '#app/live/preferences-open.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'

export function PreferencesLink({ named, className }: { named?: boolean; className?: string }) {
  const { t } = useTranslation()
  const local = useLocalPath()
  const label = t('nav.preferences')
  return (
    <Link
      to={local('/account/preferences')}
      data-drawer="preferences"
      aria-haspopup="dialog"
      aria-label={named ? undefined : label}
      title={named ? undefined : label}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        preferencesOpen.set(true)
      }}
      className={cx(
        'flex h-8 min-w-8 items-center justify-center gap-2 rounded-2 px-2 text-text-2 hover:bg-bg-2 hover:text-text-1',
        className,
      )}
    >
      <Icon name="sliders" />
      {named && <span>{label}</span>}
    </Link>
  )
}
