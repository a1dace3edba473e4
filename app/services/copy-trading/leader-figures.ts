// What a leader's trading came to in a span of days: profit, return, drawdown and the curve, from the lines of the wallet (domain.md 13).

import type { WalletLine } from '#db/queries/copy-trading.ts'
import { addDecimals, compareSigned, quotient, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'

export interface LeaderFigures {
  /** USDT, net of fees and funding, with the result of what is open now. */
  profit: string
  /** Shares: profit of the most equity used; the deepest fall of the equity since a peak; null without a closed position. */
  roi: string
  drawdown: string
  winRate: string | null
  /** The most that was in the wallet, USDT: what the return is measured by. */
  equityUsed: string
  closed: number
  /** Profit of closed positions that won, and of those that lost, USDT. */
  gained: string
  lost: string
  /** Profit since the first day at the end of each day, and now. */
  curve: { at: number; profit: string }[]
}

export interface FigureSources {
  /** Oldest first. */
  lines: readonly WalletLine[]
  /** Of positions closed whole. */
  results: readonly { profit: string }[]
  wallet: { equity: string; unrealised: string }
  now: number
}

const dayMs = 86_400_000
const isTransfer = (kind: string) => kind.startsWith('transfer') || kind === 'debt-covered'
const larger = (a: string, b: string) => (compareSigned(a, b) < 0 ? b : a)
const share = (part: string, whole: string) =>
  compareSigned(whole, '0') > 0 ? quotient(part, whole, 6, 'half') : '0'

export function leaderFigures({ lines, results, wallet, now }: FigureSources): LeaderFigures {
  const walk = new Walk(lines[0])
  for (const line of lines) walk.take(line)
  walk.end(wallet, now)
  const wins = results.filter(({ profit }) => compareSigned(profit, '0') > 0)
  const losses = results.filter(({ profit }) => compareSigned(profit, '0') < 0)
  const sum = (rows: readonly { profit: string }[]) =>
    rows.reduce((before, { profit }) => addDecimals(before, profit), '0')
  return {
    profit: walk.profit,
    roi: share(walk.profit, walk.most),
    drawdown: walk.drawdown,
    equityUsed: walk.most,
    winRate: results.length === 0 ? null : share(`${wins.length}`, `${results.length}`),
    closed: results.length,
    gained: sum(wins),
    lost: sum(losses),
    curve: walk.curve,
  }
}

class Walk {
  profit = '0'
  /** The most that was in the wallet. */
  most: string
  drawdown = '0'
  readonly curve: { at: number; profit: string }[] = []
  private peak = '0'
  private equityAtPeak: string

  constructor(first: WalletLine | undefined) {
    const before = first ? subtractDecimals(first.balance, addDecimals(first.amount, first.fee)) : '0'
    this.most = before
    this.equityAtPeak = before
  }

  take({ kind, amount, fee, balance, at }: WalletLine): void {
    if (isTransfer(kind)) this.equityAtPeak = addDecimals(this.equityAtPeak, amount)
    this.see(isTransfer(kind) ? this.profit : addDecimals(this.profit, addDecimals(amount, fee)), balance, at)
  }

  /** What is open counts at the mark. */
  end({ equity, unrealised }: FigureSources['wallet'], now: number): void {
    this.see(addDecimals(this.profit, unrealised), equity, now)
  }

  private see(profit: string, equity: string, at: number): void {
    this.profit = profit
    this.most = larger(this.most, equity)
    if (compareSigned(profit, this.peak) >= 0) {
      this.peak = profit
      this.equityAtPeak = equity
    } else {
      const fall = share(subtractDecimals(this.peak, profit), this.equityAtPeak)
      this.drawdown = larger(this.drawdown, compareSigned(fall, '1') > 0 ? '1' : fall)
    }
    const last = this.curve.at(-1)
    const isSameDay = last && Math.floor(last.at / dayMs) === Math.floor(at / dayMs)
    if (isSameDay) this.curve[this.curve.length - 1] = { at, profit }
    else this.curve.push({ at, profit })
  }
}
