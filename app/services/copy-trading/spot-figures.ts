// What a leader's trading on spot came to: by the lots that were bought and sold, before fees, over all that the account has (domain.md 13).

import { addDecimals, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import { type LeaderFigures, leaderFigures } from './leader-figures.ts'

interface SpotFigureSources {
  /** Of lots closed whole in the span. */
  results: readonly { profit: string; closedAt: number | null }[]
  /** Of lots that are open: what parts of them came to. */
  open: readonly { profit: string }[]
  spot: { equity: string; unrealised: string }
  now: number
}

/** Coins that no lot stands for may rise and fall: they count as what is traded with, not as profit. */
export function spotFigures({ results, open, spot, now }: SpotFigureSources): LeaderFigures {
  const closed = results.map(({ profit, closedAt }) => ({ profit, at: closedAt ?? now }))
  closed.sort((a, b) => a.at - b.at)
  const unrealised = open.reduce((sum, { profit }) => addDecimals(sum, profit), spot.unrealised)
  const gained = closed.reduce((sum, { profit }) => addDecimals(sum, profit), '0')
  let balance = subtractDecimals(subtractDecimals(spot.equity, unrealised), gained)
  const lines = closed.map(({ profit: amount, at }) => {
    balance = addDecimals(balance, amount)
    return { kind: 'lot-closed', amount, fee: '0', balance, at }
  })
  return leaderFigures({ lines, results, wallet: { equity: spot.equity, unrealised }, now })
}
