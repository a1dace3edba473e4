// A person's bots as their lists show them.

import type { Page } from '#app/parts/list-pages.ts'
import type { Services } from '#app/services/services.ts'
import type { BotView } from './bot-view.ts'
import { viewOf } from './view-of.server.ts'

/** Those that live, or those that ended; newest first. */
export function botPage(
  { bots, markets }: Pick<Services, 'bots' | 'markets'>,
  owner: string,
  ended: boolean,
): Page<BotView> {
  return async (before, limit) => {
    const rows = await bots.list(owner, { ended, limit, ...(before && { before }) })
    const views = await Promise.all(
      rows.map(async (row) =>
        viewOf(row, await bots.context(owner, row.account), (symbol) => markets.get(symbol)),
      ),
    )
    return views.filter((view) => view !== undefined)
  }
}
