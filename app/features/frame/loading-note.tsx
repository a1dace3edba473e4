// What a page says when its scripts take longer than a second to come (spec.md 1). Without scripts there is nothing to wait for.

import { useTranslation } from 'react-i18next'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export function LoadingNote() {
  const { t } = useTranslation()
  if (useHydrated()) return null
  return (
    <>
      <noscript>
        <style>{'.loading-note{display:none}'}</style>
      </noscript>
      <p role="status" className="loading-note">
        {t('loading')}
      </p>
    </>
  )
}
