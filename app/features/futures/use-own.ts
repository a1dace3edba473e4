// Reads one's own positions, orders, plans and balances of contracts in React; empty for a visitor.

import { Store } from '#app/live/store.ts'
import { usePart } from '#app/live/use-store.ts'
import { useContract } from './contract-context.ts'
import type { OwnState } from './own-contracts.ts'

const nothing = new Store<OwnState>({
  positions: [],
  orders: [],
  plans: [],
  balances: [],
  modes: { usdtm: 'undecided', usdcm: 'undecided', coinm: 'undecided' },
})

export function useOwn<Part>(pick: (state: OwnState) => Part): Part {
  const { own } = useContract()
  return usePart(own?.state ?? nothing, pick)
}

/** The mode of the page's line; an undecided one trades as hedge. */
export function useMode() {
  const { data } = useContract()
  return useOwn(({ modes }) => modes[data.contract.line])
}

/** Of the wallet and coin that the page's contract settles in. */
export function useBalance() {
  const { data } = useContract()
  const { line, settle } = data.contract
  return useOwn(({ balances }) => balances.find((one) => one.line === line && one.coin === settle))
}
