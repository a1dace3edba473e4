// The drawings on the chart of a pair or contract: read from this device once the page is alive, kept at every change.

import { useCallback, useEffect, useState } from 'react'
import { type Drawing, type DrawingKind, keepDrawings, keptDrawings } from './drawing.ts'
import type { Drawings } from './drawing-panel.tsx'

const none: Drawing[] = []

/** `uid`: of the reader, if there is one. */
export function useDrawings(uid: string | undefined, symbol: string): Drawings {
  const person = uid ?? 'guest'
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
