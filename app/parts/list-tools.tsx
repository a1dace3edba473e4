// What stands around a list that has pages and filters: its file, the way to older rows, and that a filter leaves nothing.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function FileLink({ href }: { href: string }) {
  const { t } = useTranslation()
  return (
    <a href={href} download className={buttonClass()}>
      {t('list.export')}
    </a>
  )
}

/** Addresses; null where the page does not exist. */
export function ListPager({ newest, older }: { newest: string | null; older: string | null }) {
  const { t } = useTranslation()
  if (newest === null && older === null) return null
  return (
    <nav aria-label={t('list.older')} className="flex justify-center gap-3 border-t border-line-1 p-3">
      {newest !== null && (
        <Link to={newest} className={buttonClass()}>
          {t('list.newest')}
        </Link>
      )}
      {older !== null && (
        <Link to={older} className={buttonClass()}>
          {t('list.older')}
        </Link>
      )}
    </nav>
  )
}

export function NothingFiltered({ cleared }: { cleared: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      text={t('list.nothing')}
      action={
        <Link to={cleared} className={buttonClass()}>
          {t('action.clear')}
        </Link>
      }
    />
  )
}
