// Whether the chart shows one's own grids: read from this device once the page is alive, kept at every change. Null for a visitor.

import { useCallback, useEffect, useState } from 'react'
import { keepGrids, keptGrids } from '#app/parts/chart/kept-grids.ts'
import { useTerminal } from './terminal-context.ts'

export interface GridSwitch {
  isOn: boolean
  toggle: () => void
}

export function useGridSwitch(): GridSwitch | null {
  const person = useTerminal().data.viewer?.uid
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(person !== undefined && keptGrids(person)), [person])
  const toggle = useCallback(() => {
    if (person === undefined) return
    setOn(!isOn)
    keepGrids(person, !isOn)
  }, [person, isOn])
  return person === undefined ? null : { isOn, toggle }
}
