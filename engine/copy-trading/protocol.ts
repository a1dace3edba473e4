// Commands, events and views of copy trading (domain.md 13). Decimals are text.

export interface BecomeLeader {
  type: 'becomeLeader'
  account: string
  /** What followers see. */
  name: string
  /** Share of followers' profit, "0" to "0.2"; absent = "0.1". */
  share?: string
  /** Absent = 'high-water'. */
  sharing?: ProfitSharing
  /** The least that a follower puts in, USDT; absent = 50. */
  minimum?: string
  /** Only those who follow already see the positions, and others cannot join. */
  isPrivate?: boolean
  /** What of the account is copied; absent = 'contracts'. An account leads one of them. */
  product?: CopyProduct
}

/** contracts: USDT-M contracts; spot: pairs with USDT. */
export type CopyProduct = 'contracts' | 'spot'

export interface StopLeading {
  type: 'stopLeading'
  account: string
}

/** Someone may not follow, or may again. */
export interface BlockFollower {
  type: 'blockFollower'
  account: string
  follower: string
  on: boolean
}

/**
 * high-water: weekly, of what lies above the most net profit so far; daily: a part of each gain is held, and what the day's net
 * profit does not owe goes back (domain.md 13).
 */
export type ProfitSharing = 'high-water' | 'daily'

/** amount: USDT for each order, of contracts the margin; multiplier: of the leader's size; smart: by the ratio of equities. */
export type CopySizing = 'amount' | 'multiplier' | 'smart'

/** What may differ by contract or pair. */
export interface TradeTerms {
  sizing: CopySizing
  /** Of 'amount' USDT, of 'multiplier' a number; absent for 'smart'. */
  value?: string
  /** A whole number; absent = the leader's. Not on spot, as the next. */
  leverage?: string
  /** Absent = the leader's. */
  marginMode?: 'cross' | 'isolated'
  /** Share of the leader's average price, "0.001" to "0.05"; absent = "0.005". */
  slippage?: string
  /** USDT of value of one position; absent = unbounded. */
  maxPosition?: string
  /**
   * Shares of a position's margin, on spot of a lot's cost, "0.01" to "4" and to "0.9": it is closed with so much gained, or lost;
   * absent = never.
   */
  takeProfit?: string
  stopLoss?: string
}

/** The whole terms of one contract or pair: what is absent is not taken from the others. */
export interface SymbolTerms extends TradeTerms {
  symbol: string
}

export interface CopyTerms extends TradeTerms {
  /** USDT: with so much lost copying stops and all is closed; absent = never. */
  maxLoss?: string
  /** Contracts or pairs with terms of their own, each once; absent = none. */
  bySymbol?: readonly SymbolTerms[]
  /** Nothing but these is copied. */
  onlyThese?: boolean
}

export interface FollowLeader extends CopyTerms {
  type: 'followLeader'
  account: string
  leader: string
  /** USDT from the account's own balance into the wallet of this copy. */
  amount: string
}

/** New terms as a whole, for what is copied from now on; paused: only what closes is copied. */
export interface ChangeCopy extends CopyTerms {
  type: 'changeCopy'
  account: string
  leader: string
  paused?: boolean
}

/** Closes all that was copied, pays the share, returns the rest. */
export interface UnfollowLeader {
  type: 'unfollowLeader'
  account: string
  leader: string
  /** On spot: coins are not sold but go to the account. */
  handOver?: boolean
}

/** Closes one copied position at the market, or the lots of one order of the leader alone. */
export interface CloseCopy {
  type: 'closeCopy'
  account: string
  leader: string
  symbol: string
  side: 'long' | 'short'
  trackingNo?: string
  /** On spot: coins are not sold but go to the account. */
  handOver?: boolean
}

/** Prices at which the lots of one order are closed: by the last price on spot, by the mark of contracts. Absent = none. */
export interface SetCopyStops {
  type: 'setCopyStops'
  account: string
  leader: string
  trackingNo: string
  takeProfit?: string
  stopLoss?: string
}

export type CopyStatus = 'active' | 'paused' | 'stopping' | 'stopped'

export type CopyStopReason = 'follower' | 'max-loss' | 'leader-left' | 'wallet-empty' | 'one-way' | 'blocked'

export type CopySkipReason =
  | 'below-minimum'
  | 'slippage'
  | 'insufficient-margin'
  | 'insufficient-funds'
  | 'max-position'
  | 'pair-off'
  | 'leader-limit'
  | 'one-way'
  | 'risk'
  | 'not-chosen'

/** `account`: the follower; `wallet`: the ledger account that holds the positions. */
interface OfCopy {
  account: string
  leader: string
  wallet: string
}

interface OfCopiedPosition extends OfCopy {
  trackingNo: string
  symbol: string
  side: 'long' | 'short'
  size: string
}

export type CopyTradingEvent =
  | {
      type: 'leaderChanged'
      account: string
      name: string
      status: 'leading' | 'stopped'
      share: string
      sharing: ProfitSharing
      minimum: string
      isPrivate: boolean
      followers: number
      /** Absent of contracts. */
      product?: 'spot'
    }
  /** A position of the leader, by the order that opened it. */
  | {
      type: 'leadOpened'
      account: string
      trackingNo: string
      symbol: string
      side: 'long' | 'short'
      size: string
      price: string
      leverage: number
    }
  | {
      type: 'leadClosed'
      account: string
      trackingNo: string
      symbol: string
      side: 'long' | 'short'
      size: string
      /** Of this size: what it was opened and closed at on average. */
      entryPrice: string
      price: string
      /** Before fees. */
      profit: string
      remaining: string
    }
  | ({ type: 'copyChanged'; status: CopyStatus; reason?: CopyStopReason; terms: CopyTerms } & OfCopy)
  | ({ type: 'copyOpened'; price: string; leverage: number } & OfCopiedPosition)
  | ({
      type: 'copyClosed'
      entryPrice: string
      price: string
      profit: string
      remaining: string
    } & OfCopiedPosition)
  /** Absent: such a stop ended. */
  | ({
      type: 'copyStopsSet'
      trackingNo: string
      symbol: string
      side: 'long' | 'short'
      takeProfit?: string
      stopLoss?: string
    } & OfCopy)
  /** Not copied, in whole or in part, and why: a copy that is missing in silence looks like a fault. */
  | ({ type: 'copySkipped'; reason: CopySkipReason } & OfCopiedPosition)
  | ({
      type: 'profitShared'
      amount: string
      /** All profit of this copy so far, net of fees and funding; and the most that a share was paid of. */
      net: string
      highWaterMark: string
      /** Of a day's shares: what was held and went back. */
      refunded?: string
    } & OfCopy)
  /** Of a day's shares: a part of a gain is held until the day ends. */
  | ({ type: 'shareHeld'; amount: string; held: string } & OfCopy)

export interface LeaderFacts {
  account: string
  product: CopyProduct
  name: string
  share: string
  sharing: ProfitSharing
  minimum: string
  isPrivate: boolean
  since: number
  followers: number
}

export interface LeaderView extends LeaderFacts {
  /** USDT in the wallets of followers. */
  funds: string
  tracks: TrackView[]
  /** Of spot, USDT at last prices: all that the account has, and the result of open lots before fees. */
  spot?: { equity: string; unrealised: string }
}

export interface TrackView {
  trackingNo: string
  symbol: string
  side: 'long' | 'short'
  size: string
  entryPrice: string
  leverage: number
  openedAt: number
  /** Of a copied one: stops of its own, prices. */
  takeProfit?: string
  stopLoss?: string
}

export interface CopyView {
  leader: string
  product: CopyProduct
  wallet: string
  status: CopyStatus
  terms: CopyTerms
  since: number
  /** USDT: put in less taken out; shares paid; net profit that was realised; the most that a share was paid of. */
  paidIn: string
  shared: string
  highWaterMark: string
  /** Of a day's shares: what is held so far. */
  held: string
  equity: string
  positions: TrackView[]
}

/** A follower as the leader sees it. */
export interface FollowerView {
  follower: string
  status: CopyStatus
  since: number
  equity: string
  /** USDT: what the leader would get if the share was taken now. */
  due: string
}
