// How receipts of the exchange become responses of this dialect: one, or a list of successes and failures.

import { z } from '@hono/zod-openapi'
import type { Receipt } from '#engine/exchange/protocol.ts'
import { accepted, type CallResult, refuseAs, type WireRefusal } from '../registry.ts'
import { v2Refusal } from './codes.ts'
import { wireNames } from './order-input.ts'

export const ids = z.object({ orderId: z.string(), clientOid: z.string() })

export function refusalOf(
  { rejected }: Pick<Receipt, 'rejected'>,
  names: Readonly<Record<string, string>> = wireNames,
): WireRefusal | undefined {
  return rejected && refuseAs(rejected, names).refusal
}

export function outcome<T>(
  { rejected }: Pick<Receipt, 'rejected'>,
  value: T,
  names: Readonly<Record<string, string>> = wireNames,
): CallResult<T> {
  return rejected ? refuseAs(rejected, names) : accepted(value)
}

const failure = z.object({
  orderId: z.string(),
  clientOid: z.string(),
  errorMsg: z.string(),
  errorCode: z.string(),
})

export const results = z.object({ successList: z.array(ids), failureList: z.array(failure) })

export interface ItemResult {
  orderId: string
  clientOid: string
  refusal?: WireRefusal
}

export function resultsOf(items: readonly ItemResult[]): z.input<typeof results> {
  const successList: z.input<typeof ids>[] = []
  const failureList: z.input<typeof failure>[] = []
  for (const { orderId, clientOid, refusal } of items) {
    if (!refusal) {
      successList.push({ orderId, clientOid })
      continue
    }
    const { code, msg } = v2Refusal(refusal)
    failureList.push({ orderId, clientOid, errorMsg: msg, errorCode: code })
  }
  return { successList, failureList }
}
