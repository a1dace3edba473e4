// Open menus close when the page changes.

import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

export function useClosingMenus() {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    // Not at the first run: a menu may have been opened before the page was hydrated.
    if (shown.current === pathname) return
    shown.current = pathname
    for (const open of ref.current?.querySelectorAll('details[open]') ?? []) open.removeAttribute('open')
  }, [pathname])
  return ref
}
