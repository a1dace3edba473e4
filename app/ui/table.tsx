// Real tables: sticky head, tabular digits, headers that sort by link.

import type { ReactNode, TableHTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { SearchLink, useNewestSearch } from './search-link.tsx'

export function Table({ className, ...rest }: TableHTMLAttributes<HTMLTableElement>) {
  return <table {...rest} className={cx('w-full border-collapse text-start', className)} />
}

type Align = { end?: boolean }

export function Th({ end, className, ...rest }: ThHTMLAttributes<HTMLTableCellElement> & Align) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        'h-9 px-1.5 text-sm font-normal text-text-3 pad:px-3 pad:whitespace-nowrap',
        end ? 'text-end' : 'text-start',
        className,
      )}
    />
  )
}

export function Td({ end, className, ...rest }: TdHTMLAttributes<HTMLTableCellElement> & Align) {
  return <td {...rest} className={cx('num px-1.5 pad:px-3', end ? 'text-end' : 'text-start', className)} />
}

export interface SortThProps extends Align {
  /** What the query says: `?sort=<by>` or `?sort=-<by>`. */
  by: string
  children: ReactNode
  /** Spoken name of the link: "Price: sort". */
  label: string
  className?: string
}

/** Sorting is a link (`?sort=-volume`), so it works without JavaScript; the largest comes first. */
export function SortTh({ by, children, label, end, className }: SortThProps) {
  const search = useNewestSearch()
  const now = search.get('sort')
  const next = new URLSearchParams(search)
  next.set('sort', now === `-${by}` ? by : `-${by}`)
  const state = now === by ? 'ascending' : now === `-${by}` ? 'descending' : undefined
  return (
    <Th end={end} aria-sort={state} className={className}>
      <SearchLink
        to={`?${next}`}
        canWait
        aria-label={label}
        className={cx('inline-flex items-center gap-0.5 hover:text-text-1', state && 'text-text-1')}
      >
        {children}
        <Icon name={state === 'ascending' ? 'up' : state === 'descending' ? 'down' : 'sort'} size={12} />
      </SearchLink>
    </Th>
  )
}
