// Everything the terminal shows at first, gathered from the services for one pair and one reader.

import { data } from '@remix-run/node'
import { hidesBalances } from '#app/live/hidden-balances.ts'
import { lookCookie } from '#app/parts/chart/chart-look.ts'
import { readCookie } from '#app/parts/cookie-text.ts'
import { stepPercent } from '#app/parts/order-summary.ts'
import { servicesFor } from '#app/server/reader-markets.ts'
import { readerZone } from '#app/server/reader-zone.ts'
import type { MarketRow } from '#app/services/markets.ts'
import { type Hindrance, hindranceOf } from '#app/services/people/level.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import type { FillRow, OrderPage, OrderRow, PlanRow } from '#app/services/trading.ts'
import { platformTokenDiscountPercent } from '#engine/kernel/defaults.ts'
import { platformToken } from '#engine/market/catalogue.ts'
import { cancelAllOf } from './cancel-all-of.ts'
import { readFlash } from './flash.ts'
import { marginFacts } from './margin-facts.ts'
import { quoteDecimalsOf } from './order-checks.ts'
import { isPlanType } from './order-values.ts'
import { heightCookie, readHeight } from './orders-height.ts'
import { railCookie, railPinned } from './pair-rail.ts'
import { placerOf } from './placer.ts'
import { readView, type ViewState } from './view-state.ts'
import type { WalletChoice } from './wallet-choice.ts'

const candlesSent = 240
const depthLevels = 40
const tradesSent = 40
const pageOfOrders = 50
const fillsMarked = 100
/** The panel is the compact list of domain.md 1.9. */
const weekMs = 7 * 86_400_000

export interface Viewer {
  uid: string
  /** Why no order can be placed, if so. */
  hindrance: Hindrance | null
  /** The lists below know of every event up to this seq of the log. */
  seq: number
  orders: OrderRow[]
  /** Those that wait for a price, of all kinds. */
  plans: PlanRow[]
  /** The newest of this pair, for the marks on the chart. */
  ownFills: FillRow[]
  balances: ReturnType<Services['trading']['tradingBalances']>
  /** Pairs that the reader watches, in the order of choice. */
  favourites: string[]
  /** Quick buttons of the order form. */
  percents: number[]
}

export interface Past {
  orders?: OrderRow[]
  plans?: PlanRow[]
  fills?: FillRow[]
  /** The id to continue from, when there is more. */
  next: string | null
}

function rulesFor(services: Services, symbol: string, subject: Subject | undefined, wallet: WalletChoice) {
  const rules = services.markets.rules(symbol, subject?.facts)
  if (rules === undefined) throw data(null, { status: 404 })
  return {
    ...rules,
    /** Fees may be paid in the platform token at a discount, but not by a margin wallet. */
    feeToken:
      subject?.facts.feeToken && wallet === 'spot'
        ? { coin: platformToken, percent: platformTokenDiscountPercent }
        : null,
  }
}

async function viewerOf(
  services: Services,
  { account, facts, userId }: Subject,
  wallet: WalletChoice,
  symbol: string,
): Promise<Viewer> {
  const placer = placerOf(account, wallet, symbol)
  const { percentageSet } = await services.preferences.read(userId)
  return {
    uid: account,
    // Read first: later reads may be newer, never older.
    seq: await services.trading.rowsUpTo(),
    hindrance: hindranceOf(facts),
    orders: await services.trading.openOrders(placer, { limit: 200 }),
    plans: await services.trading.livePlans(placer, { limit: 200 }),
    ownFills: await services.trading.fills(placer, { symbol, limit: fillsMarked }),
    balances: services.trading.tradingBalances(placer),
    favourites: await services.favourites.list(userId),
    percents: percentageSet,
  }
}

async function pastOf(
  services: Services,
  placer: string,
  symbol: string,
  view: ViewState,
): Promise<Past | null> {
  const { tab } = view
  const window: OrderPage = {
    symbol: view.scope === 'pair' ? symbol : undefined,
    before: view.before,
    limit: pageOfOrders + 1,
    from: services.now() - weekMs,
  }
  if (tab === 'history') {
    const { rows, next } = pageOf(await services.trading.orderHistory(placer, window), (row) => row.orderId)
    return { orders: rows, next }
  }
  if (tab === 'trades') {
    const { rows, next } = pageOf(await services.trading.fills(placer, window), (row) => row.tradeId)
    return { fills: rows, next }
  }
  if (!isPlanType(tab) || view.show === 'live') return null
  const { symbol: pair, before, limit } = window
  const ended = await services.trading.planHistory(placer, { kinds: [tab], symbol: pair, before, limit })
  const { rows, next } = pageOf(ended, (row) => row.planId)
  return { plans: rows, next }
}

/** One row more than shown is read to know whether there is another page. */
function pageOf<Row>(read: Row[], idOf: (row: Row) => string) {
  const rows = read.slice(0, pageOfOrders)
  const last = rows.at(-1)
  return { rows, next: read.length > pageOfOrders && last ? idOf(last) : null }
}

/** Prices a percent away from the last one: where the limit of an OCO may wait. */
const asideOf = ({ tick, ticker: { last } }: MarketRow) => ({
  below: stepPercent(last, tick, -1),
  above: stepPercent(last, tick, 1),
})

/** The pairs of the picker: only what a line of it shows. */
function pairLines(services: Services) {
  return services.markets.list().map(({ symbol, base, quote, name, priceDecimals, ticker, dayOpen }) => ({
    symbol,
    base,
    quote,
    name,
    priceDecimals,
    dayOpen,
    last: ticker.last,
    change: ticker.change,
    quoteVolume: ticker.quoteVolume,
  }))
}

export async function loadTerminal(all: Services, request: Request, symbol: string) {
  const cookies = request.headers.get('Cookie')
  const subject = await all.people.subject(cookies)
  const services = await servicesFor(all, cookies, subject)
  const row = services.markets.get(symbol)
  if (row === undefined) throw data(null, { status: 404 })
  const view = readView(new URL(request.url).searchParams)
  const placer = subject && placerOf(subject.account, view.wallet, symbol)
  const candles = await services.markets.candles({
    symbol,
    interval: view.interval,
    limit: candlesSent,
    zoneMinutes: await readerZone(services, cookies, subject),
  })
  return {
    market: { ...row, quoteDecimals: quoteDecimalsOf(row), aside: asideOf(row) },
    rules: rulesFor(services, symbol, subject, view.wallet),
    wallet: view.wallet,
    margin: subject === undefined ? null : marginFacts(services, subject, view.wallet, row),
    depth: services.markets.depth(symbol, depthLevels, view.group),
    trades: services.markets.trades(symbol, tradesSent),
    interval: view.interval,
    ordersHeight: readHeight(readCookie(cookies, heightCookie)),
    hasRail: readCookie(cookies, railCookie) === railPinned,
    chartLook: readCookie(cookies, lookCookie) ?? null,
    candles,
    pairs: pairLines(services),
    viewer: subject === undefined ? null : await viewerOf(services, subject, view.wallet, symbol),
    past: placer === undefined ? null : await pastOf(services, placer, symbol, view),
    /** Makes each form of this page one command, however often it is sent. */
    formId: crypto.randomUUID() as string,
    cancelAll:
      view.cancelAll && placer !== undefined
        ? cancelAllOf(services, placer, view.scope === 'pair' ? symbol : undefined, view.tab)
        : null,
    flash: readFlash(cookies),
    hidesBalances: hidesBalances(cookies),
    now: services.now(),
  }
}

export type TerminalData = Awaited<ReturnType<typeof loadTerminal>>
