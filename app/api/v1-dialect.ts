// The dialect of our own API: sentences in the caller's language, the field of a refusal beside it.

import type { Context } from 'hono'
import type { Dialect } from './dialect.ts'
import {
  type Envelope,
  guardCodes,
  type Language,
  languageOf,
  type RefusalText,
  statusOf,
  success,
} from './envelope.ts'
import type { WireRefusal } from './registry.ts'
import { checkOrigin } from './request-guards.ts'

export function v1Dialect(now: () => number, textOf: RefusalText): Dialect {
  const wrap = (code: string, msg: string, data: unknown): Envelope => ({
    code,
    msg,
    data,
    requestTime: now(),
  })
  const refuse = (c: Context, refusal: WireRefusal, named?: unknown, data: Record<string, unknown> = {}) => {
    const language: Language = languageOf(c.req.header('locale'), c.req.header('language'), named)
    const { field } = refusal
    return c.json(
      wrap(refusal.code, textOf(language, refusal), { ...(field && { field }), ...data }),
      statusOf(refusal.code),
    )
  }
  return {
    checkRequest: checkOrigin,
    prepared: (input) => input,
    badBody: { code: guardCodes.malformed, field: 'body' },
    badInput: (issue) => ({ code: guardCodes.malformed, field: issue?.path.join('.') || 'body' }),
    notFound: { code: guardCodes.notFound },
    refuse,
    respond(c, answer, named) {
      if (!answer.ok) return refuse(c, answer.refusal, named)
      for (const value of answer.setCookie ?? []) c.header('set-cookie', value, { append: true })
      return c.json(wrap(success, 'success', answer.value))
    },
    comeAgain(c) {
      c.header('retry-after', '1')
      return refuse(c, { code: guardCodes.stopping })
    },
    tooOften(c, waitMs) {
      const seconds = String(Math.ceil(waitMs / 1000))
      c.header('retry-after', seconds)
      return refuse(c, { code: guardCodes.tooOften, params: { seconds } }, undefined, {
        retryAfterMs: waitMs,
      })
    },
  }
}
