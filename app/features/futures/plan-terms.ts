// What may be changed of a plan on a contract: a term that it was placed without is not added later.

import type { ContractPlanRecord } from '#engine/orders/contract-plan-view.ts'

/** As the exchange calls them, in the order of the boxes. */
const names = ['callback', 'triggerPrice', 'price', 'size', 'percent'] as const

export type PlanTerm = (typeof names)[number]

export const termsOfPlan = (plan: Pick<ContractPlanRecord, PlanTerm>): { name: PlanTerm; value: string }[] =>
  names.flatMap((name) => {
    const value = plan[name]
    return value === undefined ? [] : [{ name, value }]
  })

/** Orders and plans may have the same number: in addresses and answers a plan has a name of its own. */
export const rowOfPlan = (planId: string) => `plan-${planId}`
