// What a spot grid would do if it began now: its levels, the order it begins with, what a grid earns, the least it needs.

import { over, textOf, times, units } from '#engine/reactors/amounts.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import { investmentMin } from '#engine/reactors/spot-grid/check.ts'
import {
  type EndlessConfig,
  type GridConfig,
  type RangeConfig,
  shareOf,
  working,
} from '#engine/reactors/spot-grid/config.ts'
import { keptWorth } from '#engine/reactors/spot-grid/endless.ts'
import { endlessLevel, levelsOf, shareEarned } from '#engine/reactors/spot-grid/levels.ts'
import { rangeOf } from '#engine/reactors/spot-grid/opening.ts'
import { awayCount, sideAway, sizeFor, standAt } from '#engine/reactors/spot-grid/sizing.ts'
import { max, min, type Terms, termsOf } from '#engine/reactors/spot-grid/terms.ts'

export interface GridRow {
  buy: string
  sell: string
  /** The order that it begins with. */
  begins: 'buy' | 'sell'
  /** After both fees, as a share. */
  earns: string
}

export interface GridPreview {
  of: 'grid'
  rows: GridRow[]
  /** Base of one order; absent where it differs from grid to grid. */
  size?: string
  /** Absent where it begins with none. */
  opening?: { side: 'buy' | 'sell'; size: string; worth: string }
  earns: { min: string; max: string }
  /** The least that may be invested. */
  least?: string
  price: string
  /** In quote, before fees: what is lost once every grid has bought and the price is here. Of grids that invest quote. */
  worst?: { price: string; loss: string }
  /** On a contract: with every order of a side filled. Without a price it cannot be liquidated on that side. */
  liquidation?: { below?: string; above?: string }
}

/** Steps on each side of the price that a grid without end shows. */
const endlessShown = 6

export function previewGrid(config: GridConfig, context: ReactorContext): GridPreview | undefined {
  const terms = termsOf(context, config.symbol)
  if (!terms) return undefined
  const price = units(config.triggerPrice ?? context.last(config.symbol))
  return config.type === 'infinite' ? endless(config, price, terms) : range(config, price, terms)
}

function range(config: RangeConfig, price: bigint, terms: Terms): GridPreview {
  const stand = standAt(levelsOf(rangeOf(config), terms.tick), price)
  const size = sizeFor(config.type, stand, working(units(config.investment), config, terms), terms)
  const first = size * awayCount(config, stand)
  const rows = rowsOf(stand.levels, stand.holdsBase, terms)
  return {
    of: 'grid',
    rows,
    size: textOf(size),
    opening: { side: sideAway(config), size: textOf(first), worth: textOf(times(first, price)) },
    earns: boundsOf(rows),
    least: textOf(investmentMin(config, price, terms)),
    price: textOf(price),
    ...(config.type === 'forward' && { worst: worstOf(config, rows, size, price) }),
  }
}

/** Sold at the stop loss where there is one, else still held at the foot of the range. */
function worstOf({ stopLoss }: RangeConfig, rows: readonly GridRow[], size: bigint, price: bigint) {
  const foot = units(stopLoss ?? (rows[0]?.buy as string))
  const lossOf = ({ begins, buy }: GridRow) => times(size, (begins === 'buy' ? units(buy) : price) - foot)
  return { price: textOf(foot), loss: textOf(rows.reduce((sum, row) => sum + lossOf(row), 0n)) }
}

function endless(config: EndlessConfig, price: bigint, terms: Terms): GridPreview {
  const step = shareOf(config.step)
  const levels = Array.from({ length: 2 * endlessShown + 1 }, (_, index) =>
    endlessLevel(price, step, index - endlessShown, terms.tick),
  ).filter((level) => level >= units(config.low))
  const kept = keptWorth(working(units(config.investment), config, terms), config, price)
  const rows = rowsOf(
    levels,
    levels.slice(1).map((upper) => upper > price),
    terms,
  )
  return {
    of: 'grid',
    rows,
    opening: { side: 'buy', size: textOf(over(kept, price)), worth: textOf(kept) },
    earns: boundsOf(rows),
    price: textOf(price),
  }
}

function rowsOf(levels: readonly bigint[], holdsBase: readonly boolean[], { fee }: Terms): GridRow[] {
  return holdsBase.map((holds, grid) => {
    const [buy, sell] = [levels[grid] as bigint, levels[grid + 1] as bigint]
    return {
      buy: textOf(buy),
      sell: textOf(sell),
      begins: holds ? ('sell' as const) : ('buy' as const),
      earns: textOf(shareEarned(buy, sell, fee)),
    }
  })
}

function boundsOf(rows: readonly GridRow[]) {
  const shares = rows.map(({ earns }) => units(earns))
  return { min: textOf(shares.reduce(min)), max: textOf(shares.reduce(max)) }
}
