// Around the lists: which list, its file, older rows, and what to do when there is nothing. All of it is in the address.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
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
  const { t } = useTranslation('orders')
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
      <a href={file} download className={buttonClass()}>
        {t('export')}
      </a>
    </div>
  )
}

export function OrderPager({ query, next }: { query: ListQuery; next: string | null }) {
  const { t } = useTranslation('order')
  if (next === null && query.before === null) return null
  return (
    <nav aria-label={t('panel.older')} className="flex justify-center gap-3 border-t border-line-1 p-3">
      {query.before !== null && (
        <Link to={addressOf(query)} className={buttonClass()}>
          {t('panel.newest')}
        </Link>
      )}
      {next !== null && (
        <Link to={addressOf(query, { before: next })} className={buttonClass()}>
          {t('panel.older')}
        </Link>
      )}
    </nav>
  )
}

/** `text`: that there are none at all. */
export function NoOrders({ query, text }: { query: ListQuery; text: string }) {
  const { t } = useTranslation('orders')
  const { t: order } = useTranslation('order')
  const { t: common } = useTranslation()
  const local = useLocalPath()
  if (!isFiltered(query))
    return (
      <EmptyState
        text={text}
        action={<ButtonLink to={local('/spot')}>{order('empty.openAction')}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      text={t('noneFiltered')}
      action={
        <Link to={addressOf(query, unfiltered)} className={buttonClass()}>
          {common('action.clear')}
        </Link>
      }
    />
  )
}
