// Tabs that are links: they work without JavaScript, keep the rest of the query, and can be shared.

import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { SearchLink, useNewestSearch } from './search-link.tsx'

export interface TabItem {
  value: string
  label: ReactNode
}

export interface TabLinksProps {
  /** The query key that holds the chosen tab. */
  param: string
  items: readonly TabItem[]
  selected: string
  /** Names the group for screen readers. */
  label: string
  look?: 'underline' | 'segment'
  className?: string
}

const looks = {
  underline: {
    list: 'gap-4 border-b border-line-1',
    item: 'h-9 border-b-2 border-transparent -mb-px',
    on: 'border-accent! text-text-1',
  },
  segment: {
    list: 'gap-0.5 rounded-2 bg-bg-2 p-0.5',
    item: 'h-7 flex-1 justify-center rounded-1 px-3',
    on: 'bg-bg-3 text-text-1',
  },
}

export function TabLinks({ param, items, selected, label, look = 'underline', className }: TabLinksProps) {
  const search = useNewestSearch()
  const target = (value: string) => {
    const next = new URLSearchParams(search)
    next.set(param, value)
    return `?${next}`
  }
  const { list, item, on } = looks[look]
  return (
    <nav aria-label={label} className={cx('flex overflow-x-auto [scrollbar-width:none]', list, className)}>
      {items.map(({ value, label: text }) => (
        <SearchLink
          key={value}
          to={target(value)}
          aria-current={value === selected ? 'true' : undefined}
          className={cx(
            'inline-flex shrink-0 items-center font-medium whitespace-nowrap text-text-3 hover:text-text-1',
            item,
            value === selected && on,
          )}
        >
          {text}
        </SearchLink>
      ))}
    </nav>
  )
}
