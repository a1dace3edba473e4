// The way between the whole of one's assets and each kind of wallet.

import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { PageTabs } from '#app/ui/page-tabs.tsx'
import type { WalletTab } from './wallet-tabs.ts'

export function AssetsTabs({ tabs }: { tabs: readonly WalletTab[] }) {
  const { t } = useTranslation('assets')
  const local = useLocalPath()
  return (
    <PageTabs
      label={t('wallets.tabs.label')}
      tabs={[
        { to: local('/assets'), label: t('wallets.tabs.overview') },
        ...tabs.map((tab) => ({ to: local(`/assets/${tab}`), label: t(`wallets.tabs.${tab}`) })),
      ]}
    />
  )
}
