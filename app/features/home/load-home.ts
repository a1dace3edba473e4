// The figures of the front page: the most traded pairs, and how much there is of everything.

import { Decimal } from 'decimal.js'
import type { MarketRow } from '#app/services/markets.ts'
import type { Services } from '#app/services/services.ts'

const popularShown = 6

const usdtVolume = ({ ticker }: MarketRow) => new Decimal(ticker.quoteVolume).times(ticker.toUsdt)

export function loadHome({ markets }: Pick<Services, 'markets'>) {
  const rows = markets.list()
  const weighed = rows
    .filter((row) => row.ticker.status === 'trading')
    .map((row) => ({ row, volume: usdtVolume(row) }))
    .sort((a, b) => b.volume.comparedTo(a.volume))
  return {
    popular: weighed.slice(0, popularShown).map(({ row }) => row),
    pairs: rows.length,
    coins: new Set(rows.map(({ base }) => base)).size,
    volume: weighed.reduce((sum, { volume }) => sum.plus(volume), new Decimal(0)).toFixed(2),
  }
}

export type HomeFigures = ReturnType<typeof loadHome>
