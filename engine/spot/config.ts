// What a spot core is made of, and the numbers its calls take and give.

export enum tifNumber {
  gtc = 0,
  ioc = 1,
  fok = 2,
  postOnly = 3,
}
export enum stpNumber {
  none = 0,
  cancelTaker = 1,
  cancelMaker = 2,
  cancelBoth = 3,
}

/** Cancel reasons that the core itself gives (domain.md 1.2). */
export enum cancelReason {
  /** A limit of the flat book was reached: no place to rest. */
  system = 2,
  fok = 22,
  ioc = 23,
  postOnly = 24,
  selfTrade = 25,
  slippage = 40,
}

/** Why a call was refused with nothing changed. Answers of `place…`, `modify` and `cancel` below zero. */
export enum refused {
  insufficientFunds = -1,
  priceTooLarge = -2,
  quantityTooLarge = -3,
  notionalTooLarge = -4,
  tooManyOrders = -5,
  orderMissing = -6,
  /** A modify to no more than what is executed. */
  quantityTooSmall = -7,
}

/** The most lots of one order. */
export const QUANTITY_MAX = 2 ** 53 - 1

/** The last order id; a core that has given it refuses with tooManyOrders. */
export const ORDER_ID_MAX = 2 ** 31 - 1

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
  /** Checks I1, I10, I12 and I15 of reliability.md §2 after every command. The cheap ones (I3) are always on. */
  assertions?: boolean
}
