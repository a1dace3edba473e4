// The pair that this pair's chart is compared with: read from this device once the page is alive, kept at every change.

import { useCallback, useEffect, useState } from 'react'
import { keepCompared, keptCompared } from '#app/parts/chart/kept-compare.ts'
import { useTerminal } from './terminal-context.ts'

type PairLine = ReturnType<typeof useTerminal>['data']['pairs'][number]

export function useCompared(): [PairLine | null, (symbol: string | null) => void] {
  const { data } = useTerminal()
  const person = data.viewer?.uid ?? 'guest'
  const { symbol } = data.market
  const [compared, setCompared] = useState<string | null>(null)
  useEffect(() => setCompared(keptCompared(person, symbol)), [person, symbol])
  const change = useCallback(
    (next: string | null) => {
      setCompared(next)
      keepCompared(person, symbol, next)
    },
    [person, symbol],
  )
  // A pair that is listed no more, or this one, is none.
  const pair = data.pairs.find((line) => line.symbol === compared && line.symbol !== symbol)
  return [pair ?? null, change]
}
