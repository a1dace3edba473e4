// The words that all products share: what a log begins with, what an entry and its answer are, and the events of accounts
// and orders. The whole protocol, with the commands of every product, is `exchange/protocol.ts`.
//
// Decimals are text in canonical form ("0.5", never ".5", "5e-1" or "0.50"). Times are epoch milliseconds.
// An account is the name of a ledger account: a user's 13-digit UID, a scenario's "alice", a bot's "UID/bot:7", a wallet's "UID/earn".

import type { ContractConfig } from '../market/contract-config.ts'
import type { MarketConfig, MarketStatus } from '../market/pair-config.ts'
import type { RejectionCode } from './rejection-codes.ts'

export type Side = 'buy' | 'sell'
export type OrderType = 'limit' | 'market'
export type TimeInForce = 'gtc' | 'ioc' | 'fok' | 'post-only'
export type SelfTradePrevention = 'none' | 'cancel-taker' | 'cancel-maker' | 'cancel-both'
export type BestPrice = 'counterparty-1' | 'counterparty-5' | 'queue-1' | 'queue-5'
export type OrderSource = 'web' | 'api' | 'system' | 'bot' | 'scenario' | 'plan' | 'oco'

/** Whether an order of a margin wallet borrows what it lacks, and repays with what it brings (domain.md 7.3). */
export type LoanMode = 'normal' | 'auto-borrow' | 'auto-repay' | 'auto-borrow-repay'

/** Order life as scenarios and pages speak of it; `status-codes.ts` gives the numbers of domain.md 1.1. */
export type OrderStatus =
  | 'accepted'
  | 'live'
  | 'partially-filled'
  | 'filled'
  | 'cancelled'
  | 'partially-cancelled'

/** The first entry of every log: what this exchange is made of. A restart with another genesis is refused. */
export interface Genesis {
  version: 1
  seed: number
  start: number
  markets: MarketConfig[]
  /** Perpetual contracts listed from the start; others are listed by commands. */
  contracts?: ContractConfig[]
  /** 'off': the book holds only what commands put there; 'on': simulated market makers quote and trade. */
  simulation: 'off' | 'on'
  /** Recorded markets: symbol → digest of the tape (the rows arrive as `tapeRows` and `contractTapeRows` commands). */
  tapes?: Record<string, string>
  /** Coin that may pay fees at a discount (domain.md 3.1). */
  platformToken: string
  /** 'none': a simulated market begins without candles of the days before, as a scenario's does. */
  past?: 'none'
}

/** A price to act at: at the market, or with a limit where `price` is given. */
export interface TriggerLeg {
  triggerPrice: string
  price?: string
}

/** Names one order by the exchange's id or by the id it was placed with. */
export interface OrderRef {
  orderId?: string
  clientOid?: string
}

/** A command whose id may be the name that its sender gives an order (clientOid), instead of an id of the call. */
export interface OrderNaming {
  /** The id is such a name: a refusal leaves it free, and the same command again is judged as a new one (design.md 2). */
  freeIfRefused?: boolean
}

/** An order for a book: the command `placeOrder`, and what products place on behalf of an account. */
export interface PlaceOrder extends OrderNaming {
  type: 'placeOrder'
  account: string
  symbol: string
  side: Side
  orderType: OrderType
  /** Limit only; absent when `bestPrice` names it. */
  price?: string
  /** In base: limit orders and market sells. */
  size?: string
  /** In quote: market buys. */
  quoteSize?: string
  tif?: TimeInForce
  stp?: SelfTradePrevention
  bestPrice?: BestPrice
  /** Market only: a tighter cap than the pair's, as a share ("0.001" … "0.05"). */
  slippage?: string
  /** Legs placed once this order is filled, or for what of it was filled (domain.md 2.4). */
  takeProfit?: TriggerLeg
  stopLoss?: TriggerLeg
  source?: OrderSource
  /** A wallet of margin that it trades with, 'margin' or 'margin:SYMBOL', instead of the account's own balances. */
  wallet?: string
  /** Of a wallet of margin. */
  loan?: LoanMode
}

/** 'bot': a reactor's own; what it holds comes from its owner and goes back there. 'wallet': an owner's pocket for one product. */
export type AccountKind = 'main' | 'sub' | 'demo' | 'bot' | 'wallet'

/** Why funds moved. Interest is Earn's, a prize a campaign's. A sale goes into escrow and is paid out later; a share is the strategist's part of a copy's profit. */
export type MoveReason =
  | 'grant'
  | 'reset'
  | 'transfer'
  | 'sale'
  | 'payout'
  | 'refund'
  | 'share'
  | 'convert'
  | 'deposit'
  | 'withdrawal'
  | 'otc'
  | 'otc-default'
  | 'interest'
  | 'launchpool'
  | 'launchpad'
  | 'prize'

/** What a message to a bot is about: 'strategist' is what the owner of the bot that it copies did. */
export type ReactorTopic = 'timer' | 'ask' | 'signal' | 'strategist'

/** A business no (domain.md 21): nothing else changed. `params` fill the sentence that the reader's language has. */
export interface Rejection {
  type: 'rejected'
  account: string
  commandId: string
  code: RejectionCode
  field?: string
  params?: Record<string, string>
}

interface OrderName {
  orderId: string
  account: string
  symbol: string
}

export type AccountEvent =
  | { type: 'accountOpened'; account: string; kind: AccountKind; parent?: string }
  | {
      type: 'accountChanged'
      account: string
      kyc: number
      vip: number
      frozen: boolean
      feeToken: boolean
    }
  | { type: 'balanceChanged'; account: string; coin: string; available: string; frozen: string }
  | {
      type: 'fundsMoved'
      from: string
      to: string
      coin: string
      amount: string
      /** Worth at that moment; absent where no pair tells. */
      usdt?: string
      why: MoveReason
    }
  | { type: 'reactorTold'; account: string; about: ReactorTopic; note: string; commandId: string }

export type OrderEvent =
  | ({
      type: 'orderAccepted'
      clientOid: string
      side: Side
      orderType: OrderType
      tif: TimeInForce
      stp: SelfTradePrevention
      /** The resolved limit; absent for market orders. */
      price?: string
      size?: string
      quoteSize?: string
      source: OrderSource
      /** The conditional order that placed it. */
      planId?: string
      takeProfit?: TriggerLeg
      stopLoss?: TriggerLeg
      loan?: LoanMode
    } & OrderName)
  | ({
      type: 'orderChanged'
      status: OrderStatus
      price?: string
      size?: string
      executedSize: string
      executedQuote: string
      remainingSize: string
      /** Cancel reason of domain.md 1.2, with a final status. */
      reason?: number
    } & OrderName)
  | ({
      type: 'orderFilled'
      tradeId: string
      side: Side
      role: 'maker' | 'taker'
      price: string
      size: string
      quote: string
      /** Worth of `quote` at that moment, where it is another coin; absent where no pair tells. */
      usdt?: string
      feeCoin: string
      fee: string
    } & OrderName)

export type MarketEvent =
  | {
      type: 'traded'
      symbol: string
      tradeId: string
      price: string
      size: string
      takerSide: Side
    }
  | { type: 'printed'; symbol: string; price: string }
  | { type: 'marketChanged'; symbol: string; status: MarketStatus }
  | {
      type: 'candleClosed'
      symbol: string
      openTime: number
      open: string
      high: string
      low: string
      close: string
      volume: string
      quoteVolume: string
      usdtVolume: string
    }

/** What the kernel knows of a command: its type, and whose it is where it has an account. */
export interface AnyCommand extends OrderNaming {
  type: string
  account?: string
}

/** What the kernel knows of an event: products add fields of their own. */
export interface AnyEvent {
  type: string
}

/** One line of the log. `id` is unique per account (of a command that places an order it is the clientOid). */
export interface EntryOf<Command> {
  seq: number
  ts: number
  id: string
  command: Command
}

/**
 * What happened, in order. All events of one entry share its seq. `at` is the moment of each: the entry's own, or an
 * earlier one for what time itself brought before the command (closed minutes, simulated trades).
 */
export type Stamped<Event> = Event & { seq: number; at: number }

/** The answer to a command: its place in the log and what it caused for its account and the public. */
export interface ReceiptOf<Event> {
  seq: number
  at: number
  /** The code, when the exchange refused. */
  rejected?: Rejection
  /** The order this command placed, changed or cancelled. */
  orderId?: string
  /** The conditional order this command placed, changed or cancelled; of `borrow`, the loan. */
  planId?: string
  /** True when this id had been answered before with the same body. */
  repeated: boolean
  /** Every event of the entry; of a repeated answer only what time itself brought. */
  events: Event[]
}
