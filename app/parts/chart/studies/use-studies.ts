// The studies on the chart of a pair or contract: read from this device once the page is alive, kept at every change.

import { useCallback, useEffect, useState } from 'react'
import { type KeptStudy, keepStudies, keptStudies } from './kept-studies.ts'

const none: KeptStudy[] = []

/** `uid`: of the reader, if there is one. */
export function useStudies(
  uid: string | undefined,
  symbol: string,
): [KeptStudy[], (studies: KeptStudy[]) => void] {
  const person = uid ?? 'guest'
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
