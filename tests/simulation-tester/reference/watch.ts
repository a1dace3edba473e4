// Watches of the reference exchange: bots wait for a price, and only learn that it came.

import type { Command } from '#engine/exchange/protocol.ts'
import { readPrice } from './checks.ts'
import { newPlan, startWaiting } from './firing.ts'
import { emitPlanPlaced } from './plan.ts'
import { openForm, roomForPlans } from './plan-form.ts'
import type { Person, State } from './state.ts'

export function placeWatch(
  state: State,
  person: Person,
  command: Extract<Command, { type: 'placeWatch' }>,
  clientOid: string,
): string {
  const common = openForm(state, person, { ...command, side: 'buy', source: 'bot' })
  const { market } = common
  const trigger = readPrice(command.triggerPrice, market, 'triggerPrice')
  roomForPlans(state, person, market, 1)
  const above = trigger >= market.last
  const plan = newPlan(state, {
    ...common,
    kind: 'watch',
    clientOid,
    orderType: 'market',
    trigger,
    above,
    size: 0n,
  })
  emitPlanPlaced(state, plan)
  startWaiting(state, plan)
  return plan.id
}
