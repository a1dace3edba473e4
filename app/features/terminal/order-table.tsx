// The frame of every list of the orders panel: a table whose rows become cards on phones, its head, and its paging.

import { Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queryWith } from '#app/parts/query-with.ts'
import { useTerminal } from './terminal-context.ts'

/** The columns of figures, whose names stand at the end of the cell. */
const figures = [
  'price',
  'average',
  'filledOf',
  'fee',
  'total',
  'amount',
  'trigger',
  'ocoPrices',
  'available',
  'frozen',
  'debt',
  'action',
] as const

export type Column =
  | (typeof figures)[number]
  | 'time'
  | 'pair'
  | 'type'
  | 'side'
  | 'status'
  | 'role'
  | 'number'
  | 'coin'

const isFigure = (column: Column) => (figures as readonly Column[]).includes(column)

export interface OrderTableProps {
  columns: readonly Column[]
  className?: string
  children: ReactNode
}

export function OrderTable({ columns, className = '', children }: OrderTableProps) {
  const { t } = useTranslation('order')
  return (
    <table className={`order-table cards ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={isFigure(column) ? 'end' : undefined}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Between pages of what is over; `children` lead to all of it. */
export function Pager({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const { data, view } = useTerminal()
  const [search] = useSearchParams()
  const next = data.past?.next ?? null
  if (next === null && view.before === undefined && children === undefined) return null
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
      {children}
    </p>
  )
}
