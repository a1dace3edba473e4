// What lists of loans have in common, of margin wallets and of the unified account: which rows are wanted, and numbers as text.

import type { z } from '@hono/zod-openapi'
import { countedId, limit, time } from './fields.ts'

/** Newest first; `idLessThan` names the last row of the page before. */
export const span = {
  startTime: time.optional(),
  endTime: time.optional().openapi({ description: 'Rows before this time' }),
  idLessThan: countedId.optional(),
  limit: limit(100, 100),
}

/** As services take it. */
export const spanOf = ({
  startTime,
  endTime,
  idLessThan,
  limit: rows,
}: z.output<z.ZodObject<typeof span>>) => ({
  from: startTime,
  until: endTime,
  before: idLessThan,
  limit: rows,
})

export const idText = (id: number | null) => (id === null ? null : `${id}`)
