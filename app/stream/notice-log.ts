// The notices of one person: made from durable events, numbered, kept for a while for those who reconnect.

import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { ExchangeEvent, Side } from '#engine/exchange/protocol.ts'
import { averagePrice, type OrderFilled, type OrderView } from '#engine/orders/order-view.ts'
import type { OwnAccount } from '../feeds/own-account.ts'
import type { DelegateType, Noticed, StreamTopic } from './frames.ts'
import { delegateType, type NewPrice, newPriceOfOrder, newPriceOfPlan } from './new-price.ts'

/** Fills of one order inside this time are one notice (domain.md 17.4). */
const mergeMs = 500
const keptMax = 200

interface Merging {
  event: OrderFilled
  type: DelegateType
  executedSize: string
  executedQuote: string
  timer: NodeJS.Timeout
}

export type PairOf = (symbol: string) => { base: string; quote: string } | undefined

const ftypeOf = (side: Side) => (side === 'buy' ? 0 : 1)

export class NoticeLog {
  private readonly merging = new Map<string, Merging>()
  private readonly kept: Noticed[] = []
  readonly listeners = new Set<(noticed: Noticed) => void>()
  private seq: number
  private readonly firstSeq: number

  /** `start` must be beyond every number that a log of this person ever gave: wall-clock ms are. */
  constructor(
    start: number,
    private readonly own: OwnAccount,
    private readonly pairOf: PairOf,
  ) {
    this.seq = start
    this.firstSeq = start
  }

  get last(): number {
    return this.seq
  }

  /** The notices of a topic after `since`; `gap` when some of them are not known any more. */
  after(since: number, topic: StreamTopic): { notices: Noticed[]; gap: boolean } {
    const oldest = this.kept[0] ? this.kept[0].seq - 1 : this.seq
    const known = this.kept.length < keptMax ? this.firstSeq : oldest
    return {
      notices: this.kept.filter(({ seq, subType }) => seq > since && subType === topic),
      gap: since < known || since > this.seq,
    }
  }

  note(event: ExchangeEvent): void {
    const { order, plan } = this.own.note(event)
    const priced = order ? newPriceOfOrder(order) : plan && newPriceOfPlan(plan)
    if (priced) this.sendPrice(priced)
    if (event.type === 'orderFilled') this.noteFill(event, order?.after)
  }

  close(): void {
    for (const { timer } of this.merging.values()) clearTimeout(timer)
    this.merging.clear()
  }

  private noteFill(event: OrderFilled, order: OrderView | undefined): void {
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
      timer: setTimeout(() => this.sendFill(event.orderId), mergeMs),
    })
  }

  private sendFill(orderId: string): void {
    const merged = this.merging.get(orderId)
    this.merging.delete(orderId)
    const pair = merged && this.pairOf(merged.event.symbol)
    if (!merged || !pair) return
    const { event, type } = merged
    this.send({
      seq: ++this.seq,
      subType: 'notice',
      data: {
        id: orderId,
        delegateType: type,
        ftype: ftypeOf(event.side),
        displayName: `${pair.base}/${pair.quote}`,
        dealCount: merged.executedSize,
        dealPrice: averagePrice(merged) ?? '0',
        baseCoin: pair.base,
        priceCoin: pair.quote,
      },
    })
  }

  private sendPrice({ id, type, side, symbol, price, size, quoteSize }: NewPrice): void {
    const pair = this.pairOf(symbol)
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
    this.send({ seq: ++this.seq, subType: 'updateOrderNotice', data })
  }

  private send(noticed: Noticed): void {
    this.kept.push(noticed)
    if (this.kept.length > keptMax) this.kept.shift()
    for (const listener of this.listeners) listener(noticed)
  }
}
