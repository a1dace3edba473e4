// The channels of accounts: what happened to each, in order, as soon as it is durable.

import type { TradingService } from '#app/services/trading.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { AccountView, Balance } from '#engine/exchange/view.ts'
import { isListed } from '#engine/orders/conditional-order-view.ts'
import type { Channel, Source, Wording } from '../../channel.ts'
import { ChangedBalances } from '../../channels/changed-balances.ts'
import { OwnAccount } from '../../channels/own-account.ts'
import { dataFrame } from './frames.ts'
import { OrderMessages, type OrderNews, type OrderWords } from './order-news.ts'
import { planRow } from './order-rows.ts'
import type { OwnTopic } from './topics.ts'

export interface OwnSources {
  accounts: Pick<AccountView, 'liveOrders' | 'plans'>
  trading: Pick<TradingService, 'openOrders' | 'livePlans' | 'tradingBalances' | 'pooledBalances'>
  now(): number
  onFailure(error: unknown): void
}

/** What one release did to an account. */
export interface OwnNews {
  orders: readonly OrderNews[]
  fills: readonly OrderNews[]
  plans: readonly OrderNews[]
  changed: readonly Balance[]
  /** All of them, as they are now. */
  balances(): readonly Balance[]
}

/** `words`: of orders, where they are not spot's. */
export function ownChannel(account: string, sources: OwnSources, words?: OrderWords): Channel<OwnNews> {
  return {
    name: `v2 own ${account}`,
    cadence: { everyMs: 0, quietMs: 0 },
    events: { kind: 'account', of: account },
    open: () => new OwnSource(account, sources, new OrderMessages(words)),
  }
}

export class OwnSource implements Source<OwnNews> {
  private readonly own: OwnAccount
  private readonly plans: OrderNews[] = []
  private readonly balances: ChangedBalances
  private hasNews = false
  private news: OwnNews

  constructor(
    private readonly account: string,
    private readonly sources: OwnSources,
    private readonly orders: OrderMessages,
  ) {
    this.own = new OwnAccount(account, sources.accounts)
    this.balances = new ChangedBalances(account, sources.trading)
    this.own.complete(sources.trading).catch((error) => sources.onFailure(error))
    this.news = this.take()
  }

  note(event: ExchangeEvent): void {
    if (event.type === 'balanceChanged') this.balances.note(event)
    const { order, plan } = this.own.note(event)
    if (order) this.orders.note(event, order)
    if (plan && isListed(plan.after)) this.plans.push({ symbol: plan.after.symbol, row: planRow(plan.after) })
    this.hasNews ||= event.type === 'balanceChanged' || order !== undefined || plan !== undefined
  }

  current(): OwnNews {
    return this.news
  }

  advance(): OwnNews | undefined {
    if (!this.hasNews) return undefined
    this.news = this.take()
    return this.news
  }

  private take(): OwnNews {
    const changed = this.balances.take()
    this.hasNews = false
    const balances = () => this.sources.trading.tradingBalances(this.account)
    return { ...this.orders.take(), plans: this.plans.splice(0), changed, balances }
  }
}

/** `arg`: as the client spelt it, which all frames repeat. */
export function ownWording({ channel, filter }: OwnTopic, arg: string, now: () => number): Wording<OwnNews> {
  const rowsOf = (news: readonly OrderNews[]) =>
    news.filter(({ symbol }) => filter === undefined || symbol === filter).map(({ row }) => row)
  const balanceRows = (balances: readonly Balance[]) =>
    balances
      .filter(({ coin }) => filter === undefined || coin === filter)
      .map((balance) => balanceRow(balance, now()))
  const newRows = (news: OwnNews): unknown[] => {
    if (channel === 'orders') return rowsOf(news.orders)
    if (channel === 'fill') return rowsOf(news.fills)
    if (channel === 'orders-algo') return rowsOf(news.plans)
    return balanceRows(news.changed)
  }
  return {
    key: `v2 ${arg}`,
    whenBehind: 'send',
    frames(from, to) {
      if (from) {
        const rows = newRows(to)
        return rows.length > 0 ? [dataFrame('update', arg, JSON.stringify(rows), now())] : []
      }
      const first = channel === 'account' ? balanceRows(to.balances()) : undefined
      return first ? [dataFrame('snapshot', arg, JSON.stringify(first), now())] : []
    },
  }
}

function balanceRow({ coin, available, frozen }: Balance, now: number) {
  return { coin, available, frozen, locked: '0', limitAvailable: '0', uTime: `${now}` }
}
