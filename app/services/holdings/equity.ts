// What an account was worth at the beginning of each day, and what each day earned (domain.md 18.9). In USDT.

import { Decimal } from 'decimal.js'
import type { HourChanges } from './account-history.ts'

export interface EquityDay {
  /** When the day began. */
  start: number
  /** Worth at that moment. */
  equity: Decimal
  /** What came from outside in the day less what went there. */
  inflow: Decimal
  /** What the day earned: worth at its end (or now) less worth at its start less what came from outside. */
  pnl: Decimal
}

export interface EquitySources {
  /** Starts of the days, oldest first; the last one is today. */
  starts: readonly number[]
  now: number
  /** What is held now, by coin. */
  held: ReadonlyMap<string, Decimal>
  changes(from: number, to: number): Iterable<HourChanges>
  /** Worth of a coin in USDT at a day's start, or now; null without a price. */
  price(coin: string, at: number | 'now'): Decimal | null
}

/** `todayPnL = equity now − equity at baseline − net inflow since`, and the same for every day before. */
export function todayPnl(equityNow: Decimal, equityAtBaseline: Decimal, inflow: Decimal): Decimal {
  return equityNow.minus(equityAtBaseline).minus(inflow)
}

/** Walks back from what is held now: what a coin was at a day's start is what it is at its end less the day's changes. */
export function equityDays(sources: EquitySources): EquityDay[] {
  const held = new Map(sources.held)
  let worthAtEnd = worth(held, (coin) => sources.price(coin, 'now'))
  let end = Number.POSITIVE_INFINITY
  const days: EquityDay[] = []
  for (const start of [...sources.starts].reverse()) {
    let inflow = new Decimal(0)
    for (const changes of sources.changes(start, end)) {
      inflow = inflow.plus(changes.inflow)
      for (const [coin, change] of changes.coins)
        held.set(coin, (held.get(coin) ?? new Decimal(0)).minus(change))
    }
    const equity = worth(held, (coin) => sources.price(coin, start))
    days.push({ start, equity, inflow, pnl: todayPnl(worthAtEnd, equity, inflow) })
    worthAtEnd = equity
    end = start
  }
  return days.reverse()
}

function worth(held: ReadonlyMap<string, Decimal>, price: (coin: string) => Decimal | null): Decimal {
  let sum = new Decimal(0)
  for (const [coin, amount] of held) if (!amount.isZero()) sum = sum.plus(price(coin)?.times(amount) ?? 0)
  return sum
}
