// Trigger orders of the reference exchange (domain.md 2.1).

import type { Command } from '#engine/exchange/protocol.ts'
import { readPrice, readQuoteSize, readSize, worthInLimits } from './checks.ts'
import { newPlan, startWaiting } from './firing.ts'
import { oneOf, tifWords } from './order-words.ts'
import { emitPlanPlaced } from './plan.ts'
import { checkAmounts, openForm, roomForPlans } from './plan-form.ts'
import { No } from './rules.ts'
import type { Person, State } from './state.ts'

export function placeTrigger(
  state: State,
  person: Person,
  command: Extract<Command, { type: 'placeTrigger' }>,
  clientOid: string,
): string {
  const common = openForm(state, person, command)
  const { market } = common
  const { orderType, side, tif, price: limit, size: base, quoteSize } = command
  oneOf(orderType ?? null, ['limit', 'market'], 'orderType')
  oneOf(tif, tifWords, 'tif')
  if (orderType === 'market' && limit !== undefined) throw new No('40017', 'price')
  if (orderType === 'market' && tif !== undefined && tif !== 'ioc') throw new No('40017', 'tif')
  const spends = orderType === 'market' && side === 'buy' && base === undefined
  if (quoteSize !== undefined && !spends) throw new No('40017', 'quoteSize')
  const trigger = readPrice(command.triggerPrice, market, 'triggerPrice')
  const price = orderType === 'limit' ? readPrice(limit, market) : 0n
  const size = quoteSize === undefined ? readSize(base, market) : 0n
  const budget = quoteSize === undefined ? 0n : readQuoteSize(state, quoteSize, market)
  if (quoteSize === undefined) checkAmounts(state, market, price || trigger, size)
  else worthInLimits(state, market, budget, 'quoteSize')
  roomForPlans(state, common.person, market, 1)
  const above = trigger >= market.last
  const plan = newPlan(state, {
    ...common,
    kind: 'trigger',
    clientOid,
    orderType,
    trigger,
    above,
    price,
    size,
    quoteSize,
  })
  if (tif !== undefined) plan.tif = tif
  emitPlanPlaced(state, plan)
  startWaiting(state, plan)
  return plan.id
}
