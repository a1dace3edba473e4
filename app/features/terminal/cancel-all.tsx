// Cancelling everything asks first: how many orders, and what they release. A dialog when hydrated, a block of the page
// without JavaScript.

import { Link, useFetcher, useNavigate, useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '#app/parts/amount.tsx'
import { queryWith } from '#app/parts/query-with.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { TerminalAnswer } from './answer.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { useShownOrders } from './open-orders.tsx'
import { isPlanType } from './order-values.ts'
import { useTerminal } from './terminal-context.ts'
import { useAnswerToast } from './use-answer-toast.ts'
import { usePlans } from './use-own-prices.ts'

export function CancelAllLink() {
  const { t } = useTranslation('order')
  const { data, view } = useTerminal()
  const [search] = useSearchParams()
  const orders = useShownOrders().length
  const plans = usePlans().filter(
    ({ kind, symbol }) => kind === view.tab && (view.scope === 'all' || symbol === data.market.symbol),
  )
  const count = view.tab === 'open' ? orders : view.show === 'live' ? plans.length : 0
  if (count === 0) return null
  return (
    <Link
      to={queryWith(search, { dialog: 'cancel-all' })}
      replace
      preventScrollReset
      className={buttonClass('danger', 24)}
      data-cancel-all
    >
      {t('cancelAll.open')}
    </Link>
  )
}

function useTitle(): string {
  const { t } = useTranslation('order')
  const { data, view } = useTerminal()
  const { base, quote } = data.market
  if (isPlanType(view.tab)) return t('cancelAll.titleKind', { kind: t(`form.${view.tab}`) })
  return view.scope === 'pair' ? t('cancelAll.titlePair', { pair: `${base}/${quote}` }) : t('cancelAll.title')
}

function Question({ back }: { back: string }) {
  const { t } = useTranslation('order')
  const { data, view } = useTerminal()
  const navigate = useNavigate()
  const fetcher = useFetcher<TerminalAnswer>({ key: 'cancel-all' })
  useAnswerToast(fetcher.data, fetcher.data, 'limit', 'cancel')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (fetcher.data?.kind === 'done') navigate(back, { replace: true, preventScrollReset: true })
  }, [fetcher.data])
  const { count, released } = data.cancelAll ?? { count: 0, released: [] }
  return (
    <fetcher.Form method="post" className="flex flex-col gap-4">
      <HiddenFields intent="cancel-all" kind={isPlanType(view.tab) ? view.tab : undefined} />
      <input type="hidden" name="scope" value={view.scope} />
      <p>{t('cancelAll.text', { count })}</p>
      {released.length > 0 && (
        <dl className="summary num">
          {released.map(({ coin, amount }) => (
            <div key={coin}>
              <dt>{t('cancelAll.released')}</dt>
              <dd>
                <Amount text={amount} coin={coin} named />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex justify-end gap-2">
        <Link to={back} replace preventScrollReset className={buttonClass('neutral', 32)}>
          {t('cancelAll.back')}
        </Link>
        <Button type="submit" kind="sell" pending={fetcher.state !== 'idle'}>
          {t('cancelAll.confirm', { count })}
        </Button>
      </div>
    </fetcher.Form>
  )
}

export function CancelAllQuestion() {
  const { data, view } = useTerminal()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const title = useTitle()
  const back = queryWith(search, { dialog: null })
  const open = view.cancelAll && data.cancelAll !== null
  if (hydrated) {
    return (
      <Dialog
        open={open}
        onClose={() => open && navigate(back, { replace: true, preventScrollReset: true })}
        title={title}
      >
        <Question back={back} />
      </Dialog>
    )
  }
  if (!open) return null
  return (
    <section className="question" aria-label={title}>
      <h3>{title}</h3>
      <Question back={back} />
    </section>
  )
}
