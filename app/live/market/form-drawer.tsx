// The place of the order form: a column, or on a phone a drawer that the address opens, with or without JavaScript.

import { Link, useLocation, useNavigate } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { MiniBook } from './mini-book.tsx'
import { useDrawerFocus } from './use-drawer-focus.ts'

export const formHash = '#order-form'

const firstField = '.order-form:not(.other) input:not([type="hidden"])'

export function FormDrawer({ children }: { children: ReactNode }) {
  const { t } = useTranslation('order')
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const box = useRef<HTMLElement>(null)
  const hydrated = useHydrated()
  const posted = useActionAnswer<object>()
  // Without JavaScript an answer would lie in a closed drawer.
  const isUnread = !hydrated && posted !== undefined && 'values' in posted
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
      {children}
    </section>
  )
}
