// What products offer each other through the kernel: a product registers a port when it is created, others call it.

import type { Step } from '../market/pair.ts'
import type { MarketStatus } from '../market/pair-config.ts'
import type { Account } from './accounts.ts'
import type { Answer } from './answer.ts'
import type { LoanMode, PlaceOrder } from './protocol.ts'
import type { SideNumber } from './text.ts'
import type { TradedPair } from './traded-pair.ts'
import type { UsdtLimit } from './usdt-limit.ts'

/** Which price of a pair a trigger waits for. */
export enum priceSource {
  last = 0,
  index = 1,
}

/** Who places an order on behalf of an account: a conditional order, or the exchange itself. */
export interface Placer {
  planId?: number
  /** Called as soon as the order has its number, before any event of it. */
  known?: (orderId: number) => void
  /** The exchange itself sells for an account that may not trade: its state forbids nothing. */
  isForced?: true
  /** A sale at the market of what is left: no limit of size or worth forbids it. */
  isOfAnySize?: true
  /** Orders of this account that it would take are cancelled: it does not trade with them (domain.md 13). */
  apartFrom?: Account | undefined
}

/** A live order, in lots. */
export interface LiveLots {
  pair: TradedPair
  quantity: number
  remaining: number
}

/** An order that rests: ticks and lots. */
export interface RestingOrder {
  orderId: number
  pair: TradedPair
  side: SideNumber
  price: number
  remaining: number
}

/** A product with order books: orders, prices and waiting for prices. Pairs are named by their index, prices are in ticks. */
export interface Trading {
  readonly pairs: readonly TradedPair[]
  find(symbol: string): TradedPair | undefined
  /** Through every check of a person's order. */
  place(account: Account, command: PlaceOrder, clientOid: string, by?: Placer): Answer
  /** New price and total lots of a resting order; undefined = done. */
  modify(orderId: number, price: number, lots: number): Answer | undefined
  /** Takes a resting order out of the book; its events come with the next report. */
  cancel(orderId: number, reason: number): void
  /** Undefined when no such order is live. */
  liveOrder(orderId: number): LiveLots | undefined
  lastPrice(pair: number): number
  /** The price of 24 hours ago (domain.md 4.2). */
  dayOpen(pair: number): number
  /** 0 = nothing is for sale. */
  bestAsk(pair: number): number
  /** 0 = none was given: then triggers of the index go by the last price. */
  indexPrice(pair: number): number
  /** The highest price that its book can carry. */
  maxPrice(pair: number): number
  /** The worst price that the band lets an order of this side have, in ticks; 0 = no band. */
  bandPrice(pair: TradedPair, side: SideNumber): number
  /** Orders of an account that rest: how many, and which, oldest first. */
  openOrders(account: Account): number
  orders(account: Account): readonly RestingOrder[]
  /** The same without making a list of them. */
  eachOrder(
    account: Account,
    visit: (pair: TradedPair, side: SideNumber, price: number, remaining: number) => void,
  ): void
  /** The pair's limits of notional value in USDT: ticks × lots, or units of the quote coin. */
  checkNotional(pair: TradedPair, amount: number | bigint, lots?: number): Answer | undefined
  /** Whether ticks × lots are worth a limit in USDT: below zero, zero or above. */
  compareWorth(pair: TradedPair, price: number, lots: number, limit: UsdtLimit): number
  /** Fires `id` once at the next price ≥ `price` (`above`) or ≤ `price`; at one price by `rank` (0 … 3), then by id. */
  arm(pair: number, source: priceSource, id: number, rank: number, above: boolean, price: number): void
  /** Follows the best price since `extreme` and fires once it has come back by `callbackBps` (domain.md 2.3). */
  follow(
    pair: number,
    source: priceSource,
    id: number,
    side: SideNumber,
    callbackBps: number,
    extreme: number,
  ): void
  /** Off, no price of the pair fires or raises anything. */
  watch(pair: number, on: boolean): void
  setStatus(pair: TradedPair, status: MarketStatus): void
  /** A pair that never traded begins to, at a price: last price and index, which the band is measured from. */
  open(pair: TradedPair, price: number): void
  /** The level that simulated prices of an opened pair keep near; leaves no bytes. */
  setLevel(pair: TradedPair, price: number): void
  /** Whether simulated market makers trade here. */
  readonly isSimulated: boolean
  /** The simulated fair price falls by a share (ppm) until the middle of a time and is back at its end; 0 = no more. */
  shock(pair: number, ppm: number, from: number, until: number): void
}

/** What one of a coin costs in USDT: the middle of bid and ask, else the last price, as a fraction. */
export interface MidPrice {
  over: bigint
  under: bigint
  /** The pair that tells; undefined for USDT itself. */
  pair: TradedPair | undefined
}

/** What amounts are worth in USDT at the moment's prices. */
export interface Valuation {
  /** Whether any pair tells what the coin is worth. */
  knows(coin: number): boolean
  /** Units of a coin in 10^-8 USDT, rounded down; 0 for a coin without a pair to USDT. */
  usdtOfCoin(coin: number, units: bigint): bigint
  /** Undefined where no pair tells. */
  midPrice(coin: number): MidPrice | undefined
}

/** Take profit and stop loss that come with an order. The legs are the offering product's own. */
export interface AttachedOrders<Legs = unknown> {
  /** `reference`: the order's limit, or the last price, in ticks. */
  read(account: Account, pair: TradedPair, command: PlaceOrder, reference: number): Legs | Answer
  /** They wait in the order and come to life with what it filled. */
  attach(orderId: number, account: Account, pair: TradedPair, command: PlaceOrder, legs: Legs): void
  /** Whether an order's terms belong to a conditional order, which alone may change them. */
  owns(orderId: number): boolean
  /** Whether any conditional order of an account waits. */
  hasWaiting(account: Account): boolean
}

/** A conversion at a firm price: indexes of coins, their units, and the price in 10^-16. */
export interface FirmConversion {
  from: number
  to: number
  fromUnits: bigint
  toUnits: bigint
  price: bigint
}

/** One coin for another at the exchange's own price (domain.md 15.3). */
export interface Conversion {
  /** What these units become now, or why they become nothing. */
  offer(from: string, to: string, units: bigint): Pick<FirmConversion, 'to' | 'toUnits' | 'price'> | Answer
  /** At a price offered before, whatever the market did since. False, and nothing booked, without the funds. */
  settle(account: Account, conversion: FirmConversion): boolean
}

/** Coins that an account wants to send out. */
export interface LeavingCoins {
  coin: number
  units: bigint
  /** In 10^-8 USDT. */
  value: bigint
  /** Of this coin, requested before and not sent yet. */
  requested: bigint
  purpose: string | undefined
}

/** Rules for coins that leave for another platform (domain.md 15.4). */
export interface WithdrawalRules {
  readonly isOn: boolean
  /** Bought, or deposited. */
  came(account: Account, coin: number, units: bigint): void
  /** Sold. */
  went(account: Account, coin: number, units: bigint): void
  /** Undefined = they may leave. */
  refuse(account: Account, leaving: LeavingCoins): Answer | undefined
  requested(account: Account, id: number, coin: number, value: bigint): void
  /** A withdrawal came to nothing. */
  stopped(id: number): void
  sent(account: Account): void
}

/** An order of a margin wallet that was accepted. */
export interface LoanOrderTerms<Lent> {
  orderId: number
  wallet: Account
  mode: LoanMode
  /** Index of the coin that its fills bring. */
  brings: number
  lent: Lent | undefined
}

/** Loans for orders (domain.md 7.3). What was lent is the offering product's own. */
export interface Lending<Lent = unknown> {
  /** The wallet of an account that an order of this pair may trade with, or why not. */
  wallet(owner: Account, wallet: string, symbol: string): Account | Answer
  /** Pays out what these units lack; undefined where they lack nothing. `accepted` makes a loan of it, `takeBack` undoes it. */
  lend(wallet: Account, coin: number, cost: bigint): Lent | Answer | undefined
  takeBack(lent: Lent): void
  accepted(terms: LoanOrderTerms<Lent>): void
  /** How a live order borrows and repays; undefined where it does neither. */
  modeOf(orderId: number): LoanMode | undefined
  /** Whether a wallet of this account owes. */
  hasLoans(owner: Account): boolean
  /** Principal and interest that a wallet owes of a coin, units. */
  debt(wallet: Account, coin: number): bigint
  /** The same of every loan. */
  eachDebt(visit: (wallet: Account, coin: number, units: bigint) => void): void
  /** What a debt of these units costs for an hour at a fee level, rounded up, and the daily rate as a share. */
  hourlyInterest(coin: number, vip: number, units: bigint): { units: bigint; dailyRate: string }
  /** The highest debt of a coin that a fee level may have, units. */
  debtLimit(coin: number, vip: number): bigint
}

/** The insurance fund: an account for each coin's part of it, which may owe. */
export interface Insurance {
  account(): Account
  /** Publishes what it has of a coin. */
  changed(coin: number): void
}

/** Lots joined or left a position of a followed account. */
export interface PositionChange {
  account: Account
  symbol: string
  side: 'long' | 'short'
  opens: boolean
  lots: number
  /** Of the position before. */
  lotsBefore: number
  /** What the lots cost, or what was received for them: 10^-8 USDT. */
  cost: bigint
  leverage: number
  isIsolated: boolean
  /** Of the whole wallet before it, 10^-8 USDT. */
  equityBefore: bigint
}

/** Lots to open, no worse than a share away from what others paid for theirs. */
export interface CopyOpening {
  symbol: string
  side: PositionChange['side']
  lots: number
  theirs: { lots: number; cost: bigint }
  /** 10^-6. */
  slippagePpm: number
  leverage: number
  isIsolated: boolean
}

/** Lots that were opened, and why no order for them was taken. */
export interface CopyOpened {
  lots: number
  refusal?: Answer['refusal']
}

/** A market whose trades are copied: followers have a wallet of their own for each leader. */
export interface CopiedMarket {
  /**
   * Every change of what the account has is kept until it is taken; it trades with no order of `apartFrom`, whom it copies. Following
   * leaves no bytes in a snapshot.
   */
  follow(account: Account, apartFrom?: Account): void
  unfollow(account: Account): void
  /** 10^-8 USDT. */
  equity(account: Account): bigint
  /** What may leave it without touching what its positions need, 10^-8 USDT. */
  spare(account: Account): bigint
  lots(account: Account, symbol: string, side: PositionChange['side']): number
  sizeText(symbol: string, lots: number): string
  /** What one of the base cost on average. */
  averageText(symbol: string, lots: number, cost: bigint): string
  /** Ticks: what stops of lots are compared with, the last price on spot and the mark of contracts; 0 = not now. */
  price(symbol: string): number
  priceText(symbol: string, ticks: number): string
  /** Below zero: not a whole number of ticks. */
  ticksOf(symbol: string, text: string): number
  open(account: Account, opening: CopyOpening, id: string): CopyOpened
  /** At the market; what the book does not take stays open. */
  close(account: Account, symbol: string, side: PositionChange['side'], lots: number, id: string): void
  /**
   * Takes profit and loss of a whole position at shares of its margin, 10^-6 (0 = never), by the mark and at the market. False:
   * the mark is beyond one of them already, and nothing was placed.
   */
  protect(
    account: Account,
    symbol: string,
    side: PositionChange['side'],
    stops: CopyStops,
    id: string,
  ): boolean
}

/** What an owner's contracts of one settle coin are, in its units of 10^-8. */
export interface CoinExposure {
  readonly coin: number
  /** Parked in isolated positions. */
  readonly isolatedMargin: bigint
  /** Floating profit: of all positions, and of the cross ones. */
  readonly unrealised: bigint
  readonly crossUnrealised: bigint
  /** Of cross positions, rounded up. */
  readonly initial: bigint
  readonly maintenance: bigint
  /** Of cross positions, 10^-12 of a unit: takeovers share by it. */
  readonly value: bigint
  /** What orders that may open need beside what they would lose at once, and that. */
  readonly orderMargin: bigint
  readonly orderLoss: bigint
  readonly hasCross: boolean
  /** The price of a cross position is stale: nothing is liquidated. */
  readonly isStale: boolean
}

/** An order of a contract that may open: what it keeps, in units of 10^-8 of the settle coin. */
export interface OpeningOrder {
  orderId: number
  coin: number
  units: bigint
}

/** What others read of a contract: its index is counted in hundredths of its tick. */
export interface PricedContract {
  readonly symbol: string
  readonly tick: Step
  readonly prices: { readonly index: number }
}

/** USDT-M contracts on behalf of accounts: those that follow others have a wallet that holds positions itself. */
export interface ContractTrading extends CopiedMarket {
  /** Whether others copy its positions. */
  isFollowed(account: Account): boolean
  takeChanges(): PositionChange[]
  /** Whether there is such a contract of USDT-M. */
  isListed(symbol: string): boolean
  /** No position, order or plan in any line. */
  isIdle(account: Account): boolean
  positionMode(account: Account): 'undecided' | 'one-way' | 'hedge'
  setHedge(account: Account): void
  /** What one of a coin costs in USD by the index of its USDT-M contract, as a fraction; undefined without one. */
  indexOf(coin: string): { over: bigint; under: bigint } | undefined
  /** All contracts; none is ever taken out. */
  priced(): readonly PricedContract[]
  /** Marks, indexes and whether they are stale, of all contracts: whether any changed. */
  marks(): readonly number[]
  /** Of all lines, by settle coin. The same list, and the same exposure of a coin, only where nothing of it changed. */
  exposure(owner: Account): readonly CoinExposure[]
  /** Its mode changed: its money is in another wallet now. */
  renewWallet(owner: Account): void
  /** Oldest first. */
  openingOrders(owner: Account): OpeningOrder[]
  cancelOrder(orderId: number, reason: number): void
  /** Of all lines, plans too. */
  cancelAll(owner: Account, reason: number): void
  /** While it is held no command on its contracts is taken. */
  hold(owner: Account, on: boolean): void
  /** Of a unified account at 100 %: pairs end each other, then positions come down two tiers at a time. */
  reduce(owner: Account): void
  /** Of a unified account at 100 %: the insurance fund gets its cross positions at their bankruptcy prices. */
  takeOver(owner: Account): void
}

/** A whole unified account as its contracts see it, in units (10^-8) of a settle coin. */
export interface PooledFigures {
  /** What covers it all: adjusted equity, rounded down. */
  equity: bigint
  /** Rounded up: of positions and debts, of orders, and what must be kept. */
  initial: bigint
  orders: bigint
  maintenance: bigint
  hasCross: boolean
}

/** What all cross positions of a unified account use up together when they are taken over. */
export interface PooledShare {
  /** Of the adjusted equity their part by maintenance margin, the other stands for debts: units of a settle coin, toward zero. */
  money: bigint
  /** Their value, 10^-12 of a unit. */
  value: bigint
}

/** An order of a pair that a unified wallet is to pay. */
export interface PooledOrder {
  pair: TradedPair
  side: SideNumber
  /** Ticks; 0 = at the market. */
  price: number
  /** Units that it freezes, and of that what the order it replaces gives back. */
  gives: bigint
  freed: bigint
  /** The order that it replaces: what that would lose ends with it. Ticks and lots. */
  replaced?: { price: number; lots: number }
}

/** Accounts all of whose coins are one margin (domain.md 8). A `wallet` is that of an account in unified mode. */
export interface UnifiedAccounts {
  /** Undefined = it may be placed: what it lacks is borrowed. */
  refuseOrder(wallet: Account, order: PooledOrder): Answer | undefined
  inCoin(wallet: Account, coin: number): PooledFigures
  shareIn(wallet: Account, coin: number): PooledShare
}

export interface CopyStops {
  takeProfitPpm: number
  stopLossPpm: number
}

/** What campaigns count of trading in contracts. */
export interface ContractCounting {
  /** Those that are counted now. */
  symbols(): ReadonlySet<string>
  /** 10^-8 of the quote coin: what was traded, and what was realised or paid as a fee. */
  add(account: Account, symbol: string, volume: bigint, profit: bigint): void
}

export interface Ports {
  unified: UnifiedAccounts
  contractCounting: ContractCounting
  contracts: ContractTrading
  withdrawalRules: WithdrawalRules
  lending: Lending
  insurance: Insurance
  trading: Trading
  valuation: Valuation
  conversion: Conversion
  attachedOrders: AttachedOrders
}
