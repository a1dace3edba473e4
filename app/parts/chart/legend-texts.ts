// The legend of a chart in words: what one candle says, with the digits of its pair.

import type { Formats } from '#app/i18n/format.ts'
import type { Candle } from '#engine/exchange/view.ts'

export const legendFields = ['open', 'high', 'low', 'close', 'change', 'volume'] as const

export type LegendField = (typeof legendFields)[number]

export interface LegendTexts {
  texts: Record<LegendField, string>
  move: 'up' | 'down' | 'none'
}

/** Of each study on the chart, by its key, the value of each line; null where it has none. */
export type StudyValues = ReadonlyMap<string, { places: number; values: readonly (number | null)[] }>

/** Of the compared pair: its close, and the change since the first candle on the screen as a share. */
export interface ComparedReading {
  close: number
  share: number
  places: number
}

/** The candle under the cursor, or the newest. */
export interface Reading {
  candle: Candle
  /** The one before it: changes are measured from its close. */
  before: Candle | undefined
  studies: StudyValues
  compared: ComparedReading | null
}

export function legendTexts(
  candle: Candle,
  before: Candle | undefined,
  priceDecimals: number,
  formats: Formats,
): LegendTexts {
  const price = (text: string) => formats.decimal(text, { places: priceDecimals })
  const from = Number(before?.close ?? candle.open)
  const change = Number(candle.close) - from
  const share = from === 0 ? 0 : change / from
  const difference = formats.decimal(change.toFixed(priceDecimals), { places: priceDecimals, signed: true })
  return {
    texts: {
      open: price(candle.open),
      high: price(candle.high),
      low: price(candle.low),
      close: price(candle.close),
      change: `${difference} (${formats.percent(share.toFixed(6))})`,
      volume: formats.compact(candle.volume),
    },
    move: change > 0 ? 'up' : change < 0 ? 'down' : 'none',
  }
}

/** A study's value as the legend shows it. */
export function studyText(value: number | null, places: number, formats: Formats): string {
  if (value === null || !Number.isFinite(value)) return '-'
  return Math.abs(value) >= 1e7
    ? formats.compact(value.toFixed(0))
    : formats.decimal(value.toFixed(places), { places })
}
