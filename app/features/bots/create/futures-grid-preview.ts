// What a grid on a contract would do if it began now: its levels, the order it begins with, and where all of it would be liquidated.

import { textOf, times, units } from '#engine/reactors/amounts.ts'
import { contractOf } from '#engine/reactors/contracts/config.ts'
import { marginMin } from '#engine/reactors/futures-grid/check.ts'
import type { FuturesGridConfig } from '#engine/reactors/futures-grid/config.ts'
import { liquidationsOf, planGrid } from '#engine/reactors/futures-grid/plan.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import { shareEarned } from '#engine/reactors/spot-grid/levels.ts'
import { max, min, termsOf } from '#engine/reactors/spot-grid/terms.ts'
import type { GridPreview, GridRow } from './grid-preview.ts'

export function previewFuturesGrid(
  config: FuturesGridConfig,
  context: ReactorContext,
): GridPreview | undefined {
  const symbol = contractOf(config)
  const [pair, terms] = [context.pair(symbol), termsOf(context, symbol)]
  if (!pair || !terms) return undefined
  const price = units(config.triggerPrice ?? context.last(symbol))
  const margin = units(config.investment)
  const plan = planGrid(config, margin, price, pair)
  const { levels, entries, size } = plan
  const rows = entries.map(({ side, isNow }, grid): GridRow => {
    const [buy, sell] = [levels[grid] as bigint, levels[grid + 1] as bigint]
    return {
      buy: textOf(buy),
      sell: textOf(sell),
      begins: isNow === (side === 'buy') ? 'sell' : 'buy',
      earns: textOf(shareEarned(buy, sell, terms.fee)),
    }
  })
  const now = entries.filter(({ isNow }) => isNow)
  const first = size * BigInt(now.length)
  const shares = rows.map(({ earns }) => units(earns))
  return {
    of: 'grid',
    rows,
    size: textOf(size),
    ...(now[0] && {
      opening: { side: now[0].side, size: textOf(first), worth: textOf(times(first, price)) },
    }),
    earns: { min: textOf(shares.reduce(min)), max: textOf(shares.reduce(max)) },
    least: textOf(marginMin(config, price, pair, terms)),
    price: textOf(price),
    liquidation: liquidationsOf(plan, margin, pair),
  }
}
