// The pictures in which a form may show what a bot would do; kinds/*.ts compute them, one view draws each.

import type { ChartFill } from '#app/parts/chart/fill-badges.ts'
import type { Candle } from '#engine/exchange/view.ts'
import type { Interval } from '#engine/market/intervals.ts'
import type { LadderRow } from '#engine/reactors/martingale/ladder.ts'
import type { GridPreview } from './grid-preview.ts'

export interface LadderPreview {
  of: 'ladder'
  rows: LadderRow[]
  /** Amounts are margin; without a price it cannot be liquidated with every order filled. */
  onContract?: { side: 'buy' | 'sell'; funds: string; liquidation?: string }
}

export interface SignalsPreview {
  of: 'signals'
  interval: Interval
  candles: Candle[]
  /** Where its rule would have bought and sold. */
  fills: ChartFill[]
}

export interface SharesPreview {
  of: 'shares'
  /** What is spent on each coin. */
  parts: { coin: string; share: string; amount: string; price: string }[]
  /** When a plan buys next. */
  runs: number[]
}

export interface EntriesPreview {
  of: 'entries'
  quote: string
  /** The first entry into each pair, or why there would be none. */
  entries: {
    symbol: string
    price: string
    spends: string
    code?: string
    /** On a contract: of each of `sides`; without a price it cannot be liquidated. */
    liquidations?: (string | undefined)[]
  }[]
  /** On contracts, where `spends` is margin: the positions that it may have. */
  sides?: ('long' | 'short')[]
}

export type Preview = GridPreview | LadderPreview | SignalsPreview | SharesPreview | EntriesPreview
