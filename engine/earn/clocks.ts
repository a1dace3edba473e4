// When periods of a flexible product begin and when they are paid: whole hours, or days that begin at 00:00 UTC+8.

import type { EarnProduct } from './catalogue.ts'
import { earnRules } from './rules.ts'

const { hourMs, dayMs, dayStartMs, payDelayMs } = earnRules

/** The first whole day of daily products after a moment. */
export const nextDay = (now: number): number =>
  Math.floor((now - dayStartMs) / dayMs + 1) * dayMs + dayStartMs

/** The first beginning of a period after a moment. */
export const nextPeriod = ({ accrual }: EarnProduct, now: number): number =>
  accrual === 'daily' ? nextDay(now) : Math.floor(now / hourMs + 1) * hourMs

export const payDelay = ({ accrual }: EarnProduct): number => (accrual === 'daily' ? payDelayMs : 0)

/** When an amount that is subscribed now begins to earn, and when it is paid for the first time. */
export function firstDates(product: EarnProduct, now: number): { from: number; paidAt: number } {
  const from = nextPeriod(product, now)
  return { from, paidAt: nextPeriod(product, from) + payDelay(product) }
}
