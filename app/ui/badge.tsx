// A small word in a box: a state, a count, the demo chip.

import type { HTMLAttributes } from 'react'
import { cx } from './class-names.ts'

export type BadgeTone = 'neutral' | 'accent' | 'up' | 'down' | 'warn' | 'info'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-bg-3 text-text-2',
  accent: 'bg-accent-soft text-accent',
  up: 'bg-bar-up text-up',
  down: 'bg-bar-down text-down',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
}

export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: HTMLAttributes<HTMLSpanElement> & { tone?: BadgeTone }) {
  return (
    <span
      {...rest}
      className={cx(
        'inline-flex min-h-5 items-center rounded-1 px-1.5 text-xs font-medium pad:whitespace-nowrap',
        tones[tone],
        className,
      )}
    />
  )
}
