// The part of a snapshot that stops of trigger orders have, in a place of its own: most folders have none.

import type { StateReader, StateWriter } from '../../core/state.ts'
import type { Product } from '../../kernel/product.ts'
import type { FuturesState } from '../state.ts'
import { loadLegs, saveLegs } from './contract-order-stops.ts'
import type { ContractPlan } from './plan.ts'

export const contractPlanStops = {
  name: 'contract-plan-stops',
  commands: [],
  isEmpty: (state) => bringing(state).length === 0,
  save,
  load,
} satisfies Product<FuturesState>

const bringing = ({ futures: { plans } }: FuturesState): ContractPlan[] =>
  [...plans].filter(({ brings }) => brings.length > 0)

function save(state: FuturesState, out: StateWriter): void {
  const plans = bringing(state)
  out.number(plans.length)
  for (const { id, brings } of plans) {
    out.number(id)
    saveLegs(brings, out)
  }
}

/** Expects the plans to be loaded. */
function load({ futures: { plans } }: FuturesState, from: StateReader): void {
  for (let count = from.number(); count > 0; count--) {
    const plan = plans.find(from.number())
    const brings = loadLegs(from)
    if (plan) plan.brings = brings
  }
}
