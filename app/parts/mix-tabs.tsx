// The way between the overview of contracts, their funding rates, their rules and the insurance funds. Speaks the words of `mix`.

import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { PageTabs } from '#app/ui/page-tabs.tsx'

export function MixTabs() {
  const { t } = useTranslation('mix')
  const local = useLocalPath()
  return (
    <PageTabs
      label={t('tabs.label')}
      className="px-4 pad:px-0"
      tabs={[
        { to: local('/mix'), label: t('tabs.contracts') },
        { to: local('/mix/funding'), label: t('tabs.funding') },
        { to: local('/mix/rules'), label: t('tabs.rules') },
        { to: local('/mix/insurance'), label: t('tabs.insurance') },
      ]}
    />
  )
}
