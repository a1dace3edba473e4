// Says whether a market order stopped where it had to: at its end, at its cap, or because nobody was left (domain.md 1.4).

import type { MarketConfig, PlaceOrder } from '#engine/exchange/protocol.ts'
import { amount, times } from './amounts.ts'
import type { ShadowBook, ShadowOrder } from './shadow-book.ts'

interface StoppedOrder {
  order: ShadowOrder
  command: PlaceOrder
  reason: number | undefined
  /** Money of a market buy that was not spent. */
  left: bigint
  /** Best opposite price when the order came. */
  best: bigint | undefined
  /** Price of its last fill. */
  worst: string | undefined
  /** The book after it. */
  book: ShadowBook
  market: MarketConfig
}

/** What is wrong, or undefined. */
export function brokenMarketRule({
  order,
  command,
  reason,
  left,
  best,
  worst,
  book,
  market,
}: StoppedOrder): string | undefined {
  const buys = order.side === 'buy'
  const next = book.best(buys ? 'sell' : 'buy')?.price
  if (order.live) return 'rests'
  if (left < 0n) return 'spent more than it had'
  const cap = capOf(command, market)
  if (worst !== undefined && best !== undefined && isBeyond(amount(worst), best, cap, buys))
    return 'went beyond its cap'
  if (reason === 25) return undefined
  if (reason === 23) return next === undefined ? undefined : 'gave up for want of orders while there are some'
  const outside = next !== undefined && best !== undefined && isBeyond(next, best, cap, buys)
  if (reason === 40) return outside ? undefined : 'stopped at a cap that nothing lies beyond'
  if (reason !== undefined) return `ended for the reason ${reason}`
  if (!buys || next === undefined) return undefined
  return left >= times(next, amount(market.lot)) && !outside ? 'could have bought another lot' : undefined
}

/** The tighter of the pair's cap and the order's own; undefined where there is none. */
function capOf(command: PlaceOrder, market: MarketConfig): bigint | undefined {
  const caps = [market.marketSlippage, command.slippage].filter((cap) => cap !== undefined && cap !== '0')
  const shares = caps.map((cap) => amount(cap as string))
  return shares.reduce<bigint | undefined>(
    (least, cap) => (least === undefined || cap < least ? cap : least),
    undefined,
  )
}

function isBeyond(price: bigint, best: bigint, cap: bigint | undefined, buys: boolean): boolean {
  if (cap === undefined) return false
  const unit = 10n ** 18n
  return buys ? price * unit > best * (unit + cap) : price * unit < best * (unit - cap)
}
