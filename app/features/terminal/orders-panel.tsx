// One's own orders, trades and assets under the market: four tabs that are links, live while the page is alive.

import { Link, useLocation, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { AssetsList } from './assets-list.tsx'
import { CancelAllLink, CancelAllQuestion } from './cancel-all.tsx'
import { OpenOrders, useShownOrders } from './open-orders.tsx'
import { isPlanType } from './order-values.ts'
import { OrdersResizer } from './orders-resizer.tsx'
import { OrderHistory, TradeHistory } from './past-lists.tsx'
import { PlanList } from './plan-lists.tsx'
import { useTerminal } from './terminal-context.ts'
import { useCancelAnswers } from './use-cancel-answers.ts'
import { usePlans } from './use-own-prices.ts'
import { type OrderTab, orderTabs } from './view-state.ts'

function useTabName() {
  const { t } = useTranslation('order')
  return (tab: OrderTab) => (isPlanType(tab) ? t(`form.${tab}`) : t(`panel.${tab}`))
}

function Tabs() {
  const { t } = useTranslation('order')
  const { view, data } = useTerminal()
  const [search] = useSearchParams()
  const name = useTabName()
  const open = useShownOrders().length
  const plans = usePlans()
  const countOf = (tab: OrderTab) =>
    tab === 'open' ? open : isPlanType(tab) ? plans.filter(({ kind }) => kind === tab).length || null : null
  // Take profit and stop loss are of the spot wallet.
  const isShown = (tab: OrderTab) => tab !== 'tpsl' || tab === view.tab || data.wallet === 'spot'
  return (
    <nav aria-label={t('panel.label')} className="order-tabs">
      {orderTabs.filter(isShown).map((tab) => (
        <Link
          key={tab}
          to={queryWith(search, { tab, show: null, before: null, edit: null, dialog: null })}
          replace
          preventScrollReset
          aria-current={view.tab === tab ? 'true' : undefined}
        >
          {name(tab)}
          {data.viewer !== null && countOf(tab) !== null && (
            <span className="num count">({countOf(tab)})</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

function ScopeLink() {
  const { t } = useTranslation('order')
  const { view, data } = useTerminal()
  const [search] = useSearchParams()
  if (view.tab === 'assets' || data.viewer === null) return null
  const { base, quote } = data.market
  const other = view.scope === 'all' ? 'pair' : 'all'
  return (
    <Link
      to={queryWith(search, { scope: other, before: null })}
      replace
      preventScrollReset
      className="scope"
      aria-label={`${t('panel.pairFilter')}: ${other === 'pair' ? t('panel.thisPair', { pair: `${base}/${quote}` }) : t('panel.allPairs')}`}
    >
      {other === 'pair' ? t('panel.thisPair', { pair: `${base}/${quote}` }) : t('panel.allPairs')}
    </Link>
  )
}

/** Of orders that wait for a price: those that do, or those that have ended. */
function ShowLink() {
  const { t } = useTranslation('order')
  const { view, data } = useTerminal()
  const [search] = useSearchParams()
  if (!isPlanType(view.tab) || data.viewer === null) return null
  const other = view.show === 'live' ? 'past' : 'live'
  return (
    <Link
      to={queryWith(search, { show: other, before: null, edit: null })}
      replace
      preventScrollReset
      className="scope"
    >
      {t(`panel.${other}`)}
    </Link>
  )
}

function VisitorState() {
  const { t } = useTranslation('order')
  const local = useLocalPath()
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      text={t('empty.visitor')}
      action={
        <ButtonLink to={`${local('/login')}?returnTo=${encodeURIComponent(pathname + search)}`}>
          {t('empty.visitorAction')}
        </ButtonLink>
      }
    />
  )
}

const lists = { open: OpenOrders, history: OrderHistory, trades: TradeHistory, assets: AssetsList }

function List() {
  const { data, view } = useTerminal()
  if (data.viewer === null) return <VisitorState />
  if (isPlanType(view.tab)) return <PlanList kind={view.tab} />
  const Rows = lists[view.tab]
  return <Rows />
}

export function OrdersPanel() {
  const { t } = useTranslation('order')
  const { view } = useTerminal()
  const name = useTabName()
  useCancelAnswers()
  return (
    <section className="region orders" id="orders" aria-label={t('panel.label')}>
      <OrdersResizer />
      <header className="region-head">
        <Tabs />
        <div className="order-tools">
          <ShowLink />
          <ScopeLink />
          <CancelAllLink />
        </div>
      </header>
      <CancelAllQuestion />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="order-scroll" tabIndex={0} aria-label={name(view.tab)}>
        <List />
      </section>
    </section>
  )
}
