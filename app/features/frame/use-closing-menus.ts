// Open menus close when the page changes.

import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

export function useClosingMenus() {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => {
    for (const open of ref.current?.querySelectorAll('details[open]') ?? []) open.removeAttribute('open')
  }, [pathname])
  return ref
}
