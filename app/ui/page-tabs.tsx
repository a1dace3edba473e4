// Tabs that are pages of their own: links in one line, of which the one to the shown page is marked.

import { NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface PageTab {
  to: string
  label: ReactNode
}

export interface PageTabsProps {
  /** Names the group for screen readers. */
  label: string
  tabs: readonly PageTab[]
  /** A tab is also that of the pages below its own. */
  withBelow?: boolean
  preventScrollReset?: boolean
  className?: string
}

export function PageTabs({ label, tabs, withBelow = false, preventScrollReset, className }: PageTabsProps) {
  return (
    <nav aria-label={label} className={cx('flex gap-4 overflow-x-auto border-b border-line-1', className)}>
      {tabs.map(({ to, label: text }) => (
        <NavLink
          key={to}
          end={!withBelow}
          preventScrollReset={preventScrollReset}
          to={to}
          className={({ isActive }) =>
            cx(
              '-mb-px inline-flex h-9 shrink-0 items-center border-b-2 font-medium whitespace-nowrap',
              isActive ? 'border-accent text-text-1' : 'border-transparent text-text-3 hover:text-text-1',
            )
          }
        >
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
