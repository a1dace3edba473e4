// Lists inside of calls: each item is read by itself, so that a bad one is a failure of its own.

import { z } from '@hono/zod-openapi'
import { accepted, type Result, refused } from '#engine/core/result.ts'
import { limits } from '#engine/kernel/limits.ts'
import { withoutEmpty } from './empty.ts'
import type { ItemResult } from './outcomes.ts'

/** Items that have not been validated yet. */
export const itemList = (schema: z.ZodType) =>
  z
    .array(z.record(z.string(), z.unknown()))
    .min(1)
    .max(limits.ordersPerBatch)
    .openapi({ description: `At most ${limits.ordersPerBatch}` })
    .openapi({
      type: 'array',
      items: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as never,
    })

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')

/** The item, or what to answer for it. */
export function readItem<S extends z.ZodObject>(schema: S, item: object): Result<z.output<S>, ItemResult> {
  const clean = withoutEmpty(item)
  const read = schema.safeParse(clean)
  if (read.success) return accepted(read.data)
  const [name = ''] = read.error.issues[0]?.path ?? []
  const code = clean[String(name)] === undefined ? '40019' : '40020'
  const { orderId, clientOid } = clean
  const refusal = { code, field: String(name) }
  return refused({ orderId: textOf(orderId), clientOid: textOf(clientOid), refusal })
}
