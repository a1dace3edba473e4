// Ctrl+K or Cmd+K on every page: the palette's code is loaded at first use, and stays.

import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'

const Palette = lazyPart(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })))

export function PaletteHost() {
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCall =
        event.key.toLowerCase() === 'k' &&
        event.ctrlKey !== event.metaKey &&
        !event.altKey &&
        !event.shiftKey &&
        !event.getModifierState('AltGraph')
      if (!isCall || event.repeat) return
      event.preventDefault()
      setOpen((now) => (now ? false : document.querySelector('dialog[open]') === null || now))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  if (open === undefined) return null
  return (
    <Suspense>
      <Palette open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
