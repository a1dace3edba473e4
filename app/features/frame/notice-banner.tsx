// Important notices of the exchange, and that its disk is full, in strips under the header: refreshed, and dismissed for 24 hours (domain.md 17.3).

import { useFetcher, useLocation } from '@remix-run/react'
import { Suspense, useEffect } from 'react'
import { dismissedHere, restoreDismissals } from '#app/live/dismissed-notices.ts'
import { useStore } from '#app/live/use-store.ts'
import type { Notice } from '#app/services/notices.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'

/** Notices are requested again after this long (spec.md 9). */
const pollMs = 300_000

/** A page has them seldom; the server has them at once, for a page without scripts. */
const NoticeStrips = import.meta.env.SSR
  ? (await import('./notice-strips.tsx')).default
  : lazyPart(() => import('./notice-strips.tsx'))

interface Polled {
  path: string
  notices: Notice[]
  isDiskFull: boolean
}

/** Requests again while a page stays open; a response counts for the path of its request. */
function usePolled(pathname: string): Polled | undefined {
  const { data, load } = useFetcher<Polled>()
  useEffect(() => {
    const timer = setInterval(() => load(`/action/notice?path=${encodeURIComponent(pathname)}`), pollMs)
    return () => clearInterval(timer)
  }, [load, pathname])
  return data?.path === pathname ? data : undefined
}

export function NoticeBanner(loaded: Omit<Polled, 'path'>) {
  const { pathname } = useLocation()
  const { notices, isDiskFull } = usePolled(pathname) ?? loaded
  const dismissed = useStore(dismissedHere)
  useEffect(restoreDismissals, [])
  const shown = notices.filter(({ id }) => !dismissed.has(id))
  if (shown.length === 0 && !isDiskFull) return null
  return (
    <Suspense>
      <NoticeStrips notices={shown} isDiskFull={isDiskFull} />
    </Suspense>
  )
}
