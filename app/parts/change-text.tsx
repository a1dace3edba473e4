// A change as signed percent: colour, sign and arrow, never colour alone.

import { useFormats } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/class-names.ts'

export function directionOf(change: string): 'up' | 'down' | 'flat' {
  if (/^-?0*\.?0*$/.test(change)) return 'flat'
  return change.startsWith('-') ? 'down' : 'up'
}

export const directionClass = { up: 'text-up', down: 'text-down', flat: 'text-text-2' } as const

export function ChangeText({ change, className }: { change: string; className?: string }) {
  const formats = useFormats()
  return (
    <span data-live="change" className={cx('num', directionClass[directionOf(change)], className)}>
      {formats.percent(change)}
    </span>
  )
}
