// The pictures in which a form may show what a bot would do; kinds/*.ts compute them, one view draws each.

import type { LadderRow } from '#engine/reactors/martingale/ladder.ts'
import type { GridPreview } from './grid-preview.ts'

export interface LadderPreview {
  of: 'ladder'
  rows: LadderRow[]
}

export interface SignalsPreview {
  of: 'signals'
  closes: string[]
  /** Where its rule would have bought and sold: place among the closes. */
  marks: { at: number; what: 'open' | 'close' }[]
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
  entries: { symbol: string; price: string; spends: string; code?: string }[]
}

export type Preview = GridPreview | LadderPreview | SignalsPreview | SharesPreview | EntriesPreview
