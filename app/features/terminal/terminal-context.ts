// What the parts of the terminal share: the page's data, the view, the live stores, and the way from book to form.

import { createContext, useContext } from 'react'
import type { AccountStore } from '#app/live/account-store.ts'
import type { BookPick } from '#app/live/market/market-context.ts'
import type { MarketLive } from '#app/live/market-live.ts'
import type { Store } from '#app/live/store.ts'
import type { TerminalData } from './load-terminal.ts'
import type { ViewState } from './view-state.ts'

export interface Terminal {
  data: TerminalData
  view: ViewState
  live: MarketLive
  account: AccountStore | null
  pick: Store<BookPick | null>
}

export const TerminalContext = createContext<Terminal | null>(null)

export function useTerminal(): Terminal {
  const terminal = useContext(TerminalContext)
  if (terminal === null) throw new Error('useTerminal outside of the terminal page')
  return terminal
}
