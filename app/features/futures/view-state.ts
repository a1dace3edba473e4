// What of the contract terminal the query string holds; links change it, so all of it works without JavaScript.

import { type BookView, bookViews } from '#app/live/market/market-context.ts'
import { choice, sameBut } from '#app/parts/view-choice.ts'
import type { PositionSideWord } from '#engine/futures/protocol.ts'
import { type Interval, intervals } from '#engine/market/intervals.ts'

export const formActions = ['open', 'close'] as const
export const orderTypes = ['limit', 'market', 'trigger', 'trailing'] as const
export const listTabs = ['positions', 'orders', 'plans', 'assets'] as const
export const panes = ['chart', 'book', 'trades', 'info'] as const
export const dialogs = [
  'leverage',
  'margin-mode',
  'position-mode',
  'margin',
  'stops',
  'ratio-stop',
  'close',
  'reverse',
  'close-all',
  'cancel-all',
  'cancel-plans',
] as const

export type FormAction = (typeof formActions)[number]
export type OrderTypeName = (typeof orderTypes)[number]
export type ListTab = (typeof listTabs)[number]
export type DialogName = (typeof dialogs)[number]

const action = choice(formActions, 'open')
const orderType = choice(orderTypes, 'limit')
const tab = choice(listTabs, 'positions')
const pane = choice(panes, 'chart')
const group = choice(['0', '1', '2', '3'], '0')
const interval = choice(intervals, '15m')
const bookView = choice(bookViews, 'both')
const scope = choice(['all', 'contract'], 'all')

export interface ViewState {
  action: FormAction
  type: OrderTypeName
  book: BookView
  group: number
  tab: ListTab
  /** Which panel a narrow screen shows. */
  pane: (typeof panes)[number]
  interval: Interval
  /** How the chart is drawn, as chart-look.ts writes it; null = as it was kept. */
  chart: string | null
  /** Positions and orders of all contracts or of this one. */
  scope: 'all' | 'contract'
  /** The live order that is edited. */
  edit: string | null
  dialog: DialogName | null
  /** The position that the dialog is about, as positionKey writes it. */
  of: string | null
}

export function readView(search: URLSearchParams): ViewState {
  return {
    action: action(search.get('action')),
    type: orderType(search.get('type')),
    book: bookView(search.get('book')),
    group: Number(group(search.get('group'))),
    tab: tab(search.get('tab')),
    pane: pane(search.get('pane')),
    interval: interval(search.get('interval')),
    chart: search.get('chart'),
    scope: scope(search.get('scope')),
    edit: search.get('edit'),
    dialog: dialogs.find((name) => name === search.get('dialog')) ?? null,
    of: search.get('of'),
  }
}

/** Names a position among all of an account. */
export const positionKey = ({ symbol, side }: { symbol: string; side: PositionSideWord }) =>
  `${symbol}:${side}`

/** Keys whose change needs nothing from the server while the page is alive. */
const ownKeys = ['action', 'type', 'book', 'group', 'pane', 'tab', 'scope', 'edit', 'dialog', 'of', 'chart']

/** True when two addresses of one terminal show the same data. */
export function sameData(from: URL, to: URL): boolean {
  return sameBut(from, to, (search) => {
    for (const key of ownKeys) search.delete(key)
  })
}
