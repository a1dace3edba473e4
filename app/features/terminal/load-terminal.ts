// Everything the terminal shows at first, gathered from the services for one pair and one reader.

import { data } from '@remix-run/node'
import { hidesBalances } from '#app/live/hidden-balances.ts'
import { readCookie } from '#app/parts/cookie-text.ts'
import { type FillWishes, fillWishesOf } from '#app/parts/fill-wishes.ts'
import { sum, totalOf } from '#app/parts/order-summary.ts'
import { readerZone } from '#app/server/reader-zone.ts'
import type { FillRow, OrderPage, OrderRow, Services, Subject } from '#app/services/services.ts'
import { kycToTrade } from '#engine/exchange/defaults.ts'
import { lookCookie } from './chart-look.ts'
import { readFlash } from './flash.ts'
import { quoteDecimalsOf } from './order-checks.ts'
import { heightCookie, readHeight } from './orders-height.ts'
import { readView, type ViewState } from './view-state.ts'

const candlesSent = 240
const depthLevels = 40
const tradesSent = 40
const pageOfOrders = 50
const fillsMarked = 100

export interface Viewer {
  uid: string
  /** Why no order can be placed, if so. */
  hindrance: 'kyc' | 'frozen' | null
  orders: OrderRow[]
  /** The newest of this pair, for the marks on the chart. */
  ownFills: FillRow[]
  balances: ReturnType<Services['trading']['balances']>
  /** Pairs that the reader watches, in the order of choice. */
  favourites: string[]
  /** How own fills and price changes are told. */
  notices: FillWishes
  /** Quick buttons of the order form. */
  percents: number[]
}

export interface Past {
  orders?: OrderRow[]
  fills?: FillRow[]
  /** The id to continue from, when there is more. */
  next: string | null
}

function rulesFor(services: Services, symbol: string, subject: Subject | undefined) {
  const rules = services.markets.rules(symbol)
  if (rules === undefined) throw data(null, { status: 404 })
  return {
    minAmount: rules.minAmount,
    minNotional: rules.minNotional,
    marketSlippage: rules.marketSlippage,
    makerFee: subject?.facts.makerFee ?? rules.makerFee,
    takerFee: subject?.facts.takerFee ?? rules.takerFee,
    status: rules.status,
  }
}

async function viewerOf(services: Services, subject: Subject, symbol: string): Promise<Viewer> {
  const { account, facts, userId } = subject
  const wishes = await services.preferences.read(userId)
  return {
    uid: account,
    hindrance: facts.frozen ? 'frozen' : facts.kyc < kycToTrade ? 'kyc' : null,
    orders: await services.trading.openOrders(account, { limit: 200 }),
    ownFills: await services.trading.fills(account, { symbol, limit: fillsMarked }),
    balances: services.trading.balances(account),
    favourites: await services.favourites.list(userId),
    notices: fillWishesOf(wishes),
    percents: wishes.percentageSet,
  }
}

async function pastOf(
  services: Services,
  account: string,
  symbol: string,
  view: ViewState,
): Promise<Past | null> {
  if (view.tab !== 'history' && view.tab !== 'trades') return null
  const window: OrderPage = {
    symbol: view.scope === 'pair' ? symbol : undefined,
    before: view.before,
    limit: pageOfOrders + 1,
  }
  if (view.tab === 'history') {
    const rows = await services.trading.orderHistory(account, window)
    const orders = rows.slice(0, pageOfOrders)
    return { orders, next: rows.length > pageOfOrders ? (orders.at(-1)?.orderId ?? null) : null }
  }
  const rows = await services.trading.fills(account, window)
  const fills = rows.slice(0, pageOfOrders)
  return { fills, next: rows.length > pageOfOrders ? (fills.at(-1)?.tradeId ?? null) : null }
}

/** What cancelling everything would end and release, for the question that comes first. */
async function cancelAllOf(services: Services, account: string, symbol: string, view: ViewState) {
  const orders = await services.trading.openOrders(account, {
    symbol: view.scope === 'pair' ? symbol : undefined,
    limit: 500,
  })
  const released = new Map<string, string[]>()
  for (const order of orders) {
    const market = services.markets.get(order.symbol)
    if (market === undefined || order.price === null) continue
    const buying = order.side === 'buy'
    const coin = buying ? market.quote : market.base
    const amount = buying ? totalOf(order.price, order.remainingSize) : order.remainingSize
    released.set(coin, [...(released.get(coin) ?? []), amount])
  }
  return {
    count: orders.length,
    released: [...released].map(([coin, amounts]) => ({ coin, amount: sum(amounts) })),
  }
}

/** The pairs of the picker: only what a line of it shows. */
function pairLines(services: Services) {
  return services.markets.list().map(({ symbol, base, quote, priceDecimals, ticker }) => ({
    symbol,
    base,
    quote,
    priceDecimals,
    last: ticker.last,
    change: ticker.change,
  }))
}

export async function loadTerminal(services: Services, request: Request, symbol: string) {
  const row = services.markets.get(symbol)
  if (row === undefined) throw data(null, { status: 404 })
  const cookies = request.headers.get('Cookie')
  const view = readView(new URL(request.url).searchParams)
  const subject = await services.people.subject(cookies)
  const candles = await services.markets.candles({
    symbol,
    interval: view.interval,
    limit: candlesSent,
    zoneMinutes: await readerZone(services, cookies, subject),
  })
  return {
    market: { ...row, quoteDecimals: quoteDecimalsOf(row) },
    rules: rulesFor(services, symbol, subject),
    depth: services.markets.depth(symbol, depthLevels, view.group),
    trades: services.markets.trades(symbol, tradesSent),
    interval: view.interval,
    ordersHeight: readHeight(readCookie(cookies, heightCookie)),
    chartLook: readCookie(cookies, lookCookie) ?? null,
    candles,
    pairs: pairLines(services),
    viewer: subject === undefined ? null : await viewerOf(services, subject, symbol),
    past: subject === undefined ? null : await pastOf(services, subject.account, symbol, view),
    /** Makes each form of this page one command, however often it is sent. */
    formId: crypto.randomUUID() as string,
    cancelAll:
      view.cancelAll && subject !== undefined
        ? await cancelAllOf(services, subject.account, symbol, view)
        : null,
    flash: readFlash(cookies),
    hidesBalances: hidesBalances(cookies),
    now: services.now(),
  }
}

export type TerminalData = Awaited<ReturnType<typeof loadTerminal>>
