// What cancelling everything would end and release, for the question that comes first: all of it, beyond what a list shows.

import { isMore, sum, totalOf } from '#app/parts/order-summary.ts'
import type { Services } from '#app/services/services.ts'
import type { LiveOrder, LivePlan } from '#engine/exchange/view.ts'
import { isPlanType } from './order-values.ts'

/** What an order holds is released with it; `price` null = nothing. */
type Held = Pick<LiveOrder, 'symbol' | 'side' | 'size'> & { price: string | null }

const heldByOrder = ({ symbol, side, price, remainingSize: size }: LiveOrder): Held => ({
  symbol,
  side,
  price,
  size,
})

/** Of those that wait for a price only an OCO holds anything: a buy as much as its dearer leg needs. */
function heldByPlan({ kind, symbol, side, price, orderPrice, size = '0' }: LivePlan): Held {
  if (kind !== 'oco' || price === undefined || orderPrice === undefined)
    return { symbol, side, price: null, size }
  return { symbol, side, price: isMore(orderPrice, price) ? orderPrice : price, size }
}

/** `symbol` undefined = in all pairs; `tab` names the kind. */
export function cancelAllOf(services: Services, account: string, symbol: string | undefined, tab: string) {
  const { orders, plans } = services.trading.allOpen(account, symbol)
  const held = isPlanType(tab)
    ? plans.filter(({ kind }) => kind === tab).map(heldByPlan)
    : orders.map(heldByOrder)
  const released = new Map<string, string[]>()
  for (const { symbol: pair, side, price, size } of held) {
    const market = services.markets.get(pair)
    if (market === undefined || price === null) continue
    const coin = side === 'buy' ? market.quote : market.base
    const amount = side === 'buy' ? totalOf(price, size) : size
    released.set(coin, [...(released.get(coin) ?? []), amount])
  }
  return {
    count: held.length,
    released: [...released].map(([coin, amounts]) => ({ coin, amount: sum(amounts) })),
  }
}
