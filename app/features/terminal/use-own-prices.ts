// Where one's own open orders of this pair stand, for the dots in the book and the lines on the chart.

import { useMemo } from 'react'
import type { AccountState } from '#app/live/account-store.ts'
import type { BookSide } from '#app/live/book-store.ts'
import { Store } from '#app/live/store.ts'
import { usePart } from '#app/live/use-store.ts'
import { toUnits } from '#app/parts/units.ts'
import type { OrderRow, PlanRow } from '#app/services/trading.ts'
import { useTerminal } from './terminal-context.ts'

const noAccount = new Store<AccountState>({ orders: [], plans: [], balances: [], pastVersion: 0 })

/** One's own open orders in all pairs, newest first. */
export function useOpenOrders(): OrderRow[] {
  const { account } = useTerminal()
  return usePart(account?.state ?? noAccount, (state) => state.orders)
}

/** One's own orders that wait for a price, in all pairs, newest first. */
export function usePlans(): PlanRow[] {
  const { account } = useTerminal()
  return usePart(account?.state ?? noAccount, (state) => state.plans)
}

export function useBalances() {
  const { account } = useTerminal()
  return usePart(account?.state ?? noAccount, (state) => state.balances)
}

export function useOwnPrices(): Record<BookSide, readonly number[]> {
  const { data } = useTerminal()
  const orders = useOpenOrders()
  const { symbol, priceDecimals } = data.market
  return useMemo(() => {
    const of = (side: OrderRow['side']) =>
      orders
        .filter((order) => order.symbol === symbol && order.side === side && order.price !== null)
        .map((order) => toUnits(order.price ?? '0', priceDecimals))
    return { bids: of('buy'), asks: of('sell') }
  }, [orders, symbol, priceDecimals])
}
