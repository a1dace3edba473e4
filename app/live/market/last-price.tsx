// The last price, coloured and marked by its latest move; its digits are patched outside React.

import { useEffect, useRef, useState } from 'react'
import { formatDecimal } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { paintOn } from '#app/live/watched-region.ts'
import { setText } from '#app/ui/set-text.ts'
import { useMarket } from './market-context.ts'

const calmMs = 100

export function LastPrice({ className }: { className?: string }) {
  const { live, data } = useMarket()
  const locale = useLocale()
  const ref = useRef<HTMLSpanElement>(null)
  const [first] = useState(() => live.ticker.get().last)
  const { priceDecimals } = data.market
  useEffect(() => {
    let shown = live.ticker.get().last
    const paint = () => {
      const { last } = live.ticker.get()
      const element = ref.current
      if (element === null) return
      setText(element.firstElementChild, formatDecimal(last, locale, { places: priceDecimals }))
      if (last !== shown) element.dataset.move = Number(last) > Number(shown) ? 'up' : 'down'
      shown = last
    }
    return paintOn(live.ticker.subscribe, paint, () => calmMs).close
  }, [live, locale, priceDecimals])
  return (
    <span ref={ref} className={`last-price num ${className ?? ''}`}>
      <span>{formatDecimal(first, locale, { places: priceDecimals })}</span>
    </span>
  )
}
