// What is lent in all: principal by kind of wallet and coin.

import { formatBig } from '../core/decimal.ts'
import type { MarginState } from './state.ts'
import { marginOf } from './wallet.ts'

export interface LentSum {
  /** The pair of isolated wallets; undefined of the cross ones. */
  symbol: string | undefined
  coin: string
  principal: string
}

/** Walks over all loans. */
export function lentSums({ margin, coins, scales }: MarginState): LentSum[] {
  const bySymbol = new Map<string | undefined, Map<number, bigint>>()
  for (const { wallet, loans } of margin.borrowers.values()) {
    const symbol = marginOf(wallet)?.symbol
    const sums = bySymbol.get(symbol) ?? new Map<number, bigint>()
    bySymbol.set(symbol, sums)
    for (const { coin, principal } of loans.values()) sums.set(coin, (sums.get(coin) ?? 0n) + principal)
  }
  return [...bySymbol].flatMap(([symbol, sums]) =>
    [...sums].map(([coin, principal]) => ({
      symbol,
      coin: coins[coin] as string,
      principal: formatBig(principal, scales[coin] as number),
    })),
  )
}
