// Depth and candles as they are read, in decimal text.

/** [price, size] as canonical decimal text; best price first. */
export type DepthLevel = [price: string, size: string]

export interface Depth {
  symbol: string
  /** Grows by one or more whenever the book changes. */
  version: number
  bids: DepthLevel[]
  asks: DepthLevel[]
}

/** One candle; `closed` is false for the newest, partial one (domain.md 4.1). */
export interface Candle {
  openTime: number
  open: string
  high: string
  low: string
  close: string
  volume: string
  quoteVolume: string
  usdtVolume: string
  closed: boolean
}
