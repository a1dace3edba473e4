// Trailing stops of the reference exchange (domain.md 2.3).

import type { Command } from '#engine/exchange/protocol.ts'
import { amount } from './amounts.ts'
import { readPrice, readSize } from './checks.ts'
import { newPlan, startWaiting } from './firing.ts'
import { emitPlanPlaced } from './plan.ts'
import { checkAmounts, openForm, roomForPlans } from './plan-form.ts'
import { No, readDecimal } from './rules.ts'
import type { Person, Plan, State } from './state.ts'

export function placeTrailing(
  state: State,
  person: Person,
  command: Extract<Command, { type: 'placeTrailing' }>,
  clientOid: string,
): string {
  const common = openForm(state, person, command)
  const { market, side } = common
  const size = readSize(command.size, market)
  const callback = readCallback(command.callback)
  const trigger =
    command.triggerPrice === undefined ? 0n : readPrice(command.triggerPrice, market, 'triggerPrice')
  const price = command.price === undefined ? 0n : readPrice(command.price, market)
  checkTrailing(state, { market, side, trigger, price, size })
  roomForPlans(state, common.person, market, 1)
  const orderType = price > 0n ? 'limit' : 'market'
  const above = side === 'sell'
  const plan = newPlan(state, {
    ...common,
    kind: 'trailing',
    clientOid,
    orderType,
    trigger,
    above,
    price,
    size,
    callback,
  })
  emitPlanPlaced(state, plan)
  startWaiting(state, plan)
  return plan.id
}

export function readCallback(text: unknown): bigint {
  const callback = readDecimal(text)
  if (callback === undefined || callback < amount('0.1') || callback > amount('20'))
    throw new No('40017', 'callback')
  if (callback % amount('0.01') !== 0n) throw new No('40017', 'callback')
  return callback
}

export function checkTrailing(
  state: State,
  { market, side, trigger, price, size }: Pick<Plan, 'market' | 'side' | 'trigger' | 'price' | 'size'>,
): void {
  if (trigger > 0n && side === 'sell' && trigger < market.last) throw new No('43035', 'triggerPrice')
  if (trigger > market.last && side === 'buy') throw new No('43034', 'triggerPrice')
  checkAmounts(state, market, price || trigger || market.last, size)
}
