// Every constant of spot grids that domain.md leaves to us or marks as decided (9, 20): change one here and nowhere else.

export const gridLimits = {
  /** Grids of one range. */
  grids: { min: 2, max: 200 },
  gridsTrailing: { min: 5, max: 100 },
  /** What a grid must earn after the fees of both its orders, as a share. */
  earnsMin: '0.001',
  /** Bounds of the range and of the trigger price, as multiples of the last price. */
  lowest: '0.1',
  highest: '5',
  /** In USDT. */
  investmentMax: '1000000',
  /** Profit of one step of an infinite grid, in percent. */
  stepPercent: { min: '0.3', max: '20' },
  /** How far a moving grid moves at once, in percent. */
  movePercent: { min: '1', max: '20' },
  /** How much worse than the last price the opening order may be, in percent. */
  slipPercent: { min: '0.1', max: '5', usual: '1' },
  reservePercentMax: '10',
} as const

/** Share of the investment that waits for fees: this many times the taker fee. */
export const reserveTakerFees = 2n

/** What closing at the market may cost at most (domain.md 9.1). */
export const closeSlippage = '0.05'

/** Closed minutes that a moving grid averages (domain.md 9.8). */
export const trailingMinutes = 720

/** How long an order that could not be in the book waits for its next try. */
export const retryMs = 10_000

/** How often profit is put to work again. */
export const reinvestEveryMs = 86_400_000
