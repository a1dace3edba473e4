// Margin mode, leverage and position mode as they are set, each a link to the form that changes it.

import { useTranslation } from 'react-i18next'
import { queryWith } from '#app/parts/query-with.ts'
import { SearchLink, useNewestSearch } from '#app/ui/search-link.tsx'
import { useContract } from './contract-context.ts'
import { useMode } from './use-own.ts'

export function SettingLinks() {
  const { t } = useTranslation('futures')
  const { data } = useContract()
  const search = useNewestSearch()
  const mode = useMode()
  const { settings } = data.viewer ?? { settings: undefined }
  if (!settings) return null
  const { marginMode, longLeverage, shortLeverage } = settings
  const leverage =
    longLeverage === shortLeverage ? `${longLeverage}x` : `${longLeverage}x / ${shortLeverage}x`
  const links = [
    { dialog: 'margin-mode', name: t('setting.marginMode'), value: t(`word.${marginMode}`) },
    { dialog: 'leverage', name: t('setting.leverage'), value: leverage },
    {
      dialog: 'position-mode',
      name: t('setting.positionMode'),
      value: t(mode === 'one-way' ? 'setting.oneWayShort' : 'setting.hedgeShort'),
    },
  ] as const
  return (
    <nav className="settings" aria-label={t('setting.label')}>
      {links.map(({ dialog, name, value }) => (
        <SearchLink
          key={dialog}
          to={queryWith(search, { dialog, of: null })}
          title={name}
          data-setting={dialog}
        >
          <span className="sr-only">{name}: </span>
          {value}
        </SearchLink>
      ))}
    </nav>
  )
}
