// Commands, events and views of Earn (domain.md 15.1).

export interface SubscribeEarn {
  type: 'subscribeEarn'
  account: string
  /** "USDT-flexible", "USDT-30d". */
  product: string
  amount: string
}

/** Of a flexible product, or of a fixed one before its term is over: then all of it, without what it would have brought. */
export interface RedeemEarn {
  type: 'redeemEarn'
  account: string
  holdingId: string
  /** Absent: all. */
  amount?: string
}

/** Each day, what is idle of a coin in spot is subscribed to the coin's flexible product. */
export interface SetAutoSubscribe {
  type: 'setAutoSubscribe'
  account: string
  coin: string
  on: boolean
}

/** A bot gives its owner what it bought, subscribed to the coin's flexible product as far as that takes it (domain.md 12). */
export interface SubscribeBought {
  type: 'subscribeBought'
  account: string
  coin: string
  amount: string
}

/** person: by hand; auto: idle funds; bot: what a plan bought; term: a fixed term is over and goes on as flexible. */
export type SubscribedBy = 'person' | 'auto' | 'bot' | 'term'

/** early: before a fixed term was over, and without what it would have brought. */
export type RedeemedBy = 'person' | 'early' | 'term'

export type HoldingStatus = 'subscribed' | 'accruing' | 'redeemed' | 'matured'

/** `account`: the owner. */
interface OfHolding {
  account: string
  holdingId: string
  product: string
  coin: string
}

export interface EarnHolding extends OfHolding {
  principal: string
  /** Of it, what the present period counts; the rest counts from the next. */
  earning: string
  status: HoldingStatus
  startedAt: number
  /** Of a fixed term. */
  endsAt?: number
  /** What the whole term brings. */
  interest?: string
}

export type EarnEvent =
  | ({ type: 'earnSubscribed'; amount: string; by: SubscribedBy } & OfHolding)
  | ({ type: 'earnRedeemed'; amount: string; by: RedeemedBy; forfeited?: string } & OfHolding)
  | ({ type: 'earnPaid'; amount: string; principal: string } & OfHolding)
  | ({ type: 'earnHoldingChanged' } & EarnHolding)
  | { type: 'autoSubscribeChanged'; account: string; coin: string; on: boolean }

export interface EarnProductView {
  product: string
  coin: string
  /** Absent: flexible. */
  days?: number
  accrual: 'hourly' | 'daily'
  /** Shares a year, from the first coin on; a tier without `upTo` is for all above. */
  tiers: { upTo?: string; apr: string }[]
  least: string
  personal: string
  pool: string
  /** Of the pool. */
  left: string
}
