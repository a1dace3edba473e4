// Takes back what bots of an earlier life left open at a venue, when a fresh start is wanted instead of going on.

import type { Exchange } from 'ccxt'
import { clientOrderIdOf } from './client-order-id.ts'
import { type BotsSnapshot, unsentOf } from './venue-bots.ts'
import { cancelIfThere } from './venue-orders.ts'

/** `run`: what their ids began with. Answers how many orders there were; no others are touched. */
export async function takeBack(
  client: Exchange,
  symbol: string,
  run: string,
  { account, reactors }: BotsSnapshot,
): Promise<number> {
  const noted = new Set(account.follower.orders.map(({ orderId }) => orderId))
  // Sent, perhaps, when the process ended.
  const unnoted = new Set(unsentOf(reactors).map((id) => clientOrderIdOf(client.id, `${run}${id}`)))
  const open = await client.fetchOpenOrders(symbol)
  const theirs = open.filter(
    ({ id, clientOrderId }) => noted.has(id as string) || unnoted.has(clientOrderId ?? ''),
  )
  for (const order of theirs) await cancelIfThere(client, order)
  return theirs.length
}
