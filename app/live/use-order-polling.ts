// Reads the page's data again every 30 s, and asks for the server while it is away.

import { useEffect } from 'react'
import { theFeed } from './feed.ts'
import { browserClock } from './heartbeat.ts'
import { pollOrders } from './order-polling.ts'
import { isServerThere } from './server-there.ts'

export function useOrderPolling(hasOrders: boolean, refresh: () => void): void {
  useEffect(
    () =>
      pollOrders({
        clock: browserClock,
        isLost: () => theFeed().connection.get().state === 'lost',
        isHidden: () => document.hidden,
        hasOrders: () => hasOrders,
        isServerThere,
        refresh,
        reconnect: () => theFeed().reconnect(),
      }),
    [refresh, hasOrders],
  )
}
