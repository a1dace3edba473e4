// How a command's handler says yes or no.

import type { Rejection } from './protocol.ts'
import { type RejectionName, rejection } from './rejection-codes.ts'

export type Refusal = Pick<Rejection, 'code' | 'field' | 'params'>

/** What a handler answers. A refusal means that nothing changed. */
export interface Answer {
  /** The order placed, changed or cancelled; 0 = none. */
  orderId: number
  /** The plan placed, changed or cancelled; of `borrow`, the loan. */
  planId?: number
  refusal?: Refusal
}

/** Done, without an order to name. */
export const done: Answer = { orderId: 0 }

export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'orderId' in value

export function refuse(name: RejectionName, field?: string, params?: Record<string, string>): Answer {
  return { orderId: 0, refusal: { code: rejection[name], field, params } }
}
