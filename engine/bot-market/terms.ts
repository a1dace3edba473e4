// The figures of the marketplace (domain.md 11.3), and when what was paid reaches the strategist.

import { compareDecimals, decimalsOf, isDecimal } from '../core/decimal.ts'
import { dayMs } from '../market/intervals.ts'
import type { StrategyTerms } from './protocol.ts'

const hourMs = 3_600_000

export const strategyRules = {
  /** Before it may be published a bot has run so long, with so much in it (USDT). */
  runningMsMin: dayMs,
  investedMin: '100',
  priceMax: '50',
  subscriptionMax: '300',
  subscriptionUsual: '150',
  subscriptionMs: 30 * dayMs,
  subscribersMax: 150,
  shares: ['0', '10', '20', '30'],
  /** Bots that follow one at once: they are notified in one entry. */
  followersMax: 1_000,
  /** A price is paid out on the next day of UTC+8 at 18:00, a subscription after so long. */
  payZoneMs: 8 * hourMs,
  payTimeMs: 18 * hourMs,
  subscriptionPayMs: 15 * dayMs,
} as const

const isMoney = (amount: unknown, max: string) =>
  typeof amount === 'string' &&
  isDecimal(amount) &&
  decimalsOf(amount) <= 2 &&
  compareDecimals(amount, '0') >= 0 &&
  compareDecimals(amount, max) <= 0

/** Whatever a program may have sent. */
export function areTerms(terms: StrategyTerms | null | undefined): terms is StrategyTerms {
  switch (terms?.by) {
    case 'price':
      return isMoney(terms.amount, strategyRules.priceMax)
    case 'subscription':
      return isMoney(terms.amount, strategyRules.subscriptionMax)
    case 'share':
      return (strategyRules.shares as readonly string[]).includes(terms.amount)
    default:
      return false
  }
}

/** Whether it must be paid for before it may be copied. */
export const isSold = ({ by, amount }: StrategyTerms) => by !== 'share' && amount !== '0'

export const sharePercent = ({ by, amount }: StrategyTerms) => (by === 'share' ? Number(amount) : 0)

export function payoutDueAt({ by }: StrategyTerms, now: number): number {
  const { payZoneMs, payTimeMs, subscriptionPayMs } = strategyRules
  if (by === 'subscription') return now + subscriptionPayMs
  const nextDay = Math.floor((now + payZoneMs) / dayMs) + 1
  return nextDay * dayMs + payTimeMs - payZoneMs
}

/** Until when a payment of now lets its buyer copy. */
export function paidUntil({ by }: StrategyTerms, now: number, before: number | undefined): number {
  if (by === 'price') return Number.POSITIVE_INFINITY
  return Math.max(now, before ?? now) + strategyRules.subscriptionMs
}
