// The place of the order form: a column, or on a phone a drawer that the address opens, with or without JavaScript.

import { Link, useLocation, useNavigate } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MiniBook } from '#app/live/market/mini-book.tsx'
import { useDrawerFocus } from '#app/live/market/use-drawer-focus.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ContractAnswer } from './answer.ts'
import { ContractForm } from './order-form.tsx'

export const formHash = '#order-form'

const firstField = '.order-form input:not([type="hidden"])'

/** Without JavaScript an answer would lie in a closed drawer. */
function useUnread(): boolean {
  const hydrated = useHydrated()
  const posted = useActionAnswer<ContractAnswer>()
  return !hydrated && posted !== undefined && 'values' in posted
}

export function FormDrawer() {
  const { t } = useTranslation('order')
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const box = useRef<HTMLElement>(null)
  const hydrated = useHydrated()
  const isUnread = useUnread()
  const open = hash === formHash
  useDrawerFocus(box, open, firstField, () =>
    navigate({ search, hash: '' }, { replace: true, preventScrollReset: true }),
  )
  return (
    <section
      ref={box}
      tabIndex={-1}
      id="order-form"
      className="region form"
      aria-label={t('form.label')}
      data-open={open || isUnread || undefined}
    >
      <Link
        to={{ search, hash: '' }}
        replace
        preventScrollReset
        className="close-form"
        aria-label={t('form.close')}
      >
        <Icon name="close" />
      </Link>
      {(open || !hydrated) && <MiniBook />}
      <ContractForm />
    </section>
  )
}
