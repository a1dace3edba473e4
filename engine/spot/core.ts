// The spot exchange in numbers: many markets, many accounts, one matching rule; no text, no objects per command.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { EventRing } from './events.ts'

export type SideNumber = 0 | 1

/** The house's own accounts (domain.md 0.2). They may go below zero, freeze nothing and pay no fee. Users begin at firstUser. */
export const house = { mint: 0, fee: 1, maker: 2, taker: 3, rounding: 4, firstUser: 5 } as const

export const tifNumber = { gtc: 0, ioc: 1, fok: 2, postOnly: 3 } as const
export const stpNumber = { none: 0, cancelTaker: 1, cancelMaker: 2, cancelBoth: 3 } as const

/** Why a call was refused with nothing changed. Answers of `place…` and `modify` below zero. */
export const refused = {
  insufficientFunds: -1,
  priceTooLarge: -2,
  quantityTooLarge: -3,
  notionalTooLarge: -4,
  tooManyOrders: -5,
  orderMissing: -6,
  /** A modify to no more than what is executed. */
  quantityTooSmall: -7,
} as const

export interface FlatMarket {
  /** Coin indices. */
  base: number
  quote: number
  /** Units of the base coin in one lot. */
  lotUnits: number
  /** Units of the quote coin in one tick × lot. */
  tickLotUnits: number
  /** Rates in 10^-8 (0.1 % = 100,000) where the pair overrides its accounts' rates; −1 = it does not. */
  makerRate: number
  takerRate: number
  /** Ticks. */
  lastPrice: number
}

export interface FlatCoin {
  /** Decimals of one unit, 8 to 18. Fees are rounded up to 8 decimals (domain.md 0.1). */
  scale: number
}

export interface SpotConfig {
  markets: readonly FlatMarket[]
  coins: readonly FlatCoin[]
  /** The coin that may pay fees (domain.md 3.1) and the coin that values it (USDT). */
  feeToken?: { coin: number; usdt: number }
  /** Checks after every command, for tests. Cheap assertions are always on. */
  assertions?: boolean
}

export declare class SpotCore {
  constructor(config: SpotConfig)

  /** What happened since `begin`. */
  readonly events: EventRing

  /** Clears events and the list of touched balances. Call before each command. */
  begin(): void

  /** A new account; `master` = the account whose self-trade group it joins, −1 = its own. Answers its index. */
  openAccount(master: number): number
  /** Rates in 10^-8, at most 10^8. */
  setRates(account: number, maker: number, taker: number): void
  /** Whether its fees are paid in the platform token when there is enough of it (domain.md 3.1). */
  setFeeToken(account: number, on: boolean): void

  /** Moves available funds; from `house.mint` it is a grant. refused.insufficientFunds or 0. */
  transfer(from: number, to: number, coin: number, high: number, low: number): number
  /** Writes [availableHigh, availableLow, frozenHigh, frozenLow] into `out`. */
  balance(account: number, coin: number, out: Float64Array): void
  /** User balances changed since `begin`, in order of first change: count, then account and coin of the n-th. */
  touchedCount(): number
  touchedAccount(n: number): number
  touchedCoin(n: number): number
  /** The coins an account ever held: their count, and the n-th in order of first use. */
  coinsHeld(account: number, out: number[]): void

  /** Places a limit order (ticks, lots). Its id, or a `refused` number. What became of it is in the events. */
  placeLimit(
    market: number,
    account: number,
    side: SideNumber,
    tif: number,
    stp: number,
    price: number,
    quantity: number,
  ): number
  /** Sells `quantity` lots at the market; slippage in ppm of the best bid, 0 = no cap. */
  placeMarketSell(market: number, account: number, stp: number, quantity: number, slippagePpm: number): number
  /** Spends up to a quote amount (two limbs, units) at the market (domain.md 1.4 "market buy by quote"). */
  placeMarketBuy(
    market: number,
    account: number,
    stp: number,
    budgetHigh: number,
    budgetLow: number,
    slippagePpm: number,
  ): number
  /** Cancels a user's live order. 0 or refused.orderMissing. */
  cancel(orderId: number, reason: number): number
  /** New price and new total quantity (domain.md 1.8). 0 or a `refused` number with nothing changed. */
  modify(orderId: number, price: number, quantity: number): number
  /** Cancels an account's live orders, oldest first; market −1 = all, side −1 = both. How many. */
  cancelAll(account: number, market: number, side: number, reason: number): number
  /** Empties a book (people's orders and the house's). How many. */
  cancelMarket(market: number, reason: number): number

  /** Slot of a user's live order, 0 when there is none. Slots are valid until the next change. */
  slotOf(orderId: number): number
  /** An account's live orders, oldest first: slots, 0 at the end. */
  firstOrder(account: number): number
  nextOrder(slot: number): number
  openOrders(account: number): number
  openOrdersIn(account: number, market: number): number
  orderId(slot: number): number
  orderAccount(slot: number): number
  orderMarket(slot: number): number
  orderSide(slot: number): SideNumber
  orderTif(slot: number): number
  orderPrice(slot: number): number
  orderQuantity(slot: number): number
  orderRemaining(slot: number): number
  orderQuoteHigh(slot: number): number
  orderQuoteLow(slot: number): number

  /** Price in ticks, 0 when that side is empty. */
  bestBid(market: number): number
  bestAsk(market: number): number
  /** The n-th best level's price, n from 1; the deepest when there are fewer; 0 when empty (domain.md 1.6). */
  levelPrice(market: number, side: SideNumber, n: number): number
  /** Writes [price, lots, orders] of the best levels into `out`; answers how many levels. */
  levels(market: number, side: SideNumber, most: number, out: Float64Array): number
  /** Grows whenever the book changes. */
  bookVersion(market: number): number
  lastPrice(market: number): number
  setLastPrice(market: number, price: number): void
  /** Highest price in ticks that this market can carry. */
  maxPrice(market: number): number

  /** House paths (desk.ts). A quote first takes what people offer at its price; own crossing quotes are pulled. Handle or 0. */
  quote(market: number, side: SideNumber, price: number, quantity: number): number
  pull(market: number, handle: number): boolean
  quoteRemaining(market: number, handle: number): number
  /** Trades at once up to `limit`, drops the rest; lots filled. */
  take(market: number, side: SideNumber, limit: number, quantity: number): number

  /** Which invariants of reliability.md §2 do not hold, with a detail each. Empty = all well. */
  brokenInvariants(): string[]

  save(out: StateWriter): void
  /** Replaces the state of a core made with the same config. */
  load(from: StateReader): void
}

/** Walks every branch on a scratch core, so that none is first met under load (perf.md §3). */
export declare function warmUp(): void
