// Short messages over the page: 3 seconds, at most three, they wait while pointed at (ui.md 1.1).

import { useEffect, useState } from 'react'
import { onFirstTouch } from '#app/ui/first-touch.ts'

type Box = typeof import('./toast-box.tsx')

let isWanted = false
let load: (() => void) | undefined
let ready: () => void = () => {}
const shows = new Promise<void>((resolve) => {
  ready = resolve
})

export function Toasts() {
  const [loaded, setLoaded] = useState<Box>()
  useEffect(() => {
    load = () => void import('./toast-box.tsx').then(setLoaded)
    if (isWanted) load()
    return onFirstTouch(load)
  }, [])
  return loaded ? <loaded.ToastBox ready={ready} /> : null
}

function withToasts(show: (toast: Box['toast']) => void): void {
  isWanted = true
  load?.()
  void shows.then(() => import('./toast-box.tsx')).then(({ toast }) => show(toast))
}

/** `good`: something was done. `bad`: it was refused; the sentence says why. */
export const say = {
  good: (text: string) => withToasts((toast) => toast.success(text)),
  bad: (text: string) => withToasts((toast) => toast.error(text)),
  plain: (text: string) => withToasts((toast) => toast(text)),
}

/** Stands until `hideNotice`, because its time is kept by app/live/notice-queue.ts; `closed` when the reader swipes it away. */
export function showNotice(id: string, text: string, closed: () => void): void {
  withToasts((toast) =>
    toast(text, { id, duration: Number.POSITIVE_INFINITY, onDismiss: closed, className: 'order-notice' }),
  )
}

export function hideNotice(id: string): void {
  withToasts((toast) => toast.dismiss(id))
}

/** The reader points at the messages or has the focus in them. */
export function isToastHeld(): boolean {
  return document.querySelector('[data-sonner-toaster]:is(:hover, :focus-within)') !== null
}
