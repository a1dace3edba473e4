// The terminal of one contract: the same regions as that of a pair, with positions, leverage and what a position survives.

import { useSearchParams } from '@remix-run/react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { BookPanel } from '#app/live/market/book-panel.tsx'
import { CadenceSelect } from '#app/live/market/cadence-select.tsx'
import { LostBanner } from '#app/live/market/connection-mark.tsx'
import { FormDrawer, formHash } from '#app/live/market/form-drawer.tsx'
import { type BookPick, MarketContext } from '#app/live/market/market-context.ts'
import { RegionBoundary } from '#app/live/market/region-boundary.tsx'
import { TapePanel } from '#app/live/market/tape-panel.tsx'
import { Store } from '#app/live/store.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { useRootData } from '#app/parts/root-data.ts'
import { toUnits } from '#app/parts/units.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { SearchLink, useNewestSearch } from '#app/ui/search-link.tsx'
import type { ContractTicker } from '#engine/futures/market-view.ts'
import type { ContractAnswer } from './answer.ts'
import { ContractBar } from './contract-bar.tsx'
import { ContractChart } from './contract-chart.tsx'
import { ContractContext, useContract } from './contract-context.ts'
import { Dialogs } from './dialogs.tsx'
import { flashText } from './flash.ts'
import { InfoPanel } from './info-panel.tsx'
import { ListsPanel } from './lists-panel.tsx'
import type { ContractData } from './load-contract.server.ts'
import { ContractForm } from './order-form.tsx'
import { useRefusalText } from './refusal-text.ts'
import { RiskLine } from './risk-line.tsx'
import { useContractLive, useOwnContracts, useRereads } from './use-contract-live.ts'
import { useOwn } from './use-own.ts'
import { panes, readView } from './view-state.ts'

/** Which panel a narrow screen shows; on middle widths only book and trades take turns. */
function PaneLinks({ kind }: { kind: 'phone' | 'between' }) {
  const { t } = useTranslation('terminal')
  const { view } = useContract()
  const search = useNewestSearch()
  const names = kind === 'phone' ? panes : (['book', 'trades'] as const)
  const selected = kind === 'between' && view.pane !== 'trades' ? 'book' : view.pane
  return (
    <nav aria-label={t('view.label')} className={`pane-links ${kind}`}>
      {names.map((pane) => (
        <SearchLink
          key={pane}
          to={queryWith(search, { pane })}
          aria-current={pane === selected ? 'true' : undefined}
        >
          {t(`view.${pane}`)}
        </SearchLink>
      ))}
      {(selected === 'book' || selected === 'trades') && <CadenceSelect />}
    </nav>
  )
}

/** The two buttons at the foot of a phone. */
function PhoneBar() {
  const { t } = useTranslation(['futures', 'order'])
  const [search] = useSearchParams()
  return (
    <nav className="phone-bar" aria-label={t('order:form.open')}>
      {(['open', 'close'] as const).map((action) => (
        <SearchLink
          key={action}
          to={queryWith(search, { action }).replace(/^\.$/, '') + formHash}
          className={buttonClass(action === 'open' ? 'buy' : 'sell', 48)}
        >
          {t(`form.${action}`)}
        </SearchLink>
      ))}
    </nav>
  )
}

/** Why a row's form was refused when a whole page came back; the row itself may be gone by now. */
function useRowRefusal(): string | null {
  const { view } = useContract()
  const sentence = useRefusalText()
  const posted = useActionAnswer<ContractAnswer>()
  if (posted?.kind !== 'refused' || posted.form !== 'row' || posted.row === view.edit) return null
  return sentence(posted.refusal)
}

function FlashLine() {
  const { t } = useTranslation('futures')
  const { data } = useContract()
  const formats = useFormats()
  const refused = useRowRefusal()
  return (
    <div role="status" className="flash">
      {refused && <Banner tone="down">{refused}</Banner>}
      {data.flash && <Banner tone="up">{flashText(data.flash, t, formats)}</Banner>}
    </div>
  )
}

/** Hands the contract to the panels that every terminal has. */
function MarketPanels({ children }: { children: ReactNode }) {
  const { data, view, live, pick } = useContract()
  const orders = useOwn((state) => state.orders)
  const { contract, depth } = data
  const market = useMemo(() => {
    const { symbol, priceDecimals, sizeDecimals, tick, quote, unit } = contract
    const of = (side: 'buy' | 'sell') =>
      orders
        .filter((order) => order.symbol === symbol && order.side === side)
        .map(({ price }) => toUnits(price, priceDecimals))
    return {
      data: { market: { priceDecimals, sizeDecimals, tick, quote, base: unit }, depth },
      view,
      live,
      pick,
      own: { bids: of('buy'), asks: of('sell') },
    }
  }, [contract, depth, view, live, pick, orders])
  return <MarketContext.Provider value={market}>{children}</MarketContext.Provider>
}

export function ContractPage({ data }: { data: ContractData }) {
  const [search] = useSearchParams()
  const view = useMemo(() => readView(search), [search])
  const chosen = useRootData()?.choices.layout
  const live = useContractLive(data)
  const own = useOwnContracts(data)
  const pick = useMemo(() => new Store<BookPick | null>(null), [])
  useRereads(own)
  const terminal = useMemo(() => {
    // The channel of a contract's ticker carries all that a contract has beyond a pair.
    const ticker = live.ticker as unknown as Store<ContractTicker>
    return { data, view, live, ticker, own, pick }
  }, [data, view, live, own, pick])
  return (
    <ContractContext.Provider value={terminal}>
      <MarketPanels>
        <div className="terminal-frame">
          <RiskLine />
          <div
            className="terminal futures"
            data-pane={view.pane}
            data-layout={chosen === 'left' ? 'left' : 'right'}
          >
            <div className="top">
              <RegionBoundary name="ticker">
                <ContractBar />
              </RegionBoundary>
              <LostBanner />
              <FlashLine />
              <Dialogs />
            </div>
            <PaneLinks kind="phone" />
            <RegionBoundary name="chart">
              <ContractChart />
            </RegionBoundary>
            <div className="side">
              <PaneLinks kind="between" />
              <RegionBoundary name="book">
                <BookPanel />
              </RegionBoundary>
              <RegionBoundary name="tape">
                <TapePanel />
              </RegionBoundary>
              {view.pane === 'info' && (
                <RegionBoundary name="info">
                  <InfoPanel />
                </RegionBoundary>
              )}
            </div>
            <RegionBoundary name="form">
              <FormDrawer>
                <ContractForm />
              </FormDrawer>
            </RegionBoundary>
            <RegionBoundary name="orders">
              <ListsPanel />
            </RegionBoundary>
            <PhoneBar />
          </div>
        </div>
      </MarketPanels>
    </ContractContext.Provider>
  )
}
