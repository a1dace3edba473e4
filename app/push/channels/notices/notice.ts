// What an owner is notified of: an order got fills, an order or plan has another price (spec 4, 7; domain.md 17.4).

/** `delegate_plan` and `delegate_oco`: also the orders that plans placed. */
export type DelegateType = 'delegate_limit' | 'delegate_market' | 'delegate_plan' | 'delegate_oco'

/** An order got fills; those inside half a second count as one. */
export interface FillNotice {
  id: string
  delegateType: DelegateType
  /** 0 buy, 1 sell. */
  ftype: 0 | 1
  displayName: string
  dealCount: string
  /** What the fills cost on average. */
  dealPrice: string
  baseCoin: string
  priceCoin: string
}

/** An order or plan now has another price. */
export interface PriceNotice {
  /** The orderId, or "plan-" and the planId. */
  id: string
  ftype: 0 | 1
  v: string
  /** The coin of `v`. */
  vC: string
  lC: string
  rC: string
  dT: DelegateType
  p: string
}

/** `seq` counts the notices of one owner, so that a reconnect asks for those after the last one it saw. */
export type OrderNotice =
  | { seq: number; subType: 'notice'; data: FillNotice }
  | { seq: number; subType: 'updateOrderNotice'; data: PriceNotice }

export type NoticeTopic = OrderNotice['subType']
