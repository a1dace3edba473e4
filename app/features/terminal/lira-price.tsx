// The last price in lira, under it: the pair's price times what its quote coin was worth when the page was loaded.

import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { openRegion } from '#app/live/paint-loop.ts'
import { cutDecimals, multiplyDecimals } from '#app/parts/units.ts'
import { setText } from './set-text.ts'
import { useTerminal } from './terminal-context.ts'

const calmMs = 250

/** Small prices need more than two decimals to say anything. */
function showLira(last: string, rate: string, locale: Locale): string {
  const lira = multiplyDecimals(last, rate)
  const places = Number(lira) >= 1 ? 2 : 8
  return `≈ ${formatMoney(cutDecimals(lira, places), 'TRY', locale, { places })}`
}

function LivePrice({ rate }: { rate: string }) {
  const { live } = useTerminal()
  const locale = useLocale()
  const ref = useRef<HTMLElement>(null)
  const [first] = useState(() => live.ticker.get().last)
  useEffect(() => {
    const paint = () => setText(ref.current, showLira(live.ticker.get().last, rate, locale))
    const region = openRegion(paint, () => calmMs)
    region.hurry()
    const stop = live.ticker.subscribe(region.touch)
    return () => {
      stop()
      region.close()
    }
  }, [live, rate, locale])
  return (
    <small ref={ref} className="lira num" dir="ltr">
      {showLira(first, rate, locale)}
    </small>
  )
}

export function LiraPrice() {
  const { data } = useTerminal()
  return data.liraPerQuote === null ? null : <LivePrice rate={data.liraPerQuote} />
}
