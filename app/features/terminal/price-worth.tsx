// The last price in the reader's currency, under it: at what the quote coin was worth when the page was loaded.

import { useEffect, useRef, useState } from 'react'
import { paintOn } from '#app/live/watched-region.ts'
import { useWorth } from '#app/parts/use-worth.ts'
import { setText } from '#app/ui/set-text.ts'
import { useTerminal } from './terminal-context.ts'

const calmMs = 250

export function PriceWorth() {
  const { live, data } = useTerminal()
  const worth = useWorth()
  const ref = useRef<HTMLElement>(null)
  const [first] = useState(() => live.ticker.get().last)
  const { quote } = data.market
  const { toUsdt } = data.market.ticker
  useEffect(() => {
    const paint = () => setText(ref.current, worth(live.ticker.get().last, { quote, toUsdt }) ?? '')
    return paintOn(live.ticker.subscribe, paint, () => calmMs).close
  }, [live, worth, quote, toUsdt])
  const text = worth(first, { quote, toUsdt })
  return text === undefined ? null : (
    <small ref={ref} className="worth num" dir="ltr">
      {text}
    </small>
  )
}
