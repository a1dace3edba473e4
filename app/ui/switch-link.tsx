// A switch that is a link: it works without JavaScript, shows which way it stands, and is one to assistive technology.

import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { SearchLink } from './search-link.tsx'

export interface SwitchLinkProps {
  /** The same page with the switch the other way. */
  to: string
  isOn: boolean
  children: ReactNode
}

export function SwitchLink({ to, isOn, children }: SwitchLinkProps) {
  return (
    <SearchLink
      to={to}
      role="switch"
      aria-checked={isOn}
      className="flex min-h-8 items-center gap-2 text-text-2 hover:text-text-1"
    >
      <span
        aria-hidden="true"
        className={cx(
          'relative h-5 w-9 shrink-0 rounded-full border after:absolute after:top-0.5 after:size-3.5 after:rounded-full',
          isOn
            ? 'border-accent bg-accent after:start-[1.125rem] after:bg-accent-ink'
            : 'border-line-2 bg-bg-3 after:start-0.5 after:bg-text-2',
        )}
      />
      {children}
    </SearchLink>
  )
}
