// The frame of every list of the orders panel: a table whose rows become cards on phones, its head, and its paging.

import { Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTerminal } from './terminal-context.ts'
import { queryWith } from './view-state.ts'

/** A column's name; those of figures stand at the end of the cell. */
export interface ColumnName {
  text: string
  end?: boolean
}

export interface OrderTableProps {
  names: ColumnName[]
  className?: string
  children: ReactNode
}

export function OrderTable({ names, className = '', children }: OrderTableProps) {
  return (
    <table className={`order-table cards ${className}`}>
      <thead>
        <tr>
          {names.map(({ text, end }) => (
            <th key={text} scope="col" className={end ? 'end' : undefined}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Between pages of what is over. */
export function Pager() {
  const { t } = useTranslation()
  const { data, view } = useTerminal()
  const [search] = useSearchParams()
  const next = data.past?.next ?? null
  if (next === null && view.before === undefined) return null
  return (
    <p className="pager">
      {view.before !== undefined && (
        <Link to={queryWith(search, { before: null })} preventScrollReset>
          {t('list.newest')}
        </Link>
      )}
      {next !== null && (
        <Link to={queryWith(search, { before: next })} preventScrollReset>
          {t('list.older')}
        </Link>
      )}
    </p>
  )
}
