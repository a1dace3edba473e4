// The face that clients of Bitget know: its envelope, its codes, and what it takes for an absent value (bitget-v2-api.md 2).

import { isJson } from '../door.ts'
import type { Status } from '../envelope.ts'
import type { Face } from '../face.ts'
import { v2Refusal } from './codes.ts'
import { withoutEmpty } from './empty.ts'

export const isV2Path = (path: string) => path.startsWith('/api/')

function statusOf(code: string): Status {
  if (code === '40404') return 404
  if (code === '429') return 429
  return code === '40015' ? 500 : 400
}

export function v2Face(now: () => number): Face {
  const wrap = (code: string, msg: string, data: unknown) => ({ code, msg, requestTime: now(), data })
  const no: Face['no'] = (c, refusal) => {
    const { code, msg } = v2Refusal(refusal)
    // This face has fewer codes than the exchange: whoever wants to know finds the exchange's own beside.
    c.header('x-refused-code', refusal.code)
    if (refusal.field !== undefined) c.header('x-refused-field', refusal.field)
    return c.json(wrap(code, msg, null), statusOf(code))
  }
  return {
    checkDoor: (c, { method }) => (method === 'get' || isJson(c) ? undefined : { code: '40007' }),
    prepared: withoutEmpty,
    badBody: { code: '30021' },
    badInput(issue, input) {
      const [name = 'body'] = issue?.path ?? []
      const isMissing = (input as Record<PropertyKey, unknown>)[name] === undefined
      return { code: isMissing ? '40019' : '40020', field: issue?.path.join('.') || 'body' }
    },
    notFound: { code: '40404' },
    no,
    // 00000 and the very word: any other one is an error to clients.
    of: (c, answer) => (answer.ok ? c.json(wrap('00000', 'success', answer.value)) : no(c, answer.refusal)),
    tooOften(c, waitMs) {
      c.header('retry-after', String(Math.ceil(waitMs / 1000)))
      return no(c, { code: '429' })
    },
  }
}
