// The chart panel's other view: the live book as a depth chart, calmer than the book itself.

import { useEffect, useRef, useState } from 'react'
import type { BookSide } from '#app/live/book-store.ts'
import { paintOn } from '#app/live/watched-region.ts'
import { DepthChart } from '#app/parts/chart/depth-chart.tsx'
import type { DepthSides } from '#app/parts/chart/depth-layout.ts'
import { type Terminal, useTerminal } from './terminal-context.ts'

const calmMs = 500
const levelsDrawn = 200

function sidesOf({ live, data }: Terminal): DepthSides {
  const { priceDecimals, sizeDecimals } = data.market
  const points = (side: BookSide) =>
    live.book.levels(side, 0, levelsDrawn).map(({ price, total }) => ({
      price: price / 10 ** priceDecimals,
      total: total / 10 ** sizeDecimals,
    }))
  return { bids: points('bids'), asks: points('asks') }
}

export default function DepthView() {
  const terminal = useTerminal()
  const { live, data } = terminal
  const newest = useRef(terminal)
  newest.current = terminal
  const [sides, setSides] = useState(() => sidesOf(terminal))
  useEffect(
    () =>
      paintOn(
        live.onBook,
        () => setSides(sidesOf(newest.current)),
        () => calmMs,
      ).close,
    [live],
  )
  return <DepthChart market={data.market} sides={sides} />
}
