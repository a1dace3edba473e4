// The part of the exchange's state that pre-market OTC has: projects, ads that are open, deals that are not over.

import type { Account } from '../kernel/accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import type { SideNumber } from '../kernel/text.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import type { OtcDealStatus, OtcMode, OtcProjectStatus } from './protocol.ts'

export interface Project {
  id: number
  pair: TradedPair
  mode: OtcMode
  status: OtcProjectStatus
  announcedAt: number
  startAt: number
  endAt: number
  deliveryAt: number
  spotAt: number
  /** Ticks. */
  minPrice: number
  maxPrice: number
  feePpm: number
  /** Of all deals: how many, lots, ticks × lots, ticks of the last. */
  deals: number
  lots: bigint
  worth: bigint
  lastPrice: number
  /** The next round of delivery, or the next look at the index; Infinity = none. */
  nextAt: number
  /** Looks at the index so far: how many, and the sum of ticks. */
  looks: number
  looked: bigint
  /** Ticks; 0 = not yet. */
  settlementPrice: number
  spotPrice: number
  reason: string
}

/** Buy 0, sell 1. */
export interface Ad {
  id: number
  project: Project
  account: Account
  side: SideNumber
  /** Ticks and lots. */
  price: number
  lots: number
  remaining: number
  /** Units of USDT frozen for what remains. */
  held: bigint
  placedAt: number
}

/** One side of a deal, in units of USDT. */
export interface Party {
  account: Account
  isMaker: boolean
  held: bigint
  fee: bigint
  compensation: bigint
}

export interface Deal {
  id: number
  adId: number
  project: Project
  buyer: Party
  seller: Party
  price: number
  lots: number
  delivered: number
  defaulted: number
  status: OtcDealStatus
  matchedAt: number
}

export type PremarketState = KernelState & { readonly premarket: Premarket }

export class Premarket {
  readonly projects = new Map<number, Project>()
  /** In the order in which they were placed. */
  readonly ads = new Map<number, Ad>()
  /** In the order in which they were made. */
  readonly deals = new Map<number, Deal>()
  lastId = 0

  get isEmpty(): boolean {
    return this.lastId === 0
  }

  newId(): number {
    return ++this.lastId
  }

  adsOf(project: Project): Ad[] {
    return [...this.ads.values()].filter((one) => one.project === project)
  }

  dealsOf(project: Project): Deal[] {
    return [...this.deals.values()].filter((one) => one.project === project)
  }

  /** The project of a pair that has not come to its end. */
  openProjectOf(pair: TradedPair): Project | undefined {
    return [...this.projects.values()].find((one) => one.pair === pair && !isOver(one))
  }

  hasDeals(account: Account): boolean {
    return [...this.deals.values()].some(
      ({ buyer, seller }) => buyer.account === account || seller.account === account,
    )
  }
}

/** Its deals are over and its pair is open, or it was called off. */
export const isOver = ({ status, spotPrice }: Project): boolean =>
  status === 'delisted' || (status === 'settled' && spotPrice > 0)
