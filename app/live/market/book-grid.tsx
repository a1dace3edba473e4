// The grid that book and small book share: one tab stop, walked by arrows, pressed by pointers, named by its active row.

import type { ReactNode, RefObject } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { useBookInteraction } from './use-book-interaction.ts'

export interface BookGridProps {
  root: RefObject<HTMLDivElement>
  interaction: ReturnType<typeof useBookInteraction>
  /** Of the rows' ids. */
  prefix: string
  label: string
  className?: string
  rowCount?: number
  mending?: boolean
  /** The pointer rests on the rows, or has left them. */
  onHold?: (on: boolean) => void
  children: ReactNode
}

export function BookGrid(props: BookGridProps) {
  const { root, interaction, prefix, label, className = '', rowCount, mending, onHold, children } = props
  const { press, release, keys, active, leave } = interaction
  const hydrated = useHydrated()
  return (
    // biome-ignore lint/a11y/useSemanticElements: an ARIA grid of live rows, painted as blocks, not as a table
    <div
      ref={root}
      className={`book-grid ${className}`}
      role="grid"
      aria-label={label}
      aria-describedby="book-hint"
      aria-rowcount={rowCount}
      data-mending={mending || undefined}
      aria-activedescendant={active === null ? undefined : `${prefix}-${active.side}-${active.index}`}
      tabIndex={hydrated ? 0 : undefined}
      dir="ltr"
      onPointerDown={press}
      onClick={release}
      onKeyDown={keys}
      onBlur={leave}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
    >
      {children}
    </div>
  )
}
