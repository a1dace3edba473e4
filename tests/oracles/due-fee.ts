// The fee that a side of a trade owes (domain.md 3.1).

import type { AccountFacts } from '#engine/market/view.ts'
import { amount, shareRoundedUp } from './amounts.ts'
import type { KeptBooks } from './kept-books.ts'
import type { ShadowOrder } from './shadow-book.ts'

/** Undefined where the oracle cannot tell. */
export function dueFee(
  kept: KeptBooks,
  { symbol, side }: ShadowOrder,
  role: 'maker' | 'taker',
  account: AccountFacts | undefined,
  { size, paid, inToken }: { size: bigint; paid: bigint; inToken: boolean },
): bigint | undefined {
  const market = kept.market(symbol)
  const field = role === 'maker' ? 'makerFee' : 'takerFee'
  const rate = amount(market[field] ?? account?.[field] ?? '0')
  if (!inToken) return shareRoundedUp(side === 'buy' ? size : paid, rate)
  if (market.quote !== 'USDT') return undefined
  // 20 % less, valued at the token's price, which stands still in these runs (V-F2).
  const top = paid * rate * 8n
  const bottom = 10n * amount(kept.market('ERGUSDT').lastPrice) * 10n ** 10n
  return ((top + bottom - 1n) / bottom) * 10n ** 10n
}
