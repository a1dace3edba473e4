// What of the terminal the query string holds: side, type, tabs, interval, book view. Links change it, so all of it
// works without JavaScript and can be shared.

import { type BookView, bookViews } from '#app/live/market/market-context.ts'
import { choice, sameBut } from '#app/parts/view-choice.ts'
import type { LoanMode } from '#engine/kernel/protocol.ts'
import { type Interval, intervals } from '#engine/market/intervals.ts'
import { type FormType, orderTypes, planTypes } from './order-values.ts'
import { loanChoices, type WalletChoice, walletChoices } from './wallet-choice.ts'

export const orderTabs = ['open', ...planTypes, 'history', 'trades', 'assets'] as const
/** What the chart's panel shows. */
export const plots = ['candles', 'depth'] as const
export const panes = ['chart', 'book', 'trades', 'info'] as const

export type OrderTab = (typeof orderTabs)[number]
export type Plot = (typeof plots)[number]
export type Pane = (typeof panes)[number]

const side = choice(['buy', 'sell'], 'buy')
const orderType = choice(orderTypes, 'limit')
const bookView = choice(bookViews, 'both')
const orderTab = choice(orderTabs, 'open')
const pane = choice(panes, 'chart')
const plot = choice(plots, 'candles')
const group = choice(['0', '1', '2', '3'], '0')
const interval = choice(intervals, '15m')
const show = choice(['live', 'past'], 'live')
const scope = choice(['all', 'pair'], 'all')
const wallet = choice(walletChoices, 'spot')
const loan = choice(loanChoices, 'normal')

export interface ViewState {
  side: 'buy' | 'sell'
  type: FormType
  /** Whose orders, balances and lists are shown, and which pays. */
  wallet: WalletChoice
  /** What an order of a margin wallet borrows and repays. */
  loan: LoanMode
  book: BookView
  group: number
  tab: OrderTab
  /** Which panel a narrow screen shows. */
  pane: Pane
  plot: Plot
  interval: Interval
  /** How the chart is drawn, as chart-look.ts writes it; null = as it was kept. */
  chart: string | null
  /** Orders that wait for a price: those that do, or those that have ended. */
  show: 'live' | 'past'
  /** Orders of all pairs or of this one. */
  scope: 'all' | 'pair'
  /** The open order being edited. */
  edit: string | null
  /** What it is to cost, as its line on the chart was dragged; decimal text. */
  price: string | null
  /** Of an OCO the limit leg was dragged. */
  leg: 'limit' | null
  cancelAll: boolean
  /** The rules of the pair lie over the page. */
  rules: boolean
  /** Lists of the past: rows older than this id. */
  before: string | undefined
}

/** Take profit and stop loss sell a holding of the spot wallet; a buying counterpart does not exist. */
export const typeFor = (side: ViewState['side'], type: FormType, wallet: WalletChoice): FormType =>
  type === 'tpsl' && (side === 'buy' || wallet !== 'spot') ? 'limit' : type

export function readView(search: URLSearchParams): ViewState {
  const price = search.get('price') ?? ''
  return {
    side: side(search.get('side')),
    type: orderType(search.get('type')),
    wallet: wallet(search.get('wallet')),
    loan: loan(search.get('loan')),
    book: bookView(search.get('book')),
    group: Number(group(search.get('group'))),
    tab: orderTab(search.get('tab')),
    pane: pane(search.get('pane')),
    plot: plot(search.get('plot')),
    interval: interval(search.get('interval')),
    chart: search.get('chart'),
    show: show(search.get('show')),
    scope: scope(search.get('scope')),
    edit: search.get('edit'),
    price: /^\d{1,15}(\.\d{1,15})?$/.test(price) ? price : null,
    leg: search.get('leg') === 'limit' ? 'limit' : null,
    cancelAll: search.get('dialog') === 'cancel-all',
    rules: search.get('dialog') === 'rules',
    before: search.get('before') ?? undefined,
  }
}

/** What of an address goes along to another pair: "?…" or nothing. */
export function keptQuery(search: URLSearchParams): string {
  const kept = ['interval', 'wallet', 'loan'].flatMap((key) => {
    const value = search.get(key)
    return value === null ? [] : [[key, value]]
  })
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

/** Keys whose change needs nothing from the server while the page is alive. */
const ownKeys = ['side', 'type', 'loan', 'book', 'group', 'pane', 'plot', 'edit', 'price', 'leg', 'chart']

/** True when two addresses of one terminal show the same data. */
export function sameData(from: URL, to: URL): boolean {
  return sameBut(from, to, (search) => {
    for (const key of ownKeys) search.delete(key)
    if (search.get('dialog') === 'rules') search.delete('dialog')
  })
}
