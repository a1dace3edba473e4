// Around the lists of orders: which list, its file, and what to do when there is nothing. All of it is in the address.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { FileLink, NothingFiltered } from '#app/parts/list-tools.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { addressOf, isFiltered, type ListQuery, unfiltered } from './order-query.ts'

export interface OrderToolsProps {
  query: ListQuery
  lists: readonly { value: string; text: string }[]
  /** Where the list is to be had as a file. */
  file: string
}

export function OrderTools({ query, lists, file }: OrderToolsProps) {
  const { t: order } = useTranslation('order')
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 p-3 pad:px-4">
      <nav aria-label={order('panel.label')} className="flex gap-1 overflow-x-auto">
        {lists.map(({ value: list, text }) => (
          <Link
            key={list}
            to={addressOf(query, { list, status: null })}
            replace
            preventScrollReset
            aria-current={list === query.list ? 'true' : undefined}
            className={cx(
              'flex h-8 items-center rounded-2 px-3 font-medium whitespace-nowrap',
              list === query.list ? 'bg-bg-3 text-text-1' : 'text-text-3 hover:text-text-1',
            )}
          >
            {text}
          </Link>
        ))}
      </nav>
      <FileLink href={file} />
    </div>
  )
}

/** `text`: that there are none at all. */
export function NoOrders({ query, text }: { query: ListQuery; text: string }) {
  const { t } = useTranslation('order')
  const local = useLocalPath()
  return isFiltered(query) ? (
    <NothingFiltered cleared={addressOf(query, unfiltered)} />
  ) : (
    <EmptyState text={text} action={<ButtonLink to={local('/spot')}>{t('empty.openAction')}</ButtonLink>} />
  )
}
