// A menu of choices in the order form: links that a press unfolds, also without JavaScript.

import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

export interface ChoiceMenuProps {
  /** What is chosen among all choices, of the menu or not: another choice closes it, and the focus stays with it. */
  chosen: string
  /** Whether the choice is one of those that stand out. */
  isMarked: boolean
  text: string
  /** Begins with `text`. */
  label?: string
  className: string
  children: ReactNode
}

export function ChoiceMenu({ chosen, isMarked, text, label, className, children }: ChoiceMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per choice
  useEffect(() => {
    const box = menu.current
    if (box?.open !== true) return
    const hadFocus = box.contains(document.activeElement)
    box.open = false
    if (hadFocus) box.querySelector('summary')?.focus()
  }, [chosen])
  return (
    <details ref={menu} data-menu className={cx('choice-menu', className)}>
      <summary data-chosen={isMarked || undefined} aria-label={label}>
        <span className="truncate">{text}</span>
        <Icon name="chevronDown" size={12} className="shrink-0" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
