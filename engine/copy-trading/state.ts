// Leaders, those who follow them, and what waits to be copied (domain.md 13).

import type { Account } from '../kernel/accounts.ts'
import type { CopiedMarket, PositionChange } from '../kernel/ports.ts'
import type { KernelState } from '../kernel/product.ts'
import type { CopyProduct, CopySizing, CopyStatus, ProfitSharing } from './protocol.ts'

export type PositionWord = 'long' | 'short'

/** Prices in ticks at which a copied lot is closed, or the nearest of many. */
export interface StopBounds {
  above: number
  below: number
}

/** Lots that one order of a leader opened, and what is left of them. */
export interface Track {
  readonly no: number
  readonly symbol: string
  readonly side: PositionWord
  lots: number
  /** Of the lots that are left, 10^-8 USDT. */
  cost: bigint
  readonly leverage: number
  readonly openedAt: number
  /** Of a copied lot: at which prices its follower wants it closed. */
  stops?: StopBounds | undefined
}

/** A change of what is followed. `received`: units of the base coin that a purchase on spot brought, without the fee. */
export type Change = PositionChange & { received?: bigint }

export interface Leader {
  readonly account: Account
  readonly product: CopyProduct
  name: string
  /** 10^-6 of profit. */
  sharePpm: number
  sharing: ProfitSharing
  /** Units of USDT. */
  minimum: bigint
  isPrivate: boolean
  readonly since: number
  readonly blocked: Set<Account>
  /** Open ones, oldest first. */
  readonly tracks: Track[]
  /** By the follower's account. */
  readonly copies: Map<Account, Copy>
}

/** What holds for the orders of one contract or pair. */
export interface OrderTerms {
  sizing: CopySizing
  /** 'amount': 10^-8 USDT; 'multiplier': 10^-6; 'smart': 0. */
  value: bigint
  /** 0 = the leader's. */
  leverage: number
  marginMode: 'leader' | 'cross' | 'isolated'
  slippagePpm: number
  /** 10^-8 USDT; 0 = unbounded. */
  maxPosition: bigint
  /** 10^-6 of a position's margin: it is closed with so much gained, or lost; 0 = never. */
  takeProfitPpm: number
  stopLossPpm: number
}

export interface Terms extends OrderTerms {
  /** 10^-8 USDT; 0 = never. */
  maxLoss: bigint
  /** Contracts or pairs with terms of their own. */
  bySymbol: ReadonlyMap<string, OrderTerms>
  /** Nothing but these is copied. */
  onlyThese: boolean
}

export interface Unclosed {
  symbol: string
  side: PositionWord
  lots: number
  /** The one lot that was to be closed; 0 = the oldest. */
  no: number
}

/** A follower and a leader. */
export interface Copy {
  readonly follower: Account
  readonly leader: Leader
  /** Holds the funds and the positions. */
  readonly wallet: Account
  terms: Terms
  status: Exclude<CopyStatus, 'stopped'>
  readonly since: number
  /** Units of USDT: put in less taken out; paid to the leader; the most net profit that a share was paid of. */
  paidIn: bigint
  shared: bigint
  highWaterMark: bigint
  /** Of a day's shares (domain.md 13 a): what is held of it so far, and the net profit at its begin. */
  held: bigint
  dayNet: bigint
  /** A week ended, and the share is taken as soon as no position is open (futures-rules.md B53). */
  isShareDue: boolean
  /** Since when its wallet has nothing; 0 = it has something. */
  emptySince: number
  /** By contract and side, or by lot: lots that the book did not take when they were to be closed. */
  readonly unclosed: Map<string, Unclosed>
  /** Its own lots by the leader's orders, oldest first. */
  readonly tracks: Track[]
}

/** What a leader did, and who is to copy it. */
export interface Signal {
  readonly leader: Leader
  readonly symbol: string
  readonly side: PositionWord
  readonly opens: boolean
  readonly trackingNo: number
  lots: number
  readonly lotsBefore: number
  cost: bigint
  readonly leverage: number
  readonly isIsolated: boolean
  readonly equityBefore: bigint
  /** In account order (futures-rules.md B55). */
  readonly waiting: Copy[]
}

export class CopyTrading {
  lastTrackingNo = 0
  lastOrderNo = 0
  /** When the next week ends; shares are due then. */
  nextShareAt = Number.POSITIVE_INFINITY
  /** When the next day ends, of leaders whose shares are daily. */
  nextDayAt = Number.POSITIVE_INFINITY
  readonly leaders = new Map<Account, Leader>()
  /** By wallet. */
  readonly copies = new Map<Account, Copy>()
  readonly signals: Signal[] = []
  /** Set when the product is created. */
  spot!: CopiedMarket
  /** Accounts whose spot trades are followed, and what they did since it was last seen. Both leave no bytes. */
  readonly spotFollowed = new Set<Account>()
  readonly spotChanges: Change[] = []
  /** Leaders whose coins moved. */
  readonly spotMoved = new Set<Leader>()
  /** Whether lots with stops of their own may be there. Leaves no bytes. */
  hasLotStops = false
  /** By contract or pair; undefined = to be made of the lots again. */
  stopBounds: Map<string, StopBounds> | undefined
  /** 1 while lots whose stop was reached wait for the next entry. */
  stopsQueued = 0
  /** Copies to be looked at: their positions changed, or they stop. */
  readonly touched = new Set<Copy>()

  get isEmpty(): boolean {
    return this.lastTrackingNo === 0 && this.leaders.size === 0 && this.copies.size === 0
  }

  copyOf(follower: Account, leader: Account | undefined): Copy | undefined {
    return leader && this.leaders.get(leader)?.copies.get(follower)
  }

  /** Also by copies that still close after it stopped leading. */
  isCopied(account: Account): boolean {
    for (const { leader } of this.copies.values()) if (leader.account === account) return true
    return false
  }

  isFollower(account: Account): boolean {
    for (const { follower } of this.copies.values()) if (follower === account) return true
    return false
  }
}

export type CopyTradingState = KernelState & { readonly copyTrading: CopyTrading }
