// The way to the preferences on every page: links to their page, which open the one drawer where there are scripts.

import { Link } from '@remix-run/react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Store } from '#app/live/store.ts'
import { useStore } from '#app/live/use-store.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

const PreferencesDrawer = lazy(() => import('./preferences-drawer.tsx'))

const isOpen = new Store(false)

/** A press that asks for a new tab or window stays a link. */
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

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
        if (!isPlain(event)) return
        event.preventDefault()
        isOpen.set(true)
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

/** Stands once on the page, outside of the menus that hold the links: what a closed menu holds is not shown. */
export function PreferencesDoor() {
  const open = useStore(isOpen)
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <PreferencesDrawer open={open} onClose={() => isOpen.set(false)} />
    </Suspense>
  )
}
