// The one shape of everything that reacts (design.md 4): bots, auto-invest, later alerts, copying and desks.
// Pure: what woke it and what it may look at go in, its next state and what it wants to be done come out.

import type { z } from 'zod'
import type { PlanCommand } from '../conditional-orders/protocol.ts'
import type { Command, ExchangeEvent, MarketConfig, MarketStatus } from '../exchange/protocol.ts'
import type { Candle } from '../exchange/view.ts'
import type { RejectionCode } from '../kernel/rejection-codes.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import type { BotRejectionCode } from './bot-rejections.ts'
import type { ParameterSearch } from './parameter-search.ts'

/**
 * What a reactor is woken by: an event of its own ledger account, in the order of the log; which ones `reactorOf` of
 * bot-accounts.ts lists. Balance events are not among them: `available` has the balance, and its changes follow from the others.
 */
export type ReactorEvent = ExchangeEvent

type Submitted = Extract<
  Command,
  { type: 'placeOrder' | 'cancelOrder' | 'cancelOrders' | 'modifyOrder' | 'transfer' | 'subscribeBought' }
>

/** On contracts, in the reactor's own account, which is their wallet. */
type OnContracts = Extract<
  Command,
  {
    type:
      | 'placeContractOrder'
      | 'cancelContractOrder'
      | 'cancelContractOrders'
      | 'setContractLeverage'
      | 'placeContractWatch'
      | 'cancelContractPlan'
  }
>
type WithoutAccount<T> = T extends unknown ? Omit<T, 'account'> : never

/**
 * Takes funds from the owner's account to the reactor's own: auto-invest holds nothing between its runs (domain.md 12).
 * It is answered to the reactor's account: `fundsMoved`, or `rejected` (P1104 where the owner has too little).
 */
interface DrawFunds {
  type: 'drawFunds'
  coin: string
  amount: string
}

/** A command of the reactor's own account; the host puts the account in. */
export type OwnCommand = WithoutAccount<Submitted | OnContracts | PlanCommand> | DrawFunds

/** What a reaction wants to be done. Submitted ones are numbered through the life of the instance: id `~<reactor>-<n>`. */
export type Intent =
  | { do: 'submit'; command: OwnCommand }
  /** A timer; another one with the same note is replaced, also when it was due. Comes back as `reactorTold` about 'timer'. */
  | { do: 'wakeAt'; at: number; note: string }
  | { do: 'forget'; note: string }
  /** A line of the instance's own log: why it did, or did not, act. `code` is a key of the pages' words. */
  | { do: 'log'; code: string; params?: Record<string, string> }

export interface Reaction<State> {
  state: State
  intents: Intent[]
}

/** What of a pair a reactor may know. Fees are shares that hold for its account, as decimal text. */
export interface PairRules extends MarketConfig {
  status: MarketStatus
  /** As MarketConfig has them, but never absent: the pair's own, or the account's level. */
  makerFee: string
  takerFee: string
  /** True while its account pays fees in the platform token: what is bought arrives whole. */
  feeToken: boolean
  /** Of a contract ("usdtm:BTCUSDT"): what it demands beside what a pair does, and its mark price. */
  contract?: Pick<ContractConfig, 'line' | 'takerFee' | 'tiers' | 'maxLeverage'> & { markPrice: string }
}

/** The exchange as the reactor sees it at the moment of the event. Every figure is canonical decimal text. */
export interface ReactorContext {
  /** Exchange time of what woke it. */
  now: number
  /** Its own ledger account, `<owner>/bot:<id>`. */
  account: string
  owner: string
  /** The number that the first submitted intent of this reaction will have. */
  nextIntent: number
  /** It is a copy of a published bot. */
  isCopy?: boolean
  /** A pair, or a contract as one. Undefined for an unknown one. */
  pair(symbol: string): PairRules | undefined
  last(symbol: string): string
  available(coin: string): string
  /** Closed candles of an interval of market/intervals.ts, oldest first, the newest ended at or before `now`. */
  candles(symbol: string, interval: string, count: number): Candle[]
}

/** Why an input was refused: code of domain.md 21, field of the config, figures for the sentence. */
export interface BotRefusal {
  code: RejectionCode | BotRejectionCode
  field?: string
  params?: Record<string, string>
}

/** What it takes to value an instance. */
export type Prices = Pick<ReactorContext, 'now' | 'pair' | 'last'>

/** What an instance has made, in the coin that it invests, in units of amounts.ts. */
export interface BotResult {
  coin: string
  invested: bigint
  equity: bigint
  total: bigint
  /** Of a bot on contracts: how much of an order's worth is its own. */
  leverage?: number
}

/** Completed pairs, what they earned, and the share of the time that the price was in the range. */
export interface PairFigures {
  pairs: number
  gridProfit: string
  inRange?: string
}

export interface Funding {
  coin: string
  amount: string
}

/** One kind. `Action` is what an owner may do to a running instance: stop it, change it. */
export interface Reactor<Config, State, Action = never> {
  /** Also its folder, queue, route and i18n key: 'spot-grid'. */
  kind: string
  /** Of the stored state; a newer program upgrades what an older one left. */
  version: number
  config: z.ZodType<Config>
  action: z.ZodType<Action>
  /** Rules that need the market: undefined when the instance may be made. */
  check(config: Config, context: ReactorContext): BotRefusal | undefined
  /** What moves from the owner to the instance's account before `start`. */
  funding(config: Config, context: ReactorContext): Funding[]
  /** The funds have arrived. */
  start(config: Config, context: ReactorContext): Reaction<State>
  react(config: Config, state: State, event: ReactorEvent, context: ReactorContext): Reaction<State>
  /** Called before an action of the owner enters the log, from which `react` gets it (`reactorTold` about 'ask'). */
  refuse(config: Config, state: State, action: Action, context: ReactorContext): BotRefusal | undefined
  /** Of one that has begun. */
  result(config: Config, state: State, prices: Prices): BotResult
  /** The settings as they are by now, for a copy with another budget (domain.md 11.3). Absent: others cannot copy it. */
  copy?(config: Config, state: State, amount: string, context: ReactorContext): unknown
  /** It trades contracts, which its owner must have stated to know. */
  onContracts?: true
  /** It only buys for its owner: neither what it spends nor a falling price pauses it. */
  onlyBuys?: true
  /** Absent: its parameters are not looked for by backtests. */
  search?: ParameterSearch
  /** Of kinds that trade in pairs of orders: what their backtests report of these. */
  pairFigures?(config: Config, state: State, prices: Prices): PairFigures
  /** True when nothing more will come of it: what is left on its account goes back to the owner. */
  isOver(state: State): boolean
  /** Only where `version` is above 1. */
  upgrade?(state: unknown, fromVersion: number): State
}

/** A reactor of any kind, as the registry and the host know it. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has types of its own, which its schema proves on the way in
export type AnyReactor = Reactor<any, any, any>
