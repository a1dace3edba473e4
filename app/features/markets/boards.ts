// The boards of the spot index: the same pairs in different orders.

import { Decimal } from 'decimal.js'
import { launchOf } from '#app/parts/coin-launches.ts'
import type { MarketRow } from '#app/services/markets.ts'
import type { Board } from './board-names.ts'

/** The board of new coins holds the youngest ones, and those as young as the last of them. */
const newestCoins = 12

const turnover = ({ ticker }: MarketRow) => new Decimal(ticker.quoteVolume).times(ticker.toUsdt)
const change = ({ ticker }: MarketRow) => new Decimal(ticker.change)

function mostFirst(rows: readonly MarketRow[], weight: (row: MarketRow) => Decimal): MarketRow[] {
  const weighed = rows.map((row) => ({ row, weight: weight(row) }))
  return weighed.sort((a, b) => b.weight.comparedTo(a.weight)).map(({ row }) => row)
}

function youngest(rows: readonly MarketRow[]): MarketRow[] {
  const born = rows.flatMap((row) => {
    const launch = launchOf(row.base)
    return launch === undefined ? [] : [{ row, launch }]
  })
  const launches = [...new Set(born.map(({ row, launch }) => `${launch} ${row.base}`))].sort().reverse()
  const oldest = launches[newestCoins - 1]?.slice(0, 7) ?? ''
  return born
    .filter(({ launch }) => launch >= oldest)
    .sort((a, b) => (a.launch < b.launch ? 1 : a.launch > b.launch ? -1 : 0))
    .map(({ row }) => row)
}

/** Hot is what moves with much money behind it: change times turnover. */
export function boardRows(
  board: Board,
  rows: readonly MarketRow[],
  favourites: readonly string[],
): MarketRow[] {
  switch (board) {
    case 'hot':
      return mostFirst(rows, (row) => change(row).abs().times(turnover(row)))
    case 'favourites':
      return rows.filter(({ symbol }) => favourites.includes(symbol))
    case 'gainers':
      return mostFirst(
        rows.filter((row) => change(row).gt(0)),
        change,
      )
    case 'volume':
      return mostFirst(rows, turnover)
    case 'new':
      return youngest(rows)
  }
}
