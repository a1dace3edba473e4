// The chart under the keyboard (ui.md 1.3): a candle cursor that is spoken, zoom, and the way to the table.

import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { LiveChart } from '#app/parts/chart/live-chart.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { toggleChartTable } from './chart-table.tsx'
import { useTerminal } from './terminal-context.ts'

const nearer = 0.8
const page = 10

/** The candle in words, with the digits of the table. */
function useCandleWords(): (candle: Candle) => string {
  const { t } = useTranslation('terminal')
  const { data } = useTerminal()
  const formats = useFormats()
  const price = (text: string) => formats.decimal(text, { places: data.market.priceDecimals })
  return ({ openTime, open, high, low, close, volume }) =>
    t('chart.candle', {
      time: formats.dateTime(openTime),
      open: price(open),
      high: price(high),
      low: price(low),
      close: price(close),
      volume: formats.compact(volume),
    })
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -page,
  PageDown: page,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

export function useChartKeys(chart: RefObject<LiveChart | null>) {
  const words = useCandleWords()
  const [spoken, setSpoken] = useState('')
  const keys = (event: KeyboardEvent) => {
    const { current } = chart
    if (current === null || event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (step !== undefined) {
      const candle = current.moveCursor(step)
      if (candle !== undefined) setSpoken(words(candle))
    } else if (event.key === '+' || event.key === '=') current.zoom(nearer)
    else if (event.key === '-') current.zoom(1 / nearer)
    else if (event.key.toLowerCase() === 'd') toggleChartTable()
    else return
    event.preventDefault()
  }
  const leave = () => {
    chart.current?.leaveCursor()
    setSpoken('')
  }
  return { spoken, keys, leave }
}
