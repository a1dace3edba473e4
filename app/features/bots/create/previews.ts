// What a bot would do, as far as its settings alone tell: computed by the engine's own formulas, shown before it begins.

import { shareOf, splitAmount, symbolOf } from '#engine/reactors/allocation.ts'
import { textOf, units } from '#engine/reactors/amounts.ts'
import { nextRuns } from '#engine/reactors/auto-invest/calendar.ts'
import type { AutoInvestConfig } from '#engine/reactors/auto-invest/config.ts'
import type { CtaConfig } from '#engine/reactors/cta/config.ts'
import { closesNeeded, signalAt } from '#engine/reactors/cta/signals.ts'
import type { MartingaleConfig } from '#engine/reactors/martingale/config.ts'
import { type LadderRow, ladderTable } from '#engine/reactors/martingale/ladder.ts'
import { stepsOf } from '#engine/reactors/martingale/sides.ts'
import type { PortfolioConfig } from '#engine/reactors/portfolio/config.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import type { SignalConfig } from '#engine/reactors/signal/config.ts'
import { entryOrder } from '#engine/reactors/signal/orders.ts'
import { quoteOf } from '#engine/reactors/signal/signal.ts'
import type { GridConfig } from '#engine/reactors/spot-grid/config.ts'
import { quotedPair } from '#engine/reactors/usdt.ts'
import { type GridPreview, previewGrid } from './grid-preview.ts'

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
  /** The first entry into each pair, or why it would come to nothing. */
  entries: { symbol: string; price: string; spends: string; code?: string }[]
}

export type Preview = GridPreview | LadderPreview | SignalsPreview | SharesPreview | EntriesPreview

const runsShown = 6
const barsShown = 120
const cent = units('0.01')

export function previewOf(kind: string, config: unknown, context: ReactorContext): Preview | undefined {
  switch (kind) {
    case 'spot-grid':
      return previewGrid(config as GridConfig, context)
    case 'martingale':
      return previewLadder(config as MartingaleConfig, context)
    case 'cta':
      return previewSignals(config as CtaConfig, context)
    case 'portfolio':
      return previewShares(config as PortfolioConfig, context, [])
    case 'auto-invest': {
      const plan = config as AutoInvestConfig
      return previewShares(plan, context, nextRuns(plan, context.now, runsShown))
    }
    case 'signal':
      return previewEntries(config as SignalConfig, context)
  }
  return undefined
}

function previewLadder(config: MartingaleConfig, context: ReactorContext): LadderPreview | undefined {
  const pair = context.pair(config.symbol)
  if (!pair) return undefined
  const base = units(config.trigger.by === 'price' ? config.trigger.price : context.last(config.symbol))
  return { of: 'ladder', rows: ladderTable(config, base, stepsOf(pair), units(pair.takerFee)) }
}

/** The rule at the close of each of the newest bars, as the bot itself would have asked it. */
function previewSignals({ symbol, interval, strategy }: CtaConfig, context: ReactorContext): SignalsPreview {
  const needed = closesNeeded(strategy)
  const all = context.candles(symbol, interval, needed + barsShown).map(({ close }) => close)
  const numbers = all.map(Number)
  const from = Math.max(0, all.length - barsShown)
  let isIn = false
  const marks: SignalsPreview['marks'] = []
  for (let end = Math.max(from, needed); end < all.length; end++) {
    const what = signalAt(strategy, numbers.slice(end + 1 - needed, end + 1))
    if (what === undefined || (what === 'open') === isIn) continue
    isIn = what === 'open'
    marks.push({ at: end - from, what })
  }
  return { of: 'signals', closes: all.slice(from), marks }
}

function previewShares(
  { coins, amount }: Pick<PortfolioConfig, 'coins' | 'amount'>,
  context: ReactorContext,
  runs: number[],
): SharesPreview {
  const shares = coins.map(shareOf)
  const parts = splitAmount(units(amount), shares, cent)
  return {
    of: 'shares',
    parts: coins.map(({ coin }, index) => ({
      coin,
      share: textOf(shares[index] as bigint),
      amount: textOf(parts[index] as bigint),
      price: context.last(symbolOf(coin)),
    })),
    runs,
  }
}

/** As the bot itself would answer a plain message when it holds nothing. */
function previewEntries(config: SignalConfig, context: ReactorContext): EntriesPreview {
  const entries = config.symbols.flatMap((symbol) => {
    const pair = context.pair(symbol)
    if (!pair) return []
    const price = context.last(symbol)
    const message = { id: 'preview', symbol, now: 'long' as const }
    const quoted = quotedPair(context, symbol) ?? pair
    const entry = entryOrder(config, message, quoted, units(config.amount), units(price))
    if ('code' in entry) return [{ symbol, price, spends: '0', code: entry.code }]
    return [{ symbol, price, spends: entry.order.quoteSize ?? '0' }]
  })
  return { of: 'entries', quote: quoteOf(config, context), entries }
}
