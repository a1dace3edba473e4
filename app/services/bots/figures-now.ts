// The figures of a published bot as they are now: what was written down in the last hour, moved on by its result since.

import type { StrategyRank } from '#db/stores/strategy-ranks.ts'
import { textOf, units } from '#engine/reactors/amounts.ts'
import { fallOf } from '#jobs/strategy-ranks.ts'

export interface FiguresNow {
  share: string
  week: string
  drawdown: string
}

/** `share`: of its investment, now; undefined while it has no result. */
export function figuresNow(rank: StrategyRank | undefined, share: string | undefined): FiguresNow {
  const now = share ?? rank?.share ?? '0'
  const sinceRank = units(now) - units(rank?.share ?? '0')
  return {
    share: now,
    week: textOf(units(rank?.week ?? '0') + sinceRank),
    drawdown: fallOf(units(now), rank).drawdown,
  }
}
