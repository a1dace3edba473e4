// Everything that can be said to the exchange and everything it can answer: commands in, events out.
//
// Decimals are text in canonical form ("0.5", never ".5", "5e-1" or "0.50"). Times are epoch milliseconds.
// An account is the name of a ledger account: a user's 13-digit UID, a scenario's "alice", a reactor's "UID/bot:7".

import type { StrategyCommand } from '../bot-market/protocol.ts'
import type { PlanCommand, PlanEvent, TriggerLeg } from '../conditional-orders/protocol.ts'
import type { ChaosKind, ChaosWish } from '../kernel/chaos-kinds.ts'
import type { RejectionCode } from '../kernel/rejection-codes.ts'

export type Side = 'buy' | 'sell'
export type OrderType = 'limit' | 'market'
export type TimeInForce = 'gtc' | 'ioc' | 'fok' | 'post-only'
export type SelfTradePrevention = 'none' | 'cancel-taker' | 'cancel-maker' | 'cancel-both'
export type BestPrice = 'counterparty-1' | 'counterparty-5' | 'queue-1' | 'queue-5'
export type OrderSource = 'web' | 'api' | 'system' | 'bot' | 'scenario' | 'plan' | 'oco'
export type MarketStatus = 'trading' | 'suspended' | 'cancel-only' | 'delisted'

/** Order life as scenarios and pages speak of it; `status-codes.ts` gives the numbers of domain.md 1.1. */
export type OrderStatus =
  | 'accepted'
  | 'live'
  | 'partially-filled'
  | 'filled'
  | 'cancelled'
  | 'partially-cancelled'

/** One pair's rules. `"0"` switches minNotional, maxNotional, priceBand or marketSlippage off (scenario.md 1). */
export interface MarketConfig {
  symbol: string
  base: string
  quote: string
  tick: string
  lot: string
  /** In base; "0" = one lot. */
  minAmount: string
  maxAmount: string
  /** In USDT (domain.md 1.3), converted through the quote's own USDT pair. */
  minNotional: string
  maxNotional: string
  /** Share of the reference price, "0.05". */
  priceBand: string
  marketSlippage: string
  /** Only where the pair overrides the VIP table (domain.md 3.1). */
  makerFee?: string
  takerFee?: string
  /** The last price before the first trade. */
  lastPrice: string
}

/** The first entry of every log: what this exchange is made of. A restart with another genesis is refused. */
export interface Genesis {
  version: 1
  seed: number
  start: number
  markets: MarketConfig[]
  /** 'off': the book holds only what commands put there; 'on': the house quotes and trades. */
  simulation: 'off' | 'on'
  /** Recorded markets: symbol → digest of the tape (the rows arrive as `tapeRows` commands). */
  tapes?: Record<string, string>
  /** Coin that may pay fees at a discount (domain.md 3.1). */
  platformToken: string
  /** 'none': a living market begins without candles of the days before, as a scenario's does. */
  past?: 'none'
}

export interface PlaceOrder {
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
}

/** Names one order by the exchange's id or by the id it was placed with. */
export interface OrderRef {
  orderId?: string
  clientOid?: string
}

/** 'bot': a reactor's own; what it holds comes from its owner and goes back there. */
export type AccountKind = 'main' | 'sub' | 'demo' | 'bot'

export type Command =
  | { type: 'tick' }
  /** `follows`: the account of the bot that this bot is a copy of. */
  | { type: 'openAccount'; account: string; kind: AccountKind; parent?: string; follows?: string }
  | { type: 'verifyIdentity'; account: string; birthDate: string; country: string }
  | { type: 'grantFunds'; account: string; coin: string; amount: string }
  | { type: 'resetDemoFunds'; account: string }
  | {
      type: 'setAccount'
      account: string
      frozen?: boolean
      vip?: number
      kyc?: number
      feeToken?: boolean
      blacklisted?: boolean
    }
  /** A person's own choice to pay fees in the platform token while there is enough of it (domain.md 3.1). */
  | { type: 'setFeeToken'; account: string; on: boolean }
  | { type: 'transfer'; account: string; to: string; coin: string; amount: string }
  | PlaceOrder
  | ({ type: 'cancelOrder'; account: string; symbol?: string } & OrderRef)
  | { type: 'cancelOrders'; account: string; symbol?: string; side?: Side; orders?: OrderRef[] }
  | ({ type: 'modifyOrder'; account: string; price?: string; size?: string } & OrderRef)
  /** A new order, named by the command's id, in place of the one that is named here; without a size, for what is left of it. */
  | ({ type: 'replaceOrder'; account: string; symbol?: string; price?: string; size?: string } & OrderRef)
  | { type: 'setMarketStatus'; symbol: string; status: MarketStatus }
  | { type: 'print'; symbol: string; price: string }
  /** Rows of a recorded market for the house to follow: [ts, open, high, low, close, volume] or [ts, price, size, side]. */
  | { type: 'tapeRows'; symbol: string; kind: 'candles' | 'trades'; rows: string[][] }
  /** Cancels resting orders older than their maximum age (domain.md 1.2 reason 13). */
  | { type: 'sweep' }
  /** Somebody steers the exchange of a test: said here so that the log tells of it; it changes nothing by itself. */
  | { type: 'simControl'; call: SimCall; note: string }
  /** Begins a disturbance for whoever tests a program, or ends all. */
  | ({ type: 'setChaos' } & ChaosWish)
  /** A fired timer, an owner's wish or a signal from outside, for the reactor that has this account. */
  | { type: 'tellReactor'; account: string; about: ReactorTopic; note: string }
  | PlanCommand
  | StrategyCommand

export const simCalls = ['pause', 'resume', 'advance', 'speed', 'reset', 'snapshot', 'restore'] as const
export type SimCall = (typeof simCalls)[number]

/** 'strategist': what the owner of the bot that it copies did. */
export type ReactorTopic = 'timer' | 'ask' | 'signal' | 'strategist'

/** Why funds moved. A sale goes into escrow and is paid out later; a share is the strategist's part of a copy's profit. */
export type MoveReason = 'grant' | 'reset' | 'transfer' | 'sale' | 'payout' | 'share'

export type CommandType = Command['type']

/** One line of the log. `id` is unique per account (for placeOrder it is the clientOid). */
export interface Entry {
  seq: number
  ts: number
  id: string
  command: Command
}

interface OrderFacts {
  orderId: string
  account: string
  symbol: string
}

export type EventBody =
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
      /** The plan that placed it. */
      planId?: string
      takeProfit?: TriggerLeg
      stopLoss?: TriggerLeg
    } & OrderFacts)
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
    } & OrderFacts)
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
    } & OrderFacts)
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
  | { type: 'reactorTold'; account: string; about: ReactorTopic; note: string; commandId: string }
  | { type: 'simControlled'; call: SimCall; note: string }
  | { type: 'chaosChanged'; kind: ChaosKind; symbol?: string | undefined; on: boolean }
  | PlanEvent
  | Rejection

/** A business no (domain.md 21): nothing else changed. `params` fill the sentence that the reader's language has. */
export interface Rejection {
  type: 'rejected'
  account: string
  commandId: string
  code: RejectionCode
  field?: string
  params?: Record<string, string>
}

/**
 * What happened, in order. All events of one entry share its seq. `at` is the moment of each: the entry's own, or an
 * earlier one for what time itself brought before the command (closed minutes, the house's trades).
 */
export type ExchangeEvent = EventBody & { seq: number; at: number }

/** The answer to a command: its place in the log and what it caused for its account and the public. */
export interface Receipt {
  seq: number
  at: number
  /** The code, when the exchange said no. */
  rejected?: Rejection
  /** The order this command placed, changed or cancelled. */
  orderId?: string
  /** The plan this command placed, changed or cancelled. */
  planId?: string
  /** True when this id had been answered before with the same body. */
  repeated: boolean
  /** Every event of the entry; of a repeated answer only what time itself brought. */
  events: ExchangeEvent[]
}

/** The one port through which anything changes (design.md 5). */
export interface ExchangePort {
  submit(id: string, command: Command): Promise<Receipt>
}
