// The state of the reference exchange: people, wallets, orders as objects, books as sorted lists, amounts as bigints of 10^-18.

import type { AlertChannel, AlertEvent, AlertFrequency, AlertKind } from '#engine/alerts/protocol.ts'
import type { PlanKind, PlanStatus, TriggerSource, WatchKind } from '#engine/conditional-orders/protocol.ts'
import type {
  AccountKind,
  Command,
  EventBody,
  ExchangeEvent,
  Genesis,
  MarketConfig,
  MarketStatus,
  OrderSource,
  OrderType,
  PlaceOrder,
  Rejection,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from '#engine/exchange/protocol.ts'
import type { LoanMode } from '#engine/kernel/protocol.ts'
import type { CoinChain } from '#engine/market/coin-chains.ts'
import { amount } from './amounts.ts'
import { decimals, minuteMs } from './rules.ts'

/** One side of a trade of a pair. */
export interface SpotTrade {
  isBuy: boolean
  size: bigint
  quote: bigint
  fee: { coin: string; amount: bigint }
}

export interface Wallet {
  person: Person
  coin: string
  available: bigint
  frozen: bigint
}

export interface Answered {
  body: string
  seq: number
  at: number
  orderId: string | undefined
  planId: string | undefined
  rejected: Rejection | undefined
}

export interface Person {
  name: string
  /** 'platform': the market maker, who freezes nothing, pays no fee and is not reported about. */
  kind: AccountKind | 'platform'
  parent: Person | undefined
  kyc: number
  vip: number
  /** Set by an operator: the daily count does not go below it. */
  vipGranted: number
  /** Volume in USDT, today first; an owner's includes the sub-accounts. */
  days: bigint[]
  frozen: boolean
  feeToken: boolean
  blacklisted: boolean
  strategist: boolean
  /** It stated that it knows the risk of contracts. */
  recognised: boolean
  resetAt: number
  /** When it last converted small balances. */
  smallAt: number
  wallets: Map<string, Wallet>
  answered: Map<string, Answered>
  /** In order of entry into the book: an order that lost its place is at the end again. */
  orders: Order[]
}

export interface Order {
  id: string
  person: Person
  market: Market
  clientOid: string
  side: Side
  type: OrderType
  tif: TimeInForce
  stp: SelfTradePrevention
  /** 0 for market orders. */
  price: bigint
  /** In base; 0 for market buys. */
  size: bigint
  executed: bigint
  /** Σ price × size of its fills. */
  paid: bigint
  placedAt: number
  source: OrderSource
}

/** Legs that an entry order places when it ends (domain.md 2.4). */
export interface Entry {
  order: Order
  legs: Leg[]
  /** Fees deducted from the base coin that it bought. */
  baseFee: bigint
}

export interface Leg {
  name: 'takeProfit' | 'stopLoss' | 'legs'
  trigger: bigint
  above: boolean
  /** 0 = at the market. */
  price: bigint
}

export interface Plan {
  id: string
  kind: PlanKind | WatchKind
  person: Person
  market: Market
  clientOid: string
  side: Side
  orderType: OrderType
  tif: TimeInForce
  stp: SelfTradePrevention
  source: OrderSource
  triggerBy: TriggerSource
  placedAt: number
  status: PlanStatus
  /** 0 = none: a trailing stop that is active from the start. */
  trigger: bigint
  above: boolean
  /** 0 = at the market. */
  price: bigint
  orderPrice: bigint
  size: bigint
  quoteSize: string | undefined
  /** Percent. */
  callback: bigint
  extreme: bigint
  /** Frozen for the stop leg alone. */
  excess: bigint
  limitOrder: string | undefined
  parentOrder: string | undefined
  sibling: string | undefined
  /** Whether it still waits for a price. */
  isWaiting: boolean
}

/** What waits for prices: at `up` or above, at `down` or below, something changes. */
export interface Waiting {
  id: number
  up: bigint | undefined
  down: bigint | undefined
}

/** A price alert: prices are whole ticks, shares millionths. */
export interface Alert extends Waiting {
  person: Person
  market: Market
  kind: AlertKind
  /** 0 where the kind has none. */
  price: bigint
  low: bigint
  high: bigint
  ppm: bigint
  frequency: AlertFrequency
  channels: readonly AlertChannel[]
  zone: number
  on: boolean
  /** Outside: it began on the wrong side of its channel. */
  stage: 'armed' | 'fired' | 'outside'
  reference: bigint
  noticeAt: number
}

export type Terms = Extract<Command, { type: 'publishStrategy' }>['terms']

/** A bot that others may copy. */
export interface Strategy {
  bot: Person
  terms: Terms
  open: boolean
  over: boolean
  publishedAt: number
  /** Until when who paid may copy it. */
  buyers: Map<Person, number>
  /** Who of them has copied it. */
  copiers: Set<Person>
}

export interface Follow {
  leader: Person
  /** Percent. */
  share: number
}

export interface Payout {
  dueAt: number
  to: Person
  bot: Person
  amount: string
  /** Who paid and has not copied yet. */
  buyer: Person | undefined
}

export interface CoinTransfer {
  kind: 'deposit' | 'withdrawal'
  id: number
  person: Person
  chain: CoinChain
  sum: bigint
  blocks: number
  dueAt: number
  /** Deposits: the withdrawal at the other end, 0 = none; and at how many blocks the chain reorganises, 0 = never. */
  withdrawalId: number
  losesAt: number
  /** Withdrawals. */
  address: string
  memo: string
  recipient: Person | undefined
  isSent: boolean
  reviewedAt: number
}

/** What a transfer used of a limit per day, in USDT. */
export interface LimitUse {
  id: number
  kind: CoinTransfer['kind']
  person: Person
  at: number
  usdt: bigint
}

export interface ConversionQuote {
  id: number
  person: Person
  from: string
  to: string
  fromSize: bigint
  toSize: bigint
  /** In 10^-16. */
  price: bigint
  expiresAt: number
}

export interface Minute {
  openTime: number
  open: bigint
  high: bigint
  low: bigint
  close: bigint
  volume: bigint
  quoteVolume: bigint
  touched: boolean
}

export interface Market {
  config: MarketConfig
  symbol: string
  tick: bigint
  lot: bigint
  status: MarketStatus
  last: bigint
  /** Undefined where none was given. */
  index: bigint | undefined
  /** Best first, then oldest first. */
  book: Record<Side, Order[]>
  minute: Minute
  /** While an order is matched: what its minute opened at before. Alerts see all trades of an order before the minute has them. */
  opened?: bigint | undefined
  /** Minutes of the last day that are over, oldest first. */
  past: { open: bigint; close: bigint }[]
}

export function newPerson(name: string, kind: Person['kind'], parent?: Person): Person {
  return {
    name,
    kind,
    parent,
    kyc: kind === 'demo' ? 2 : (parent?.kyc ?? 0),
    vip: parent?.vip ?? 0,
    vipGranted: 0,
    days: [],
    frozen: false,
    feeToken: kind !== 'wallet' && kind !== 'bot' && (parent?.feeToken ?? false),
    blacklisted: false,
    strategist: false,
    recognised: false,
    resetAt: Number.NEGATIVE_INFINITY,
    smallAt: Number.NEGATIVE_INFINITY,
    wallets: new Map(),
    answered: new Map(),
    orders: [],
  }
}

/** What contracts have to say when an account moves its funds or ends. */
export interface ContractsPort {
  /** Undefined where the contract does not exist. */
  indexOf(symbol: string): bigint | undefined
  /** Throws where what a wallet has is needed there. */
  mayLeave(from: Person, coin: string, sum: bigint): void
  mayReset(person: Person): void
  endOrders(person: Person, reason: number): void
}

/** What a product does when an account begins from nothing (reason 0) or is frozen (11). */
export interface ProductPort {
  /** Throws where it binds the account. */
  mayReset?(person: Person): void
  endAllOf(person: Person, reason: number): void
}

/** One side of a trade; amounts are before the fee. */
export interface OrderFill {
  order: Order
  tradeId: string
  bought: bigint
  sold: bigint
  quote: bigint
  fee: { coin: string; amount: bigint }
}

/** What orders and transfers ask margin loans. */
export interface LoansPort {
  /** Who pays for an order: the account, or the wallet that it names. */
  payer(owner: Person, input: PlaceOrder): Person
  /** The margin wallet of this name for orders of a pair; throws where it may not trade. */
  walletFor(owner: Person, wallet: string, symbol: string): Person
  /** Pays out what an order lacks of its cost; returns the sum. */
  cover(wallet: Person, coin: string, cost: bigint): bigint
  accepted(order: Order, mode: LoanMode, gives: string, brings: string, lent: bigint): void
  /** How a live order borrows and repays; undefined for one that does neither. */
  modeOf(order: Order): LoanMode | undefined
  filled(fill: OrderFill): void
  ended(order: Order): void
  owed(wallet: Person, coin: string): bigint
  /** Throws where what a wallet has is needed for its debts. */
  mayLeave(from: Person, coin: string, sum: bigint): void
}

export class State {
  readonly people = new Map<string, Person>()
  readonly markets = new Map<string, Market>()
  readonly coins: string[] = []
  /** Decimals that amounts of a coin may have. */
  readonly places = new Map<string, number>()
  readonly operator = new Map<string, Answered>()
  readonly orders = new Map<string, Order>()
  readonly plans = new Map<string, Plan>()
  /** OCO plans by their resting leg. */
  readonly legs = new Map<string, Plan>()
  /** By the order that places them. */
  readonly entries = new Map<string, Entry>()
  /** Plans that a price triggered, in order, not yet handled. */
  triggered: { plan: Plan; isActivation: boolean }[] = []
  /** Plans waiting to fire. */
  queue: Plan[] = []
  /** Changes of orders that belong to plans. */
  notes: { order: Order; executed: bigint; isOver: boolean; reason: number | undefined }[] = []
  lastPlan = 0
  readonly strategies = new Map<Person, Strategy>()
  readonly follows = new Map<Person, Follow>()
  payouts: Payout[] = []
  /** Deposits and withdrawals that are not final, in the order in which they began. */
  coinTransfers: CoinTransfer[] = []
  alerts: Alert[] = []
  lastAlert = 0
  /** Pairs of which an alert watches the change within 24 hours. */
  readonly boards = new Map<Market, Waiting>()
  /** When each person was notified of an alert. */
  readonly alertNotices = new Map<Person, number[]>()
  /** What alerts have to report once prices rest. */
  firedAlerts: AlertEvent[] = []
  lastCoinTransfer = 0
  limitUses: LimitUse[] = []
  /** Conversions that can still be accepted. */
  quotes: ConversionQuote[] = []
  /** What the platform has received by conversions, less what it gave. */
  readonly converted = new Map<string, bigint>()
  readonly minted = new Map<string, bigint>()
  /** Fees that the platform received, by coin. */
  readonly fees = new Map<string, bigint>()
  /** Wallets that this entry touched. */
  readonly touched = new Set<Wallet>()
  events: ExchangeEvent[] = []
  now: number
  seq = 0
  lastOrder = 0
  lastTrade = 0
  /** Undefined where no contract is listed. */
  contracts: ContractsPort | undefined
  /** Who counts what people trade, fill by fill: `quote` is the worth of one in the quote coin. */
  countTrade: ((person: Person, market: Market, trade: SpotTrade) => void) | undefined
  countContract: ((person: Person, symbol: string, volume: bigint, profit: bigint) => void) | undefined
  loans!: LoansPort
  /** Products that have something to say when an account ends, in the order in which they are called. */
  products: readonly ProductPort[] = []

  constructor(readonly genesis: Genesis) {
    this.now = genesis.start
    for (const config of genesis.markets) this.addMarket(config)
    for (const coin of [genesis.platformToken, 'USDT', 'BTC', 'TRY']) this.addCoin(coin, 8)
    for (const { settle } of genesis.contracts ?? []) this.addCoin(settle, 8)
  }

  private addMarket(config: MarketConfig): void {
    const { symbol, base, quote } = config
    this.addCoin(base, decimals(config.lot))
    this.addCoin(quote, decimals(config.tick) + decimals(config.lot))
    const last = amount(config.lastPrice)
    this.markets.set(symbol, {
      config,
      symbol,
      tick: amount(config.tick),
      lot: amount(config.lot),
      status: config.premarket ? 'suspended' : 'trading',
      last,
      index: undefined,
      book: { buy: [], sell: [] },
      minute: newMinute(Math.floor(this.now / minuteMs) * minuteMs, last),
      past: [],
    })
  }

  private addCoin(coin: string, places: number): void {
    if (!this.coins.includes(coin)) this.coins.push(coin)
    this.places.set(coin, Math.max(8, places, this.places.get(coin) ?? 0))
  }

  emit(event: EventBody): void {
    this.events.push({ ...event, seq: this.seq, at: this.now })
  }

  wallet(person: Person, coin: string): Wallet {
    const wallet = person.wallets.get(coin) ?? { person, coin, available: 0n, frozen: 0n }
    person.wallets.set(coin, wallet)
    this.touched.add(wallet)
    return wallet
  }
}

export function newMinute(openTime: number, price: bigint): Minute {
  const prices = { open: price, high: price, low: price, close: price }
  return { openTime, ...prices, volume: 0n, quoteVolume: 0n, touched: false }
}

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

/** The coin that an order of this side gives, and the one that it receives. */
export const given = ({ config }: Market, side: Side) => (side === 'buy' ? config.quote : config.base)
export const received = ({ config }: Market, side: Side) => (side === 'buy' ? config.base : config.quote)

export const isPlatform = ({ kind }: Person) => kind === 'platform'
export const ownerOf = (person: Person): Person => (person.parent ? ownerOf(person.parent) : person)
export const isFrozen = ({ frozen, parent }: Person): boolean =>
  frozen || (parent !== undefined && isFrozen(parent))
