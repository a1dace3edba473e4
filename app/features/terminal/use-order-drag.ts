// What comes of a dragged line: the row of its order opens for editing with the new price in it. It never sends.

import { useNavigate, useSearchParams } from '@remix-run/react'
import { queryWith } from '#app/parts/query-with.ts'
import { ocoOfLeg, rowOfPlan } from './plan-rows.ts'
import { useOpenOrders, usePlans } from './use-own-prices.ts'

export function useOrderDrag(): (id: string, price: string) => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const orders = useOpenOrders()
  const plans = usePlans()
  return (id, price) => {
    const order = orders.find(({ orderId }) => orderId === id)
    // The leg of an OCO is changed through its plan, whose row has a box for it.
    const planId = order && ocoOfLeg(order.clientOid)
    const plan = plans.find((one) => (planId ? one.planId === planId : rowOfPlan(one.planId) === id))
    if (order === undefined && plan === undefined) return
    const edit = plan ? rowOfPlan(plan.planId) : id
    const query = { tab: plan?.kind ?? 'open', show: null, edit, price, leg: planId ? 'limit' : null }
    navigate(queryWith(search, query), { replace: true, preventScrollReset: true })
  }
}
