// The dialect that clients of Bitget know: its envelope, its codes, and which values count as absent (bitget-v2-api.md 2).

import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { Dialect } from '../dialect.ts'
import type { Status } from '../envelope.ts'
import { isJson } from '../request-guards.ts'
import { v2Refusal } from './codes.ts'
import { withoutEmpty } from './empty.ts'

export const isV2Path = (path: string) => path.startsWith('/api/')

function statusOf(code: string): Status {
  if (code === '40404') return 404
  if (code === '429') return 429
  return code === '40015' ? 500 : 400
}

export function v2Dialect(now: () => number): Dialect {
  const wrap = (code: string, msg: string, data: unknown) => ({ code, msg, requestTime: now(), data })
  const refuse: Dialect['refuse'] = (c, refusal) => {
    const { code, msg } = v2Refusal(refusal)
    // This dialect has fewer codes than the exchange, so the exchange's own code goes into a header.
    c.header('x-refused-code', refusal.code)
    if (refusal.field !== undefined) c.header('x-refused-field', refusal.field)
    return c.json(wrap(code, msg, null), statusOf(code))
  }
  return {
    checkRequest: (c, { method }) => (method === 'get' || isJson(c) ? undefined : { code: '40007' }),
    prepared: withoutEmpty,
    badBody: { code: '30021' },
    badInput(issue, input) {
      const [name = 'body'] = issue?.path ?? []
      const isMissing = (input as Record<PropertyKey, unknown>)[name] === undefined
      return { code: isMissing ? '40019' : '40020', field: issue?.path.join('.') || 'body' }
    },
    notFound: { code: '40404' },
    refuse,
    // Clients take any other code or message as an error.
    respond: (c, answer) =>
      answer.ok ? c.json(wrap('00000', 'success', answer.value)) : refuse(c, answer.refusal),
    comeAgain(c) {
      c.header('retry-after', '1')
      return c.json(wrap('40200', v2Refusal({ code: rejection.exchangeReadOnly }).msg, null), 503)
    },
    tooOften(c, waitMs) {
      c.header('retry-after', String(Math.ceil(waitMs / 1000)))
      return refuse(c, { code: '429' })
    },
  }
}
