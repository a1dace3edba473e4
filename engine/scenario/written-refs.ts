// How a step names the order or plan that a command is about: by the name that the file gives it, where it gives one.

import type { PlanRef } from '../conditional-orders/protocol.ts'
import type { OrderRef } from '../exchange/protocol.ts'
import type { Names } from './reference-commands.ts'

/** Names of the file, both ways. */
export interface Look extends Names {
  orderName(orderId: string): string | undefined
  planName(planId: string): string | undefined
}

export interface Written {
  id: string
  ref?: 'number' | 'name'
}

/** Undefined: it names nothing. */
export function writeOrder(as: string, { orderId, clientOid }: OrderRef, look: Look): Written | undefined {
  if (orderId === undefined) return clientOid === undefined ? undefined : { id: clientOid }
  const name = look.orderName(orderId)
  const isNamed = name !== undefined && look.order(as, name) === orderId
  return { id: isNamed ? name : orderId, ref: 'number' }
}

export function writePlan(as: string, { planId, clientOid }: PlanRef, look: Look): Written | undefined {
  if (planId === undefined) {
    if (clientOid === undefined) return undefined
    return look.plan(as, clientOid) === undefined ? { id: clientOid } : { id: clientOid, ref: 'name' }
  }
  const name = look.planName(planId)
  const isNamed = name !== undefined && look.plan(as, name) === planId
  return isNamed ? { id: name } : { id: planId, ref: 'number' }
}

/** Of a batch: what all have in common is written once. */
export function writeAll(all: readonly (Written | undefined)[]): { ids: unknown[]; ref?: Written['ref'] } {
  const [first] = all
  const isEven = all.every((one) => one?.ref === first?.ref)
  if (isEven) return { ids: all.map((one) => one?.id), ...(first?.ref && { ref: first.ref }) }
  return { ids: all.map((one) => (one?.ref === undefined ? one?.id : one)) }
}
