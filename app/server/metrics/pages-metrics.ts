// Measures of the copy that pages are served from, of its sockets, and of the rows and reactors beside them.

import type { Registry } from 'prom-client'
import type { PushCounts } from '#app/push/hub.ts'
import type { ExchangeNode } from '#db/exchange-node.ts'
import { rowsUpTo } from '#db/queries/cursor.ts'
import type { WakeQueue } from '#jobs/wake-queue.ts'
import { counter, counters, gauge, gauges } from './measures.ts'

export interface WatchedPages {
  node: Pick<ExchangeNode, 'exchange' | 'database'>
  /** Entries that this copy has not applied yet; none where the exchange itself is. */
  lag(): number
  push(): PushCounts
  wakes: WakeQueue
}

export class PagesMetrics {
  private pages: WatchedPages | undefined

  constructor(registry: Registry) {
    const seq = () => this.pages?.node.exchange.lastSeq
    gauge(registry, 'erguvan_follower_seq', 'Of the newest entry that was applied here', seq)
    gauge(
      registry,
      'erguvan_follower_lag_entries',
      'Entries of the exchange that were not applied here yet',
      () => this.pages?.lag(),
    )
    gauge(
      registry,
      'erguvan_rows_lag_entries',
      'Entries that were applied here and are not in the read tables yet',
      async () =>
        this.pages ? Math.max(0, (seq() ?? 0) - (await rowsUpTo(this.pages.node.database.read))) : 0,
    )
    gauge(
      registry,
      'erguvan_wake_queue_reactors',
      'Reactors that wait to react',
      () => this.pages?.wakes.waiting,
    )
    const push = () => this.pages?.push()
    gauge(
      registry,
      'erguvan_push_rooms',
      'Channels that are open for at least one client',
      () => push()?.rooms,
    )
    gauges(registry, 'erguvan_push_sockets', 'Connected clients', 'codec', () => push()?.sockets ?? {})
    counter(registry, 'erguvan_push_messages_total', 'Messages to clients', () => push()?.messages)
    counters(
      registry,
      'erguvan_push_refused_total',
      'Connections that a limit refused',
      'codec',
      () => push()?.refused ?? {},
    )
  }

  watch(pages: WatchedPages): void {
    this.pages = pages
  }
}
