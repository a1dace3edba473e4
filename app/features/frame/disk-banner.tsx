// The strip on every page while the disk is full: what still works, and what the owner of the exchange does about it.

import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { strip } from './verify-banner.tsx'

export function DiskBanner() {
  const { t } = useTranslation()
  return (
    <aside aria-label={t('disk.label')} className={`${strip} bg-bad-soft`}>
      <Icon name="warning" className="shrink-0 text-bad" />
      <p>
        {t('disk.text')} <span className="text-text-2">{t('disk.owner')}</span>
      </p>
    </aside>
  )
}
