// Listens to a venue's sockets for hints that something happened; the details are then requested.

import type { Exchange } from 'ccxt'
import type { Log } from '#db/log.ts'

const againMsFirst = 1_000
const againMsMost = 30_000

/** Calls `wake` at each message about own orders or the pair's trades. A socket that breaks is opened again. Returns a function that ends it. */
export function watchVenue(
  client: Exchange,
  symbol: string,
  wake: () => void,
  log: Log,
  firstAgainMs = againMsFirst,
): () => void {
  let isOver = false
  const listen = async (name: string, next: () => Promise<unknown>) => {
    for (let againMs = firstAgainMs; !isOver; ) {
      try {
        await next()
        againMs = firstAgainMs
        if (!isOver) wake()
      } catch (error) {
        if (isOver) return
        log.warn({ err: error, name }, 'exchange WebSocket is down; polling instead')
        // What happened while the socket was closed.
        wake()
        await new Promise((again) => setTimeout(again, againMs))
        againMs = Math.min(againMs * 2, againMsMost)
      }
    }
  }
  if (client.has['watchOrders']) void listen('orders', () => client.watchOrders(symbol))
  if (client.has['watchTrades']) void listen('trades', () => client.watchTrades(symbol))
  return () => {
    isOver = true
  }
}
