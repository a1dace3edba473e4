// The face of the pages' own API: sentences in the caller's language, the field of a refusal beside it.

import type { Context } from 'hono'
import { checkOrigin } from './door.ts'
import {
  doorCodes,
  type Envelope,
  type Language,
  languageOf,
  type Say,
  statusOf,
  success,
} from './envelope.ts'
import type { Face, FaceRefusal } from './face.ts'

export function v1Face(now: () => number, say: Say): Face {
  const wrap = (code: string, msg: string, data: unknown): Envelope => ({
    code,
    msg,
    data,
    requestTime: now(),
  })
  const no = (c: Context, refusal: FaceRefusal, named?: unknown, data: Record<string, unknown> = {}) => {
    const language: Language = languageOf(c.req.header('locale'), c.req.header('language'), named)
    const { field } = refusal
    return c.json(
      wrap(refusal.code, say(language, refusal), { ...(field && { field }), ...data }),
      statusOf(refusal.code),
    )
  }
  return {
    checkDoor: checkOrigin,
    prepared: (input) => input,
    badBody: { code: doorCodes.malformed, field: 'body' },
    badInput: (issue) => ({ code: doorCodes.malformed, field: issue?.path.join('.') || 'body' }),
    notFound: { code: doorCodes.notFound },
    no,
    of(c, answer, named) {
      if (!answer.ok) return no(c, answer.refusal, named)
      for (const value of answer.setCookie ?? []) c.header('set-cookie', value, { append: true })
      return c.json(wrap(success, 'success', answer.value))
    },
    tooOften(c, waitMs) {
      const seconds = String(Math.ceil(waitMs / 1000))
      c.header('retry-after', seconds)
      return no(c, { code: doorCodes.tooOften, params: { seconds } }, undefined, { retryAfterMs: waitMs })
    },
  }
}
