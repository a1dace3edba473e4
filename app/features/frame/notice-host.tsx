// Whoever is logged in hears of own orders on every page; the code for it comes once the page is alive.

import { lazy, Suspense } from 'react'
import { useVisitor } from '#app/parts/root-data.ts'
import { useAlive } from '#app/ui/use-alive.ts'

const NoticeTeller = lazy(() =>
  import('./notice-teller.tsx').then(({ NoticeTeller }) => ({ default: NoticeTeller })),
)

export function NoticeHost() {
  const visitor = useVisitor()
  const alive = useAlive()
  if (!alive || visitor === null) return null
  return (
    <Suspense>
      <NoticeTeller uid={visitor.uid} wishes={visitor.notices} />
    </Suspense>
  )
}
