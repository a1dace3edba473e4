// Short messages over the page: 3 seconds, at most three, they wait while pointed at (ui.md 1.1).

import { Toaster, toast } from 'sonner'

export function Toasts() {
  return (
    <Toaster
      position="top-right"
      offset={64}
      mobileOffset={{ top: 56 }}
      duration={3000}
      visibleToasts={3}
      gap={8}
      toastOptions={{
        style: {
          background: 'var(--bg-2)',
          color: 'var(--text-1)',
          border: '1px solid var(--line-1)',
          borderRadius: '4px',
          boxShadow: 'var(--shadow)',
          fontFamily: 'var(--font-sans)',
        },
      }}
    />
  )
}

/** `good`: something was done. `bad`: it was refused; the sentence says why. */
export const say = {
  good: (text: string) => toast.success(text),
  bad: (text: string) => toast.error(text),
  plain: (text: string) => toast(text),
}

/** Stands until `hideNotice`, because its time is kept by app/live/notice-queue.ts; `closed` when the reader swipes it away. */
export function sayNotice(id: string, text: string, closed: () => void): void {
  toast(text, { id, duration: Number.POSITIVE_INFINITY, onDismiss: closed, className: 'order-notice' })
}

export function hideNotice(id: string): void {
  toast.dismiss(id)
}

/** The reader points at the messages or has the focus in them. */
export function isToastHeld(): boolean {
  return document.querySelector('[data-sonner-toaster]:is(:hover, :focus-within)') !== null
}
