// Turns the verbs about an order or plan that is there already into commands: which one is meant, and how the command names it.

import type { PlanRef } from '../conditional-orders/protocol.ts'
import type { Command, OrderRef } from '../exchange/protocol.ts'
import { isContractOrder } from '../futures/order-ids.ts'
import { toPercent } from './contract-plan-commands.ts'
import { freeUnless, type StepAction } from './step-shapes.ts'

export type ReferenceAction = Extract<
  StepAction,
  { verb: 'cancel' | 'cancelBatch' | 'modify' | 'replace' | 'update' }
>

/** The newest order or plan of an account that a name of the file stands for, by the exchange's number. */
export interface Names {
  order(account: string, name: string): string | undefined
  plan(account: string, name: string): string | undefined
}

type Fields<Verb extends ReferenceAction['verb']> = Extract<ReferenceAction, { verb: Verb }>['fields']
type Ref = Fields<'cancel'>['ref']

/** A name that stands for nothing is a number itself. */
const orderRef = (names: Names, as: string, id: string, ref: Ref): OrderRef =>
  ref === 'number' ? { orderId: names.order(as, id) ?? id } : { clientOid: id }

function planRef(names: Names, as: string, id: string, ref: Ref): PlanRef {
  const planId = ref === 'name' ? undefined : names.plan(as, id)
  if (planId !== undefined) return { planId }
  return ref === 'number' ? { planId: id } : { clientOid: id }
}

export function referenceCommand(action: ReferenceAction, names: Names): Command {
  switch (action.verb) {
    case 'cancel':
      return cancelOf(action.fields, names)
    case 'cancelBatch':
      return cancelBatchOf(action.fields, names)
    case 'update': {
      const { as, id, ref, ratio, ...terms } = action.fields
      const plan = planRef(names, as, id, ref)
      if (!isContractOrder(names.plan(as, id) ?? id))
        return { type: 'updatePlan', account: as, ...plan, ...terms }
      const { triggerPrice, price, size, callback, takeProfit, stopLoss } = terms
      const percent = ratio === undefined ? undefined : toPercent(ratio)
      return {
        type: 'updateContractPlan',
        account: as,
        ...plan,
        triggerPrice,
        price,
        size,
        callback,
        percent,
        takeProfit,
        stopLoss,
      }
    }
    case 'modify': {
      const { as, id, ref, price, size, takeProfit, stopLoss } = action.fields
      const change = { account: as, ...orderRef(names, as, id, ref), price, size }
      if (!isOfContract(names, as, id)) return { type: 'modifyOrder', ...change }
      return { type: 'modifyContractOrder', ...change, takeProfit, stopLoss }
    }
    case 'replace': {
      const { as, id, ref, symbol, price, size, bound, by } = action.fields
      const terms = {
        symbol,
        ...orderRef(names, as, id, ref),
        price,
        size,
        freeIfRefused: freeUnless(bound, by),
      }
      return { type: 'replaceOrder', account: as, ...terms }
    }
  }
}

/** An order of a contract, by the number that its name stands for. */
const isOfContract = (names: Names, as: string, id: string) => isContractOrder(names.order(as, id) ?? id)

function cancelOf({ as, id, symbol, of, ref }: Fields<'cancel'>, names: Names): Command {
  const isPlan = of === undefined ? names.plan(as, id) !== undefined : of === 'plan'
  if (!isPlan && isOfContract(names, as, id))
    return { type: 'cancelContractOrder', account: as, ...orderRef(names, as, id, ref) }
  if (isPlan && isContractOrder(names.plan(as, id) ?? id))
    return { type: 'cancelContractPlan', account: as, ...planRef(names, as, id, ref) }
  return isPlan
    ? { type: 'cancelPlan', account: as, symbol, ...planRef(names, as, id, ref) }
    : { type: 'cancelOrder', account: as, symbol, ...orderRef(names, as, id, ref) }
}

function cancelBatchOf(
  { as, ids, symbol, side, kind, of, ref }: Fields<'cancelBatch'>,
  names: Names,
): Command {
  const arePlans = of === undefined ? ids.every(({ id }) => names.plan(as, id) !== undefined) : of === 'plan'
  if (arePlans) {
    const plans = ids.map(({ id, ref: own = ref }) => planRef(names, as, id, own))
    return { type: 'cancelPlans', account: as, symbol, side, kind, plans }
  }
  const orders = ids.map(({ id, ref: own = ref }) => orderRef(names, as, id, own))
  const type = ids.every(({ id }) => isOfContract(names, as, id)) ? 'cancelContractOrders' : 'cancelOrders'
  return { type, account: as, symbol, side, orders }
}
