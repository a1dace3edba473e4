// The place of the order form: a column, two forms side by side under the chart, or on a phone a drawer that the
// address opens, with or without JavaScript.

import { Link, useLocation, useNavigate } from '@remix-run/react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MiniBook } from '#app/live/market/mini-book.tsx'
import { useDrawerFocus } from '#app/live/market/use-drawer-focus.ts'
import { useRootData } from '#app/parts/root-data.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { TerminalAnswer } from './answer.ts'
import { OrderForm } from './order-form.tsx'
import { TerminalContext, useTerminal } from './terminal-context.ts'
import { typeFor } from './view-state.ts'

export const formHash = '#order-form'

const firstField = '.order-form:not(.other) input:not([type="hidden"])'

/** An order form of one side; the second of two has order ids of its own, so that one of each can be sent. */
function SideForm({ side }: { side: 'buy' | 'sell' }) {
  const terminal = useTerminal()
  const isOther = terminal.view.side !== side
  const ofSide = useMemo(() => {
    const { data, view } = terminal
    const formId = isOther ? `${data.formId}-2` : data.formId
    return {
      ...terminal,
      data: { ...data, formId },
      view: { ...view, side, type: typeFor(side, view.type, data.wallet) },
    }
  }, [terminal, isOther, side])
  return (
    <TerminalContext.Provider value={ofSide}>
      <OrderForm isOther={isOther} />
    </TerminalContext.Provider>
  )
}

/** Without JavaScript an answer would lie in a closed drawer. */
function useUnread(): boolean {
  const hydrated = useHydrated()
  const posted = useActionAnswer<TerminalAnswer>()
  return !hydrated && posted !== undefined && 'values' in posted
}

export function FormDrawer() {
  const { t } = useTranslation('order')
  const isDouble = useRootData()?.choices.layout === 'center'
  const { view } = useTerminal()
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
      {isDouble ? (
        <>
          <SideForm side="buy" />
          <SideForm side="sell" />
        </>
      ) : (
        <SideForm side={view.side} />
      )}
    </section>
  )
}
