// Stops of positions in the reference's contracts: those that an order brought live once it has ended; all become smaller with their
// position and end with it (domain.md 2.4, 5.9).

import type { Order, Part, Plan } from './contract.ts'
import type { Contracts } from './desk.ts'
import { closes, opens, position, sizeOf } from './owner.ts'
import { cancel, isOfPosition, lives, newPlan, sayPlaced, sayPlan } from './plans.ts'
import { least } from './ratio.ts'
import { idOf } from './report.ts'
import { startWaiting } from './watch-plans.ts'

const kinds = ['profit', 'loss'] as const

/** An order ended: what it brings lives as far as there is a position that it opened. */
export function armEnded(contracts: Contracts): void {
  for (const order of contracts.ended.splice(0)) arm(contracts, order)
}

function arm(contracts: Contracts, order: Order): void {
  const { part, brings, source, positionSide } = order
  const size = least(order.opened, sizeOf(part, opens(order)))
  if (size === 0n) return
  const made = brings.map((leg) =>
    newPlan(contracts, {
      ...leg,
      part,
      clientOid: `${leg.kind === 'profit' ? '~tp:' : '~sl:'}${idOf(order)}`,
      side: order.side === 'buy' ? 'sell' : 'buy',
      positionSide,
      isClosing: true,
      size,
      source,
    }),
  )
  const [one, other] = made
  if (one && other) {
    one.sibling = other
    other.sibling = one
  }
  contracts.plans.push(...made)
  for (const plan of made) sayPlaced(contracts, plan)
  followReduced(contracts, part)
  for (const plan of made) if (lives(contracts, plan)) startWaiting(contracts, plan)
}

/** With the position they end; with a part of it the newest of parts shrink. */
export function followReduced(contracts: Contracts, part: Part): void {
  const own = contracts.plans.filter(
    (plan) => plan.part === part && isOfPosition(plan) && plan !== contracts.leaving,
  )
  for (const plan of own) if (!position(part, closes(plan))) cancel(contracts, plan, 33)
  for (const kind of kinds)
    for (const side of ['buy', 'sell'] as const) {
      const group = own.filter((plan) => plan.kind === kind && plan.side === side && plan.size !== undefined)
      const held = group[0] && position(part, closes(group[0]))
      if (held) shrink(contracts, group, held.size)
    }
}

const sizeIn = ({ size }: Plan) => size ?? 0n

function shrink(contracts: Contracts, group: readonly Plan[], held: bigint): void {
  let excess = group.reduce((sum, plan) => sum + sizeIn(plan), 0n) - held
  for (const plan of [...group].reverse()) {
    if (excess <= 0n) return
    if (plan.isQueued) continue
    const cut = least(excess, sizeIn(plan))
    excess -= cut
    if (cut === plan.size) cancel(contracts, plan, 33)
    else {
      plan.size = sizeIn(plan) - cut
      sayPlan(contracts, plan)
    }
  }
}
