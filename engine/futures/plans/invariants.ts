// What holds of plans after every entry.

import type { FuturesState } from '../state.ts'
import { isOfPosition, positionOf } from './plan.ts'

export function brokenPlans(state: FuturesState): string[] {
  const { plans } = state.futures
  const broken: string[] = []
  const waiting = new Set([...plans.queue, ...plans.behindLiquidation])
  for (const plan of plans) {
    const { id, lots, isQueued } = plan
    const position = positionOf(plan)
    if (isOfPosition(plan) && !position) broken.push(`plan ${id}: its position is gone`)
    if (position && isOfPosition(plan) && !isQueued && lots > position.lots)
      broken.push(`plan ${id}: closes ${lots} of ${position.lots} lots`)
    if (isQueued !== waiting.has(id)) broken.push(`plan ${id}: in the queue or not`)
  }
  // Whose price came waits in the queue, which a snapshot has.
  const rang = plans.triggers.firedCount()
  if (rang > 0) broken.push(`${rang} plans rang and wait nowhere`)
  const { entries, ended, siblings } = plans.orderStops
  for (const id of entries.keys())
    if (!state.futures.live.get(id)) broken.push(`order ${id}: its stops wait, it lives no more`)
  if (ended.length > 0) broken.push('stops of orders that ended did not come to life')
  for (const [id, other] of siblings)
    if (!plans.find(id) || siblings.get(other) !== id) broken.push(`plan ${id}: its sibling ${other}`)
  return broken
}
