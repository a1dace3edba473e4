// Looks an order up at a venue by the id that we gave it: whether a command whose outcome is not known was carried out.

import type { Exchange, Order } from 'ccxt'

/**
 * Undefined: unknown there. Venues without a call for it are searched: open orders, closed ones and own
 * trades. What they throw otherwise comes out.
 */
export async function findOrder(
  client: Exchange,
  symbol: string,
  clientOrderId: string,
): Promise<Order | undefined> {
  const direct = await fetchByClientId(client, symbol, clientOrderId)
  if (direct !== 'unsaid') return direct
  const is = (order: Order) => order.clientOrderId === clientOrderId
  const open = (await client.fetchOpenOrders(symbol)).find(is)
  if (open) return open
  for (const call of ['fetchClosedOrders', 'fetchCanceledOrders', 'fetchOrders'] as const) {
    if (!client.has[call]) continue
    const found = (await client[call](symbol)).find(is)
    if (found) return found
  }
  return undefined
}

async function fetchByClientId(
  client: Exchange,
  symbol: string,
  clientOrderId: string,
): Promise<Order | undefined | 'unsaid'> {
  if (!client.has['fetchOrder']) return 'unsaid'
  try {
    const order = await client.fetchOrder('', symbol, { clientOrderId, clientOid: clientOrderId })
    // Some venues answer the newest order when they do not understand the question.
    return order.clientOrderId === clientOrderId ? order : 'unsaid'
  } catch (error) {
    const names: string[] = []
    for (let one = error; one instanceof Error; one = Object.getPrototypeOf(one))
      names.push(one.constructor.name)
    if (names.includes('OrderNotFound')) return undefined
    if (names.includes('ExchangeError')) return 'unsaid'
    throw error
  }
}
