// The way to the preferences on every page: a link to their page, which opens them in the drawer where there are scripts.

import { Link } from '@remix-run/react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

const PreferencesDrawer = lazy(() => import('./preferences-drawer.tsx'))

/** A press that asks for a new tab or window stays a link. */
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

export function PreferencesLink({ named, className }: { named?: boolean; className?: string }) {
  const { t } = useTranslation()
  const local = useLocalPath()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const label = t('nav.preferences')
  return (
    <>
      <Link
        to={local('/account/preferences')}
        data-drawer="preferences"
        aria-haspopup="dialog"
        aria-label={named ? undefined : label}
        title={named ? undefined : label}
        onClick={(event) => {
          if (!isPlain(event)) return
          event.preventDefault()
          setState('open')
        }}
        className={cx(
          'flex h-8 min-w-8 items-center justify-center gap-2 rounded-2 px-2 text-text-2 hover:bg-bg-2 hover:text-text-1',
          className,
        )}
      >
        <Icon name="sliders" />
        {named && <span>{label}</span>}
      </Link>
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <PreferencesDrawer open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
