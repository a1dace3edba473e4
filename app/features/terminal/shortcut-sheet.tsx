// The sheet of keys (?): its button, its dialog, and the ear for all keys of the terminal.

import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutList = lazyPart(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }))

/** A button in the ticker bar; the keys of the whole terminal are listened to from here. */
export function ShortcutSheet() {
  const { t } = useTranslation('shortcuts')
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  useShortcuts(() => setOpen(true))
  if (!hydrated) return null
  return (
    <>
      <button
        type="button"
        className="icon-button shortcuts"
        aria-label={t('open')}
        title={`${t('open')} (?)`}
        onClick={() => setOpen(true)}
      >
        <Icon name="keyboard" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('title')}>
        <Suspense>
          <ShortcutList />
        </Suspense>
      </Dialog>
    </>
  )
}
