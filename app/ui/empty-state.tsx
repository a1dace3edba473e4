// A list with nothing in it: one sentence and one thing to do.

import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export function EmptyState({
  text,
  action,
  className,
}: {
  text: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div
      className={cx(
        'tile-pattern flex flex-col items-center justify-center gap-3 px-4 py-10 text-center',
        className,
      )}
    >
      <p className="text-text-3">{text}</p>
      {action}
    </div>
  )
}
