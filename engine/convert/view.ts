// What may be read of convert: the quotes of one account, and its small balances.

import { formatBig } from '../core/decimal.ts'
import { isAnswer } from '../kernel/answer.ts'
import { moneyDecimals } from '../kernel/defaults.ts'
import type { KernelState } from '../kernel/product.ts'
import { priceText } from './price.ts'
import { isPriced } from './price-of-coin.ts'
import type { QuoteView, SmallBalanceView } from './protocol.ts'
import { convertRules } from './rules.ts'
import { readSmall } from './small-balances.ts'
import type { ConvertState, Quote } from './state.ts'

export interface ConvertView {
  /** One that this account can still accept. */
  quote(account: string, quoteId: string): QuoteView | undefined
  /** Those of its balances that may be converted as small ones. */
  smallBalances(account: string): SmallBalanceView[]
  /** From when small balances may be converted; 0 = at once. */
  smallFrom(account: string): number
  /** Coins that can be converted now. */
  coins(): string[]
}

export function quoteView({ coins, scales }: KernelState, quote: Quote): QuoteView {
  const { id, from, to, fromUnits, toUnits, price, expiresAt } = quote
  return {
    quoteId: `${id}`,
    from: coins[from] as string,
    to: coins[to] as string,
    fromSize: formatBig(fromUnits, scales[from] as number),
    toSize: formatBig(toUnits, scales[to] as number),
    price: priceText(price),
    expiresAt,
  }
}

export function convertView(state: ConvertState): ConvertView {
  const { accounts, conversions, coins, scales } = state
  return {
    quote(name, quoteId) {
      const account = accounts.find(name)
      const quote = account && conversions.find(account, Number(quoteId), state.now)
      return quote && quoteView(state, quote)
    },
    smallBalances(name) {
      const account = accounts.find(name)
      if (!account) return []
      return coins.flatMap((coin) => {
        const small = readSmall(state, account, coin)
        if (isAnswer(small)) return []
        return {
          coin,
          size: formatBig(small.fromUnits, scales[small.from] as number),
          usdt: formatBig(small.value, moneyDecimals),
          toSize: formatBig(small.toUnits, scales[small.to] as number),
        }
      })
    },
    smallFrom(name) {
      const account = accounts.find(name)
      const at = account ? conversions.smallConvertedAt(account) + convertRules.smallEveryMs : 0
      return at > state.now ? at : 0
    },
    coins: () => coins.filter((coin) => isPriced(state, coin)),
  }
}
