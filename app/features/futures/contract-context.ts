// What the parts of the contract terminal share: the page's data, the view, the live stores, and the way from book to form.

import { createContext, useContext } from 'react'
import type { BookPick } from '#app/live/market/market-context.ts'
import type { MarketLive } from '#app/live/market-live.ts'
import type { Store } from '#app/live/store.ts'
import type { ContractTicker } from '#engine/futures/market-view.ts'
import type { ContractData } from './load-contract.server.ts'
import type { OwnContracts } from './own-contracts.ts'
import type { ViewState } from './view-state.ts'

export interface ContractTerminal {
  data: ContractData
  view: ViewState
  live: MarketLive
  ticker: Store<ContractTicker>
  own: OwnContracts | null
  pick: Store<BookPick | null>
}

export const ContractContext = createContext<ContractTerminal | null>(null)

export function useContract(): ContractTerminal {
  const terminal = useContext(ContractContext)
  if (terminal === null) throw new Error('useContract outside of the contract terminal')
  return terminal
}
