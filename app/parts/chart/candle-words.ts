// A price chart in words for screen readers: all of it in a sentence, and one candle.

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { Candle } from '#engine/exchange/view.ts'
import type { Interval } from '#engine/market/intervals.ts'

export interface ChartMarket {
  symbol: string
  base: string
  quote: string
  priceDecimals: number
  tick: string
}

export function useCandleSummary(
  { base, quote, priceDecimals }: ChartMarket,
  interval: Interval,
  candles: Candle[],
): string {
  const { t } = useTranslation('chart')
  const formats = useFormats()
  return useMemo(() => {
    const last = candles.at(-1)
    if (last === undefined) return t('empty')
    const price = (text: string) => formats.decimal(text, { places: priceDecimals })
    const [{ high }, { low }] = candles.reduce(
      ([top, bottom], row) => [
        Number(row.high) > Number(top.high) ? row : top,
        Number(row.low) < Number(bottom.low) ? row : bottom,
      ],
      [last, last],
    )
    return t('summary', {
      pair: `${base}/${quote}`,
      interval: t(`interval_${interval}`),
      count: candles.length,
      open: price(candles[0]?.open ?? last.open),
      high: price(high),
      low: price(low),
      close: price(last.close),
    })
  }, [candles, t, formats, base, quote, priceDecimals, interval])
}

/** The candle in words, with the digits of the table. */
export function useCandleWords({ priceDecimals }: ChartMarket): (candle: Candle) => string {
  const { t } = useTranslation('chart')
  const formats = useFormats()
  const price = (text: string) => formats.decimal(text, { places: priceDecimals })
  return ({ openTime, open, high, low, close, volume }) =>
    t('candle', {
      time: formats.dateTime(openTime),
      open: price(open),
      high: price(high),
      low: price(low),
      close: price(close),
      volume: formats.compact(volume),
    })
}
