// The chart under the keyboard (ui.md 1.3): a candle cursor that is spoken, zoom, and the way to the table.

import { type KeyboardEvent, type RefObject, useState } from 'react'
import { type ChartMarket, useCandleWords } from './candle-words.ts'
import type { LiveChart } from './live-chart.ts'

const nearer = 0.8
const page = 10

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -page,
  PageDown: page,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** `toTable` opens the data table; `toAlert` gets the price of the cursor. */
export function useChartKeys(
  chart: RefObject<LiveChart | null>,
  market: ChartMarket,
  toTable: () => void,
  toAlert?: ((price: string) => void) | null,
) {
  const words = useCandleWords(market)
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
    else if (event.key.toLowerCase() === 'a' && toAlert && current.cursorPrice) toAlert(current.cursorPrice)
    else if (event.key.toLowerCase() === 'd') toTable()
    else return
    event.preventDefault()
  }
  const leave = () => {
    chart.current?.leaveCursor()
    setSpoken('')
  }
  return { spoken, keys, leave }
}
