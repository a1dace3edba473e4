// Notices of own orders on every page of a person who is logged in; the code for them comes after hydration.

import { Suspense, useEffect } from 'react'
import { theFeed } from '#app/live/feed.ts'
import { useUser } from '#app/parts/root-data.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const OrderNotices = lazyPart(() =>
  import('./order-notices.tsx').then(({ OrderNotices }) => ({ default: OrderNotices })),
)

export function NoticeHost() {
  const user = useUser()
  const hydrated = useHydrated()
  const uid = user?.uid
  useEffect(() => theFeed().connectAs(uid), [uid])
  if (!hydrated || user === null) return null
  return (
    <Suspense>
      <OrderNotices uid={user.uid} fills={user.notices} />
    </Suspense>
  )
}
