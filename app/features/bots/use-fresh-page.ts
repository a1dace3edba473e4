// Asks the loader again now and then, while somebody looks: what a bot does is told to its own account, not to its owner's.

import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const everyMs = 4000

export function useFreshPage(isWanted: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isWanted, revalidate])
}
