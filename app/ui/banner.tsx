// A strip across the page or a panel: something to know, with at most one thing to do.

import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

const tones = {
  info: { box: 'bg-info-soft text-info', icon: 'info' },
  warn: { box: 'bg-warn-soft text-warn', icon: 'warning' },
  down: { box: 'bg-bad-soft text-bad', icon: 'warning' },
  up: { box: 'bg-good-soft text-good', icon: 'check' },
  accent: { box: 'bg-accent-soft text-accent', icon: 'info' },
} as const satisfies Record<string, { box: string; icon: IconName }>

export interface BannerProps {
  tone?: keyof typeof tones
  children: ReactNode
  action?: ReactNode
  /** 'status' is read out politely, 'alert' at once. */
  role?: 'status' | 'alert'
  className?: string
}

export function Banner({ tone = 'info', children, action, role, className }: BannerProps) {
  const { box, icon } = tones[tone]
  return (
    <div role={role} className={cx('flex items-center gap-3 rounded-2 px-3 py-2', box, className)}>
      <Icon name={icon} className="shrink-0" />
      <div className="min-w-0 flex-1 text-text-1">{children}</div>
      {action}
    </div>
  )
}

/** The refusal of a form, read out at once; nothing without one. */
export function RefusalBanner({ text }: { text: string | null | undefined }) {
  return text ? (
    <Banner tone="down" role="alert">
      {text}
    </Banner>
  ) : null
}
