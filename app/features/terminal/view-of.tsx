// Hands a panel only what it shows of the view: a press that changes the rest does not draw it.

import { type ReactNode, useMemo } from 'react'
import { TerminalContext, useTerminal } from './terminal-context.ts'
import type { ViewState } from './view-state.ts'

interface ViewOfProps {
  /** What the panel reads of the view. */
  keys: readonly (keyof ViewState)[]
  /** An element that stays the same, or the panel is drawn all the same. */
  children: ReactNode
}

export function ViewOf({ keys, children }: ViewOfProps) {
  const { data, view, live, account, pick } = useTerminal()
  const read = keys.map((key) => view[key]).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` says whether anything that is read changed
  const own = useMemo(() => view, [read])
  const terminal = useMemo(() => ({ data, view: own, live, account, pick }), [data, own, live, account, pick])
  return <TerminalContext.Provider value={terminal}>{children}</TerminalContext.Provider>
}
