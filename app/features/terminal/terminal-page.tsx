// The trading terminal: every region of one pair, laid out by width, alive once the page is.

import { Link, useSearchParams } from '@remix-run/react'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
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
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { TerminalAnswer } from './answer.ts'
import { ChartPanel } from './chart-panel.tsx'
import { flashText } from './flash.ts'
import type { TerminalData } from './load-terminal.ts'
import { OrderForms } from './order-forms.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { PairRail } from './pair-picker.tsx'
import { InfoPanel, RulesDialog } from './pair-rules.tsx'
import { useRefusalText } from './refusal-text.ts'
import { TerminalContext, useTerminal } from './terminal-context.ts'
import { TickerBar } from './ticker-bar.tsx'
import { useOwnPrices } from './use-own-prices.ts'
import { useAccountStore, useMarketLive, useRevalidation } from './use-terminal-live.ts'
import { ViewOf } from './view-of.tsx'
import { panes, readView } from './view-state.ts'

/** Which panel a narrow screen shows; on middle widths only book and trades take turns. */
function PaneLinks({ kind }: { kind: 'phone' | 'between' }) {
  const { t } = useTranslation('terminal')
  const { view } = useTerminal()
  const [search] = useSearchParams()
  const names = kind === 'phone' ? panes : (['book', 'trades'] as const)
  const selected = kind === 'between' && view.pane !== 'trades' ? 'book' : view.pane
  return (
    <nav aria-label={t('view.label')} className={`pane-links ${kind}`}>
      {names.map((pane) => (
        <Link
          key={pane}
          to={queryWith(search, { pane })}
          replace
          preventScrollReset
          aria-current={pane === selected ? 'true' : undefined}
        >
          {t(`view.${pane}`)}
        </Link>
      ))}
      {(selected === 'book' || selected === 'trades') && <CadenceSelect />}
    </nav>
  )
}

/** The two buttons at the foot of a phone. */
function PhoneBar() {
  const { t } = useTranslation('order')
  const [search] = useSearchParams()
  return (
    <nav className="phone-bar" aria-label={t('form.open')}>
      {(['buy', 'sell'] as const).map((side) => (
        <Link
          key={side}
          to={queryWith(search, { side }).replace(/^\.$/, '') + formHash}
          preventScrollReset
          className={buttonClass(side, 48)}
        >
          {t(`form.${side}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Why a row's form was refused when a whole page came back; the row itself may be gone by now. */
function useRowRefusal(): string | null {
  const { view } = useTerminal()
  const sentence = useRefusalText()
  const posted = useActionAnswer<TerminalAnswer>()
  if (posted?.kind !== 'refused' || posted.orderId === undefined || posted.orderId === view.edit) return null
  return sentence(posted.refusal)
}

function FlashLine() {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  const refused = useRowRefusal()
  return (
    <div role="status" className="flash">
      {refused && <Banner tone="down">{refused}</Banner>}
      {data.flash && (
        <Banner tone="up">{flashText(data.flash, t, formats, data.market.priceDecimals)}</Banner>
      )}
    </div>
  )
}

/** Hands the market to the panels that every terminal has. */
function MarketPanels({ children }: { children: ReactNode }) {
  const { data, view, live, pick } = useTerminal()
  const own = useOwnPrices()
  const { book, group } = view
  const market = useMemo(
    () => ({ data, view: { book, group }, live, pick, own }),
    [data, book, group, live, pick, own],
  )
  return <MarketContext.Provider value={market}>{children}</MarketContext.Provider>
}

/** Elements that stay the same: they are drawn again only for what they read, not for what is drawn around them. */
const panels = {
  rail: <PairRail />,
  ticker: <TickerBar />,
  chart: <ChartPanel />,
  book: <BookPanel />,
  tape: <TapePanel />,
  form: (
    <FormDrawer>
      <OrderForms />
    </FormDrawer>
  ),
  orders: <OrdersPanel />,
}

/** The terminal, and beside it the rail of pairs where the reader keeps one. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="terminal-frame">
      <ViewOf keys={[]}>{panels.rail}</ViewOf>
      {children}
    </div>
  )
}

/** Only where the reader has chosen a height; else the styles know by width. */
const heightStyle = ({ ordersHeight }: TerminalData) =>
  ordersHeight === null ? undefined : ({ '--orders-h': `${ordersHeight}px` } as CSSProperties)

export function TerminalPage({ data }: { data: TerminalData }) {
  const [search] = useSearchParams()
  const view = useMemo(() => readView(search), [search])
  const layout = useRootData()?.choices.layout ?? 'right'
  const live = useMarketLive(data)
  const account = useAccountStore(data)
  const pick = useMemo(() => new Store<BookPick | null>(null), [])
  // What a margin wallet owes and may borrow comes with the page's data alone.
  const showsLoaded = data.wallet !== 'spot' || view.show === 'past'
  useRevalidation(account, showsLoaded || view.tab === 'history' || view.tab === 'trades')
  const terminal = useMemo(() => ({ data, view, live, account, pick }), [data, view, live, account, pick])
  return (
    <TerminalContext.Provider value={terminal}>
      <MarketPanels>
        <Frame>
          <div className="terminal" data-pane={view.pane} data-layout={layout} style={heightStyle(data)}>
            <div className="top">
              <RegionBoundary name="ticker">
                <ViewOf keys={['tab', 'group']}>{panels.ticker}</ViewOf>
              </RegionBoundary>
              <LostBanner />
              <FlashLine />
              <RulesDialog />
            </div>
            <PaneLinks kind="phone" />
            <RegionBoundary name="chart">
              <ViewOf keys={['plot', 'chart']}>{panels.chart}</ViewOf>
            </RegionBoundary>
            <div className="side">
              <PaneLinks kind="between" />
              <RegionBoundary name="book">{panels.book}</RegionBoundary>
              <RegionBoundary name="tape">{panels.tape}</RegionBoundary>
              {view.pane === 'info' && (
                <RegionBoundary name="info">
                  <InfoPanel />
                </RegionBoundary>
              )}
            </div>
            <RegionBoundary name="form">
              <ViewOf keys={['side', 'type', 'loan']}>{panels.form}</ViewOf>
            </RegionBoundary>
            <RegionBoundary name="orders">
              <ViewOf keys={['tab', 'show', 'scope', 'edit', 'price', 'leg', 'cancelAll', 'before']}>
                {panels.orders}
              </ViewOf>
            </RegionBoundary>
            <PhoneBar />
          </div>
        </Frame>
      </MarketPanels>
    </TerminalContext.Provider>
  )
}
