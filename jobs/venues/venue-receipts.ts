// Receipts rebuilt from what a venue answered: they name no place in its log, so their seq is 0.

import type { Receipt } from '#engine/exchange/protocol.ts'
import type { Refused } from './venue-limits.ts'

export const receiptOf = (
  answer: Pick<Receipt, 'orderId' | 'planId'>,
  at: number,
  events: Receipt['events'] = [],
): Receipt => ({
  seq: 0,
  at,
  orderId: answer.orderId,
  planId: answer.planId,
  repeated: false,
  events,
})

/** The refusal is among the events, as in a receipt of the engine. */
export function refusalOf(account: string, commandId: string, { code, field }: Refused, at = 0): Receipt {
  const rejected = { type: 'rejected' as const, account, commandId, code, ...(field && { field }) }
  return { seq: 0, at, rejected, repeated: false, events: [{ ...rejected, seq: 0, at }] }
}
