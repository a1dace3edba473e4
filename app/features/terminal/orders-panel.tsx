// One's own orders, trades and assets under the market: four tabs that are links, live while the page is alive.

import { Link, useLocation, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { AssetsList } from './assets-list.tsx'
import { CancelAllLink, CancelAllQuestion } from './cancel-all.tsx'
import { OpenOrders, useShownOrders } from './open-orders.tsx'
import { OrdersResizer } from './orders-resizer.tsx'
import { OrderHistory, TradeHistory } from './past-lists.tsx'
import { useTerminal } from './terminal-context.ts'
import { useCancelAnswers } from './use-cancel-answers.ts'
import { orderTabs, queryWith } from './view-state.ts'

function Tabs() {
  const { t } = useTranslation('order')
  const { view, data } = useTerminal()
  const [search] = useSearchParams()
  const open = useShownOrders().length
  return (
    <nav aria-label={t('panel.label')} className="order-tabs">
      {orderTabs.map((tab) => (
        <Link
          key={tab}
          to={queryWith(search, { tab, before: null, edit: null, dialog: null })}
          replace
          preventScrollReset
          aria-current={view.tab === tab ? 'true' : undefined}
        >
          {t(`panel.${tab}`)}
          {tab === 'open' && data.viewer !== null && <span className="num count">({open})</span>}
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

export function OrdersPanel() {
  const { t } = useTranslation('order')
  const { data, view } = useTerminal()
  const List = data.viewer === null ? VisitorState : lists[view.tab]
  useCancelAnswers()
  return (
    <section className="region orders" id="orders" aria-label={t('panel.label')}>
      <OrdersResizer />
      <header className="region-head">
        <Tabs />
        <div className="order-tools">
          <ScopeLink />
          <CancelAllLink />
        </div>
      </header>
      <CancelAllQuestion />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="order-scroll" tabIndex={0} aria-label={t(`panel.${view.tab}`)}>
        <List />
      </section>
    </section>
  )
}
