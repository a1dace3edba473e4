// The way to older projects.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#app/ui/button.tsx'
import type { ListPages } from './load-launch.server.ts'

export function ProjectPages({ start, next }: ListPages) {
  const { t } = useTranslation('launch')
  if (start === null && next === null) return null
  return (
    <nav aria-label={t('older.label')} className="flex justify-center gap-3">
      {start !== null && (
        <Link to="?" className={buttonClass()}>
          {t('older.newest')}
        </Link>
      )}
      {next !== null && (
        <Link to={`?older=${next}`} className={buttonClass()}>
          {t('older.older')}
        </Link>
      )}
    </nav>
  )
}
