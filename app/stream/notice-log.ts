// The notices of one person: made from durable events, numbered, kept for a while for those who reconnect.

import Decimal from 'decimal.js'
import type { ExchangeEvent, Side } from '#engine/exchange/protocol.ts'
import type { FillNotice, Noticed, StreamTopic } from './frames.ts'

/** Fills of one order inside this time are one notice (domain.md 17.4). */
const mergeMs = 500
const keptMax = 200
/** Digits of an average price. */
const averageDigits = 12

export interface KnownOrder {
  orderId: string
  side: Side
  price: string | undefined
}

interface Tracked {
  type: FillNotice['delegateType']
  side: Side
  price: string | undefined
}

interface Merging {
  event: Extract<ExchangeEvent, { type: 'orderFilled' }>
  order: Tracked | undefined
  size: Decimal
  quote: Decimal
  timer: NodeJS.Timeout
}

export type PairOf = (symbol: string) => { base: string; quote: string } | undefined

const ftypeOf = (side: Side) => (side === 'buy' ? 0 : 1)

export class NoticeLog {
  private readonly orders = new Map<string, Tracked>()
  private readonly merging = new Map<string, Merging>()
  private readonly kept: Noticed[] = []
  readonly listeners = new Set<(noticed: Noticed) => void>()
  private seq: number
  private readonly firstSeq: number

  /** `start` must be beyond every number that a log of this person ever gave: wall-clock ms are. */
  constructor(
    start: number,
    live: readonly KnownOrder[],
    private readonly pairOf: PairOf,
  ) {
    this.seq = start
    this.firstSeq = start
    for (const { orderId, side, price } of live)
      this.orders.set(orderId, { type: 'delegate_limit', side, price })
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
    if (event.type === 'orderAccepted') {
      const type = event.orderType === 'market' ? 'delegate_market' : 'delegate_limit'
      this.orders.set(event.orderId, { type, side: event.side, price: event.price })
    } else if (event.type === 'orderFilled') this.noteFill(event)
    else if (event.type === 'orderChanged') this.noteChange(event)
  }

  close(): void {
    for (const { timer } of this.merging.values()) clearTimeout(timer)
    this.merging.clear()
  }

  private noteFill(event: Merging['event']): void {
    const known = this.merging.get(event.orderId)
    if (known) {
      known.size = known.size.plus(event.size)
      known.quote = known.quote.plus(event.quote)
      return
    }
    this.merging.set(event.orderId, {
      event,
      order: this.orders.get(event.orderId),
      size: new Decimal(event.size),
      quote: new Decimal(event.quote),
      timer: setTimeout(() => this.tellFill(event.orderId), mergeMs),
    })
  }

  private tellFill(orderId: string): void {
    const merged = this.merging.get(orderId)
    this.merging.delete(orderId)
    const pair = merged && this.pairOf(merged.event.symbol)
    if (!merged || !pair) return
    const { size, quote, event, order } = merged
    this.tell({
      seq: ++this.seq,
      subType: 'notice',
      data: {
        id: orderId,
        delegateType: order?.type ?? 'delegate_limit',
        ftype: ftypeOf(event.side),
        displayName: `${pair.base}/${pair.quote}`,
        dealCount: size.toFixed(),
        dealPrice: quote.div(size).toSignificantDigits(averageDigits).toFixed(),
        baseCoin: pair.base,
        priceCoin: pair.quote,
      },
    })
  }

  private noteChange(event: Extract<ExchangeEvent, { type: 'orderChanged' }>): void {
    const { orderId, price, size, status, symbol } = event
    const order = this.orders.get(orderId)
    const isOpen = status === 'accepted' || status === 'live' || status === 'partially-filled'
    const pair = this.pairOf(symbol)
    if (isOpen && order && pair && price !== undefined && price !== order.price) {
      order.price = price
      const data = {
        id: orderId,
        ftype: ftypeOf(order.side),
        v: size ?? '',
        lC: pair.base,
        rC: pair.quote,
        dT: order.type,
        p: price,
      } as const
      this.tell({ seq: ++this.seq, subType: 'updateOrderNotice', data })
    }
    if (!isOpen) this.orders.delete(orderId)
  }

  private tell(noticed: Noticed): void {
    this.kept.push(noticed)
    if (this.kept.length > keptMax) this.kept.shift()
    for (const listener of this.listeners) listener(noticed)
  }
}
