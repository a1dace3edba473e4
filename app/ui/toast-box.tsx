// The messages themselves; with their library they come when there is something to say, or a hand that may cause it.

import { useEffect } from 'react'
import { Toaster } from 'sonner'

export { toast } from 'sonner'

/** `ready`: from now on toasts are shown. */
export function ToastBox({ ready }: { ready: () => void }) {
  useEffect(ready, [ready])
  return (
    <Toaster
      position="top-center"
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
