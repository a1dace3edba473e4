// Sums of the shares of profit that a leader got: in all, by day, and those to come.

import { z } from '@hono/zod-openapi'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { CopyShareRecord } from '../../services/copy-trading/copy-trading.ts'
import { decimalText, timeText } from './fields.ts'

const dayMs = 86_400_000
/** Days end at 00:00 UTC+8 (domain.md 13). */
const zoneMs = 8 * 3_600_000
const dayOf = (at: number) => Math.floor((at + zoneMs) / dayMs) * dayMs - zoneMs

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, one) => addDecimals(sum, one), '0')

/** Newest first. */
export function byDay(rows: readonly CopyShareRecord[]): { day: number; profit: string }[] {
  const days = new Map<number, string>()
  for (const { at, amount } of rows) days.set(dayOf(at), addDecimals(days.get(dayOf(at)) ?? '0', amount))
  return [...days].map(([day, profit]) => ({ day, profit }))
}

export const sharesSummaryItem = z.object({
  yesterdayProfit: decimalText,
  sumProfit: decimalText,
  waitProfit: decimalText,
  yesterdayTime: timeText,
})

/** `followers`: what each would pay now. */
export function sharesSummary(
  rows: readonly CopyShareRecord[],
  followers: readonly { due: string }[],
  now: number,
): z.input<typeof sharesSummaryItem> {
  const yesterday = dayOf(now) - dayMs
  return {
    yesterdayProfit: byDay(rows).find(({ day }) => day === yesterday)?.profit ?? '0',
    sumProfit: sumOf(rows.map(({ amount }) => amount)),
    waitProfit: sumOf(followers.map(({ due }) => due)),
    yesterdayTime: `${yesterday}`,
  }
}
