// The way between the two histories of funds: every movement, and deposits and withdrawals with their states.

import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { PageTabs } from '#app/ui/page-tabs.tsx'

export function HistoryTabs() {
  const { t } = useTranslation('assets')
  const local = useLocalPath()
  return (
    <PageTabs
      label={t('funds.tabs.label')}
      className="px-4 pad:px-0"
      tabs={[
        { to: local('/assets/history'), label: t('funds.tabs.moves') },
        { to: local('/assets/history/transfers'), label: t('funds.tabs.transfers') },
      ]}
    />
  )
}
