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
