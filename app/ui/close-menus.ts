// Menus made of <details> close like menus: with Escape, which gives the focus back, and with a press anywhere else.

import type { KeyboardEvent, PointerEvent } from 'react'

const openMenu = 'details[open]:is([name="header-menu"], [data-menu])'

export function closeMenuOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape') return
  const menu = (event.target as Element).closest<HTMLDetailsElement>(openMenu)
  if (menu === null) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

export function closeMenusElsewhere(event: PointerEvent<HTMLElement>): void {
  for (const menu of event.currentTarget.querySelectorAll<HTMLDetailsElement>(openMenu)) {
    if (!menu.contains(event.target as Node)) menu.open = false
  }
}
