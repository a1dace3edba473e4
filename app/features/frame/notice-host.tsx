// Notices of own orders on every page of a person who is logged in; the code for them comes once the page is alive.

import { lazy, Suspense, useEffect } from 'react'
import { theFeed } from '#app/live/feed.ts'
import { useVisitor } from '#app/parts/root-data.ts'
import { useAlive } from '#app/ui/use-alive.ts'

const OrderNotices = lazy(() =>
  import('./order-notices.tsx').then(({ OrderNotices }) => ({ default: OrderNotices })),
)

export function NoticeHost() {
  const visitor = useVisitor()
  const alive = useAlive()
  const uid = visitor?.uid
  useEffect(() => theFeed().connectAs(uid), [uid])
  if (!alive || visitor === null) return null
  return (
    <Suspense>
      <OrderNotices uid={visitor.uid} wishes={visitor.notices} />
    </Suspense>
  )
}
