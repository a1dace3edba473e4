// A form that the address opens (?dialog=…): over the living page a dialog, in the server's page a block before the terminal.

import { Link, useNavigate, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queryWith } from '#app/parts/query-with.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Takes the dialog out of the address. */
export function useCloseDialog(): () => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () =>
    navigate(queryWith(search, { dialog: null, of: null, edit: null }), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
}

export function LinkedDialog({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  const close = useCloseDialog()
  if (hydrated) {
    return (
      <Dialog open onClose={close} title={title}>
        {children}
      </Dialog>
    )
  }
  return (
    <section className="question linked" aria-label={title}>
      <h2>{title}</h2>
      {children}
      <Link to={queryWith(search, { dialog: null, of: null })} className={buttonClass('neutral', 32)}>
        {t('action.cancel')}
      </Link>
    </section>
  )
}
