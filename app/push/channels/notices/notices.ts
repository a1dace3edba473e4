// The notices of one owner: made from durable events, numbered, kept for a while for those who reconnect.

import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { ExchangeEvent, Side } from '#engine/exchange/protocol.ts'
import type { AccountView, MarketView } from '#engine/exchange/view.ts'
import { averagePrice, type OrderFilled, type OrderView } from '#engine/orders/order-view.ts'
import type { Channel, Source } from '../../channel.ts'
import { OwnAccount } from '../own-account.ts'
import { delegateType, type NewPrice, newPriceOfOrder, newPriceOfPlan } from './new-price.ts'
import type { DelegateType, OrderNotice } from './notice.ts'

/** Fills of one order inside this time are one notice (domain.md 17.4). */
const mergeMs = 500
const keptMax = 200
/** Numbers that one millisecond of exchange time has. */
const numbersPerMs = 1_000
/** Without subscribers a log goes on for this long, for those who reconnect. */
const idleMs = 10 * 60_000

export interface Notices {
  /** Of the last one. */
  seq: number
  /** Oldest first, up to `seq`; `gap`: some of them are not kept any more. */
  after(since: number): { notices: OrderNotice[]; gap: boolean }
}

export interface NoticeSources {
  market: Pick<MarketView, 'market' | 'now'>
  accounts: Pick<AccountView, 'liveOrders' | 'plans'>
  clock(): number
}

/** One for all codecs: a number means the same in each of them. */
export function noticesOf(account: string, sources: NoticeSources): Channel<Notices> {
  return {
    name: `notices:${account}`,
    cadence: { everyMs: 0, quietMs: 0 },
    events: { kind: 'orders', of: account },
    keptMs: idleMs,
    open: () => new NoticesSource(account, sources.market.now() * numbersPerMs, sources),
  }
}

interface Merging {
  event: OrderFilled
  type: DelegateType
  executedSize: string
  executedQuote: string
  /** When no more fills are merged into it, in exchange time; its number follows from it. */
  endsAt: number
  /** When it is sent. */
  dueAt: number
}

const ftypeOf = (side: Side) => (side === 'buy' ? 0 : 1)

export class NoticesSource implements Source<Notices> {
  /** By orderId, the first due first. */
  private readonly merging = new Map<string, Merging>()
  private readonly kept: OrderNotice[] = []
  private readonly own: OwnAccount
  private seq: number
  private state: Notices

  /**
   * Numbers follow from the exchange time of events: they are the same in every process and after a start. `firstSeq` must be
   * beyond every number that was given before.
   */
  constructor(
    account: string,
    private readonly firstSeq: number,
    private readonly sources: NoticeSources,
  ) {
    this.own = new OwnAccount(account, sources.accounts)
    this.seq = firstSeq
    this.state = this.stateNow()
  }

  note(event: ExchangeEvent): void {
    const { order, plan } = this.own.note(event)
    const priced = order ? newPriceOfOrder(order) : plan && newPriceOfPlan(plan)
    if (priced) {
      this.send(({ endsAt }) => endsAt <= event.at)
      this.addPrice(priced, event.at)
    }
    if (event.type === 'orderFilled') this.merge(event, order?.after)
  }

  current(): Notices {
    return this.state
  }

  advance(): Notices | undefined {
    const now = this.sources.clock()
    this.send((merged) => merged.dueAt <= now)
    if (this.seq === this.state.seq) return undefined
    this.state = this.stateNow()
    return this.state
  }

  dueAt(): number | undefined {
    const [first] = this.merging.values()
    return first?.dueAt
  }

  private merge(event: OrderFilled, order: OrderView | undefined): void {
    this.send(({ endsAt }) => endsAt <= event.at)
    const known = this.merging.get(event.orderId)
    if (known) {
      known.executedSize = addDecimals(known.executedSize, event.size)
      known.executedQuote = addDecimals(known.executedQuote, event.quote)
      return
    }
    this.merging.set(event.orderId, {
      event,
      type: order ? delegateType(order) : 'delegate_limit',
      executedSize: event.size,
      executedQuote: event.quote,
      endsAt: event.at + mergeMs,
      dueAt: this.sources.clock() + mergeMs,
    })
  }

  /** In the order in which they began. */
  private send(isOver: (merged: Merging) => boolean): void {
    for (const [orderId, merged] of this.merging) {
      if (!isOver(merged)) break
      this.merging.delete(orderId)
      this.addFill(merged)
    }
  }

  private numberAt(at: number): number {
    this.seq = Math.max(this.seq + 1, at * numbersPerMs)
    return this.seq
  }

  private addFill({ event, type, endsAt, ...executed }: Merging): void {
    const pair = this.sources.market.market(event.symbol)
    if (!pair) return
    const data = {
      id: event.orderId,
      delegateType: type,
      ftype: ftypeOf(event.side),
      displayName: `${pair.base}/${pair.quote}`,
      dealCount: executed.executedSize,
      dealPrice: averagePrice(executed) ?? '0',
      baseCoin: pair.base,
      priceCoin: pair.quote,
    } as const
    this.add({ seq: this.numberAt(endsAt), subType: 'notice', data })
  }

  private addPrice({ id, type, side, symbol, price, size, quoteSize }: NewPrice, at: number): void {
    const pair = this.sources.market.market(symbol)
    if (!pair) return
    const data = {
      id,
      ftype: ftypeOf(side),
      v: quoteSize ?? size ?? '',
      vC: quoteSize === undefined ? pair.base : pair.quote,
      lC: pair.base,
      rC: pair.quote,
      dT: type,
      p: price,
    } as const
    this.add({ seq: this.numberAt(at), subType: 'updateOrderNotice', data })
  }

  private add(notice: OrderNotice): void {
    this.kept.push(notice)
    if (this.kept.length > keptMax) this.kept.shift()
  }

  private stateNow(): Notices {
    const { seq } = this
    return { seq, after: (since) => this.between(since, seq) }
  }

  private between(since: number, last: number): { notices: OrderNotice[]; gap: boolean } {
    const oldest = this.kept[0] ? this.kept[0].seq - 1 : this.seq
    const known = this.kept.length < keptMax ? this.firstSeq : oldest
    return {
      notices: this.kept.filter(({ seq }) => seq > since && seq <= last),
      gap: since < known || since > last,
    }
  }
}
