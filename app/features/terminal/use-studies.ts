// The studies on this pair's chart: read from this device once the page is alive, kept at every change.

import { useCallback, useEffect, useState } from 'react'
import { type KeptStudy, keepStudies, keptStudies } from '#app/parts/chart/studies/kept-studies.ts'
import { useTerminal } from './terminal-context.ts'

const none: KeptStudy[] = []

export function useStudies(): [KeptStudy[], (studies: KeptStudy[]) => void] {
  const { data } = useTerminal()
  const person = data.viewer?.uid ?? 'guest'
  const { symbol } = data.market
  const [studies, setStudies] = useState(none)
  useEffect(() => setStudies(keptStudies(person, symbol)), [person, symbol])
  const change = useCallback(
    (next: KeptStudy[]) => {
      setStudies(next)
      keepStudies(person, symbol, next)
    },
    [person, symbol],
  )
  return [studies, change]
}
