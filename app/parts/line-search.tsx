// The lines of contracts as tabs and a search, both kept in the address. Speaks the words of `market`.

import { useTranslation } from 'react-i18next'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { ContractLine } from '#engine/market/contract-config.ts'
import { AddressSearch } from './address-search.tsx'

type Choice = ContractLine | 'all' | 'favourites'

export function LineSearch({ chosen, choices }: { chosen: Choice; choices: readonly Choice[] }) {
  const { t } = useTranslation('market')
  return (
    <div className="flex flex-col gap-2 px-4 py-2 pad:flex-row pad:items-center pad:justify-between">
      <TabLinks
        param="line"
        label={t('contract.lines')}
        selected={chosen}
        items={choices.map((value) => ({ value, label: t(`contract.line.${value}`) }))}
      />
      <AddressSearch label={t('contract.search')} className="pad:flex-none" />
    </div>
  )
}
