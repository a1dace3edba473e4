// The way from Earn to what brings new coins: Launchpool, Launchpad, votes to list, campaigns.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Panel } from '#app/ui/panel.tsx'

const pages = [
  { path: '/launchpool', name: 'pool' },
  { path: '/launchpad', name: 'pad' },
  { path: '/vote', name: 'vote' },
  { path: '/campaigns', name: 'campaigns' },
] as const

export function LaunchLinks() {
  const { t } = useTranslation('earn')
  const local = useLocalPath()
  return (
    <Panel name="earn-launches" title={t('launches.title')}>
      <ul className="grid gap-4 p-4 pad:grid-cols-2">
        {pages.map(({ path, name }) => (
          <li key={path}>
            <Link to={local(path)} className="text-accent-text underline hover:no-underline">
              {t(`launches.${name}`)}
            </Link>
            <p className="text-sm text-text-2">{t(`launches.${name}Hint`)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
