// The preferences drawer, loaded when it is first opened.

import { Suspense, useEffect, useState } from 'react'
import { preferencesOpen } from '#app/live/preferences-open.ts'
import { useStore } from '#app/live/use-store.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'

const PreferencesDrawer = lazyPart(() => import('./preferences-drawer.tsx'))

/** Stands once on the page, outside of the menus that hold the links: what a closed menu holds is not shown. */
export function PreferencesHost() {
  const open = useStore(preferencesOpen)
  const [wasOpen, setWasOpen] = useState(false)
  // Not while it is drawn: React would then miss the next change of the store, and the drawer would not close.
  useEffect(() => {
    if (open) setWasOpen(true)
  }, [open])
  if (!open && !wasOpen) return null
  return (
    <Suspense fallback={null}>
      <PreferencesDrawer open={open} onClose={() => preferencesOpen.set(false)} />
    </Suspense>
  )
}
