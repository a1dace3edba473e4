// A region of a page with its own error boundary, in the reader's language (ui.md 1.4).

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RegionBoundary } from '#app/ui/region-boundary.tsx'

export function Region({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <RegionBoundary text={t('failure.region')} retry={t('action.retry')}>
      {children}
    </RegionBoundary>
  )
}
