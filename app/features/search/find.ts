// What a search of the whole site finds: pairs, contracts, coins and pages whose names hold every word that was typed.

import { foldText } from '#app/i18n/fold-text.ts'
import type { SitePage } from '#app/parts/site-pages.ts'
import type { ContractQuote } from '#app/services/contracts/contract-quotes.ts'
import type { MarketRow } from '#app/services/markets.ts'

export const queryMost = 60
const rowsMost = 20

export interface Coin {
  coin: string
  name: string
}

export interface Found {
  pairs: MarketRow[]
  contracts: ContractQuote[]
  coins: Coin[]
  pages: SitePage[]
}

/** What there is to find. */
export interface Searched {
  markets: readonly MarketRow[]
  contracts: readonly ContractQuote[]
  coins: readonly Coin[]
  pages: readonly { page: SitePage; names: string }[]
}

/** How well a text answers: 0 not at all, then somewhere, at its beginning, exactly. */
function rank(words: readonly string[], name: string, rest: string): number {
  const folded = foldText(name)
  const all = `${folded} ${foldText(rest)}`
  if (!words.every((word) => all.includes(word))) return 0
  const first = words[0] ?? ''
  return folded === first ? 3 : folded.startsWith(first) ? 2 : 1
}

/** Equal answers stay in the order in which they came: the liveliest first. */
function best<T>(rows: readonly T[], words: readonly string[], names: (row: T) => [string, string]): T[] {
  return rows
    .map((row) => ({ row, rank: rank(words, ...names(row)) }))
    .filter((found) => found.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, rowsMost)
    .map(({ row }) => row)
}

export function find(query: string, { markets, contracts, coins, pages }: Searched): Found {
  const words = foldText(query)
    .split(/[\s/]+/)
    .filter(Boolean)
  if (words.length === 0) return { pairs: [], contracts: [], coins: [], pages: [] }
  return {
    pairs: best(markets, words, ({ base, quote, symbol, name }) => [base, `${quote} ${symbol} ${name}`]),
    contracts: best(contracts, words, ({ base, quote, name, coinName }) => [
      name,
      `${base} ${quote} ${coinName}`,
    ]),
    coins: best(coins, words, ({ coin, name }) => [coin, name]),
    pages: best(pages, words, ({ names }) => [names, '']).map(({ page }) => page),
  }
}
