// The preferences at the side of whatever page is open (on phones from below): saved per change, read again on close.

import { useFetcher, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ShownPreferences } from './load-preferences.ts'
import { SectionHeadingContext } from './preference-sections.tsx'
import { PreferencesForm, preferencesPath } from './preferences-form.tsx'

export default function PreferencesDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('preferences')
  const { data, load } = useFetcher<{ shown: ShownPreferences }>({ key: 'shown-preferences' })
  const { revalidate } = useRevalidator()
  const path = useLocalPath()(preferencesPath)
  useEffect(() => {
    if (open) load(path)
  }, [open, load, path])
  const close = () => {
    onClose()
    if (open) revalidate()
  }
  return (
    <Dialog open={open} onClose={close} title={t('title')} placement="drawer">
      <SectionHeadingContext.Provider value="h3">
        {data && <PreferencesForm shown={data.shown} />}
      </SectionHeadingContext.Provider>
    </Dialog>
  )
}
