// Compares what a scenario expects of a plan with what the exchange shows of it.

import { isFinalConditionalOrder } from '../orders/conditional-order-view.ts'
import { type CheckOf, type OrderCheck, type PlanCheck, planFactNames } from './check-shapes.ts'
import type { CheckSubject } from './check-subject.ts'
import type { PlanOfScenario } from './conditional-order-history.ts'
import { same } from './differences.ts'
import { orderDifferences } from './order-checks.ts'

type Facts = Omit<PlanCheck, 'order' | 'limitLeg'>

export function planNamed(
  subject: CheckSubject,
  { plan: name, order, limitLeg, ...check }: CheckOf<'plan'>,
): string[] {
  const found = onlyPlan(subject, name)
  if (typeof found === 'string') return [found]
  const label = `plan ${name}`
  return [
    ...planDifferences(subject, label, check, found.planId),
    ...itsOrder(subject, `${label} order`, order, found.orderId),
    ...itsOrder(
      subject,
      `${label} limitLeg`,
      limitLeg,
      'limitOrderId' in found ? found.limitOrderId : undefined,
    ),
  ]
}

/** A plan named in the words of orders: `pending` is every way of waiting. */
export function planInWordsOfOrders(subject: CheckSubject, name: string, check: OrderCheck): string[] {
  const found = onlyPlan(subject, name)
  if (typeof found === 'string') return [found]
  const status = isFinalConditionalOrder(found) ? found.status : 'pending'
  const label = `order ${name}`
  return [
    ...same(`${label} status`, check.status, status),
    ...same(`${label} reason`, check.reason, found.reason),
  ]
}

/** Only what is named is compared. A live plan shows its extreme, an ended one its last. */
export function planDifferences(
  { exchange, history }: CheckSubject,
  label: string,
  check: object,
  planId: string,
): string[] {
  const plan = history.plans.plan(planId) as PlanOfScenario
  const all = [...exchange.plans(plan.account), ...exchange.contracts.plans(plan.account)]
  const live = all.find((one) => one.planId === planId)
  const got: Facts = { ...plan, ...(live && { extreme: live.extreme }) }
  const wanted = check as Facts
  const facts = planFactNames as (keyof Facts)[]
  return facts.flatMap((fact) => same(`${label} ${fact}`.trim(), wanted[fact], got[fact]))
}

/** The only plan of that name, or what is wrong with it. */
function onlyPlan({ history, accounts }: CheckSubject, name: string): PlanOfScenario | string {
  const [planId, ...others] = history.plans.allNamed(accounts, name)
  if (planId === undefined) return `plan ${name}: there is no such plan`
  if (others.length > 0) return `plan ${name}: ambiguous: several accounts have a plan with this name`
  return history.plans.plan(planId) as PlanOfScenario
}

function itsOrder(
  { history }: CheckSubject,
  label: string,
  check: OrderCheck | undefined,
  orderId: string | undefined,
): string[] {
  if (check === undefined) return []
  const order = orderId === undefined ? undefined : history.order(orderId)
  return order ? orderDifferences(label, check, order) : [`${label}: there is none`]
}
