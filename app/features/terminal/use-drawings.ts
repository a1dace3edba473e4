// The drawings on this pair's chart: read from this device once the page is alive, kept at every change.

import { useCallback, useEffect, useState } from 'react'
import {
  type Drawing,
  type DrawingKind,
  keepDrawings,
  keptDrawings,
} from '#app/parts/chart/drawings/drawing.ts'
import type { Drawings } from '#app/parts/chart/drawings/drawing-panel.tsx'
import { useTerminal } from './terminal-context.ts'

const none: Drawing[] = []

export function useDrawings(): Drawings {
  const { data } = useTerminal()
  const person = data.viewer?.uid ?? 'guest'
  const { symbol } = data.market
  const [drawings, setDrawings] = useState(none)
  const [selected, onSelect] = useState<string | null>(null)
  const [tool, onTool] = useState<DrawingKind | null>(null)
  useEffect(() => {
    setDrawings(keptDrawings(person, symbol))
    onSelect(null)
  }, [person, symbol])
  const onChange = useCallback(
    (next: Drawing[]) => {
      setDrawings(next)
      keepDrawings(person, symbol, next)
    },
    [person, symbol],
  )
  return { drawings, selected, tool, onChange, onSelect, onTool }
}
