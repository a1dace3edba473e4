// Reads a page again every few ms while it is looked at.

import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

export function useReread(everyMs: number): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setInterval(() => {
      if (!document.hidden) revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, state, revalidate])
}
