// The notices of one person: made from durable events, numbered, kept for a while for those who reconnect.

import Decimal from 'decimal.js'
import type { ExchangeEvent, Side } from '#engine/exchange/protocol.ts'
import type { DelegateType, Noticed, StreamTopic } from './frames.ts'
import type { NewPrice, OwnOrders } from './own-orders.ts'

/** Fills of one order inside this time are one notice (domain.md 17.4). */
const mergeMs = 500
const keptMax = 200
/** Digits of an average price. */
const averageDigits = 12

interface Merging {
  event: Extract<ExchangeEvent, { type: 'orderFilled' }>
  type: DelegateType
  size: Decimal
  quote: Decimal
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
    private readonly own: OwnOrders,
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
    const priced = this.own.note(event)
    if (priced) this.tellPrice(priced)
    if (event.type === 'orderFilled') this.noteFill(event)
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
      type: this.own.order(event.orderId)?.type ?? 'delegate_limit',
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
    const { size, quote, event, type } = merged
    this.tell({
      seq: ++this.seq,
      subType: 'notice',
      data: {
        id: orderId,
        delegateType: type,
        ftype: ftypeOf(event.side),
        displayName: `${pair.base}/${pair.quote}`,
        dealCount: size.toFixed(),
        dealPrice: quote.div(size).toSignificantDigits(averageDigits).toFixed(),
        baseCoin: pair.base,
        priceCoin: pair.quote,
      },
    })
  }

  private tellPrice({ id, type, side, symbol, price, size, quoteSize }: NewPrice): void {
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
    this.tell({ seq: ++this.seq, subType: 'updateOrderNotice', data })
  }

  private tell(noticed: Noticed): void {
    this.kept.push(noticed)
    if (this.kept.length > keptMax) this.kept.shift()
    for (const listener of this.listeners) listener(noticed)
  }
}
