// What the last days earned, in the reader's currency: today's figure, a curve and a calendar.

import { Decimal } from 'decimal.js'
import { dayZone, type PnlBaseline } from '#app/services/holdings/pnl-baseline.ts'
import type { Services } from '#app/services/services.ts'
import { type Currency, inCurrency } from '#app/services/worth.ts'
import { minuteMs } from '#engine/market/intervals.ts'

/** Spans that a reader may choose, in days. */
export const earningSpans = [30, 90] as const
export type EarningSpan = (typeof earningSpans)[number]

export interface EarningDay {
  start: number
  /** Its calendar day, as 00:00 UTC of it. */
  date: number
  /** Earned in the day, in the display currency. */
  pnl: string
  /** Of what was there at its beginning and came in since; null when that was nothing. */
  share: string | null
  /** Earned from the first day shown to the end of this one. */
  sum: string
}

export interface Earnings {
  span: EarningSpan
  currency: Currency
  baseline: PnlBaseline
  today: EarningDay
  /** From the first day that had something in it, oldest first. */
  days: EarningDay[]
  /** Of an account that is not a day old: [epoch ms, earned since its first movement], oldest first; else empty. */
  firstDay: [at: number, sum: string][]
}

export function readSpan(text: string | null): EarningSpan {
  return earningSpans.find((span) => String(span) === text) ?? 30
}

export async function loadEarnings(
  { holdings, markets }: Pick<Services, 'holdings' | 'markets'>,
  account: string,
  span: EarningSpan,
  currency: Currency,
  { baseline, zone }: { baseline: PnlBaseline; zone: number },
): Promise<Earnings> {
  const daysIn = dayZone(baseline, zone)
  const all = await holdings.days(account, span, daysIn)
  const first = all.findIndex(({ equity, inflow }) => !equity.isZero() || !inflow.isZero())
  const lived = first < 0 ? all.slice(-1) : all.slice(first)
  let sum = new Decimal(0)
  const days = lived.map(({ start, equity, inflow, pnl }) => {
    sum = sum.plus(pnl)
    const base = equity.plus(Decimal.max(0, inflow))
    return {
      start,
      date: start + daysIn * minuteMs,
      pnl: inCurrency(markets, pnl, currency),
      share: base.gt(0) ? pnl.div(base).toFixed(6) : null,
      sum: inCurrency(markets, sum, currency),
    }
  })
  const firstDay = await loadFirstDay({ holdings, markets }, account, currency)
  return { span, currency, baseline, days, firstDay, today: days.at(-1) as EarningDay }
}

/** What a step earned is known at its end, which is the start of the next one, or now. */
async function loadFirstDay(
  { holdings, markets }: Pick<Services, 'holdings' | 'markets'>,
  account: string,
  currency: Currency,
): Promise<Earnings['firstDay']> {
  const steps = await holdings.firstDay(account)
  let sum = new Decimal(0)
  return steps.map(({ start, pnl }) => {
    sum = sum.plus(pnl)
    return [start, inCurrency(markets, sum, currency)]
  })
}
