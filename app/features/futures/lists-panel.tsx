// Positions, live orders and wallets under the market: tabs that are links, live while the page is alive.

import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SearchLink, useNewestSearch } from '#app/ui/search-link.tsx'
import { useContract } from './contract-context.ts'
import { LiveOrders, useShownOrders } from './live-orders.tsx'
import { LivePlans, useShownPlans } from './live-plans.tsx'
import { Positions, useShownPositions } from './positions.tsx'
import { ViewButton } from './view-button.tsx'
import { listTabs } from './view-state.ts'
import { WalletList } from './wallet-list.tsx'

function Tabs() {
  const { t } = useTranslation('futures')
  const { view, data } = useContract()
  const search = useNewestSearch()
  const counts = {
    positions: useShownPositions().length,
    orders: useShownOrders().length,
    plans: useShownPlans().length,
    assets: null,
  }
  return (
    <nav aria-label={t('panel.label')} className="order-tabs">
      {listTabs.map((tab) => (
        <SearchLink
          key={tab}
          to={queryWith(search, { tab, edit: null, dialog: null, of: null })}
          aria-current={view.tab === tab ? 'true' : undefined}
        >
          {t(`panel.${tab}`)}
          {data.viewer !== null && counts[tab] !== null && <span className="num count">({counts[tab]})</span>}
        </SearchLink>
      ))}
    </nav>
  )
}

const forAll = {
  positions: { dialog: 'close-all', label: 'closeAll.open' },
  orders: { dialog: 'cancel-all', label: 'cancelAll.open' },
  plans: { dialog: 'cancel-plans', label: 'cancelAll.open' },
} as const

function Tools() {
  const { t } = useTranslation('futures')
  const { view, data } = useContract()
  const search = useNewestSearch()
  const counts = {
    positions: useShownPositions().length,
    orders: useShownOrders().length,
    plans: useShownPlans().length,
  }
  if (data.viewer === null || view.tab === 'assets') return null
  const other = view.scope === 'all' ? 'contract' : 'all'
  const all = forAll[view.tab]
  return (
    <div className="order-tools">
      <SearchLink to={queryWith(search, { scope: other })} className="scope">
        {other === 'contract' ? t('panel.thisContract', { contract: data.contract.name }) : t('panel.all')}
      </SearchLink>
      {counts[view.tab] > 0 && (
        <ViewButton
          to={queryWith(search, { dialog: all.dialog, of: null })}
          size={24}
          kind="danger"
          data-cancel-all={view.tab === 'positions' ? undefined : ''}
        >
          {t(all.label)}
        </ViewButton>
      )}
    </div>
  )
}

function VisitorState() {
  const { t } = useTranslation(['futures', 'order'])
  const local = useLocalPath()
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      text={t('empty.visitor')}
      action={
        <ButtonLink to={`${local('/login')}?returnTo=${encodeURIComponent(pathname + search)}`}>
          {t('order:empty.visitorAction')}
        </ButtonLink>
      }
    />
  )
}

const lists = { positions: Positions, orders: LiveOrders, plans: LivePlans, assets: WalletList }

export function ListsPanel() {
  const { t } = useTranslation('futures')
  const { view, data } = useContract()
  const Rows = lists[view.tab]
  return (
    <section className="region orders" id="orders" aria-label={t('panel.label')}>
      <header className="region-head">
        <Tabs />
        <Tools />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="order-scroll" tabIndex={0} aria-label={t(`panel.${view.tab}`)}>
        {data.viewer === null ? <VisitorState /> : <Rows />}
      </section>
    </section>
  )
}
