// What the spot core reports: fixed records of numbers in one growing array, turned into objects only where they are needed.

/** Numbers per record. Record n begins at n × EVENT_STRIDE of `data`. */
export const EVENT_STRIDE = 20

/** Field 0 of every record. */
export enum eventKind {
  /** A trade between a taker and one resting order. */
  fill = 1,
  /** A user's order after something happened to it (rested, filled, cancelled, modified). Platform orders have none. */
  order = 2,
}

/** Fields of a `fill` record. Fees are in units of their coin, two limbs; a platform account pays none (coin −1). */
export enum fill {
  market = 1,
  tradeId = 2,
  /** 0 the taker buys, 1 the taker sells. */
  takerSide = 3,
  /** The maker's price in ticks. */
  price = 4,
  /** Lots. */
  quantity = 5,
  /** Price × quantity in units of the quote coin. */
  quoteHigh = 6,
  quoteLow = 7,
  /** Order id; 0 or less: a platform order. */
  takerOrder = 8,
  takerAccount = 9,
  takerFeeCoin = 10,
  takerFeeHigh = 11,
  takerFeeLow = 12,
  makerOrder = 13,
  makerAccount = 14,
  makerFeeCoin = 15,
  makerFeeHigh = 16,
  makerFeeLow = 17,
}

/** Fields of an `order` record. executed = quantity − remaining. */
export enum order {
  market = 1,
  order = 2,
  account = 3,
  /** 0 buy, 1 sell. */
  side = 4,
  /** Limit in ticks; 0 for a market order. */
  price = 5,
  /** Total lots ordered; for a market buy by quote the lots executed. */
  quantity = 6,
  /** Lots not executed (also after a cancel). */
  remaining = 7,
  /** Σ price × quantity of the fills so far, in units of the quote coin. */
  quoteHigh = 8,
  quoteLow = 9,
  /** orderStatus: the numbers of domain.md 1.1. */
  status = 10,
  /** Cancel reason of domain.md 1.2, meaningful with a cancelled status. */
  reason = 11,
}

/** The records since the last `clear`. Grows as one command needs; `data` may be replaced while it grows. */
export class EventRing {
  data = new Float64Array(EVENT_STRIDE * 256)
  /** Numbers used in `data`: records × EVENT_STRIDE. */
  length = 0

  clear(): void {
    this.length = 0
  }

  /** Makes place for one more record and answers where it begins. */
  next(): number {
    const at = this.length
    if (at + EVENT_STRIDE > this.data.length) {
      const larger = new Float64Array(this.data.length * 2)
      larger.set(this.data)
      this.data = larger
    }
    this.length = at + EVENT_STRIDE
    return at
  }
}
