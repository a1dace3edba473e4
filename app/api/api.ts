// Builds the API from the registry: routing, the way through the door, the envelope and the OpenAPI document.

import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Services, Subject } from '../services/services.ts'
import { type DocumentOfCalls, docsPage, docsPolicy } from './docs-page.ts'
import { type AllowsOrigin, checkOrigin, readInput } from './door.ts'
import {
  doorCodes,
  type Envelope,
  type Language,
  languageOf,
  type Say,
  statusOf,
  success,
} from './envelope.ts'
import { documentCall, openApiDocument } from './openapi.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'
import type { Answered, Endpoint } from './registry.ts'
import { endpoints as v1 } from './v1.ts'

export interface ApiOptions {
  say: Say
  /** Whether pages of this origin ("https://host:port") may call; `host` is the Host header. */
  allowsOrigin: AllowsOrigin
  /** The caller's address behind trusted proxies. */
  addressOf(c: Context): string
  /** A call that threw: the caller sees code 40015 and nothing of it. */
  onFailure?(error: unknown, path: string): void
  limits?: RateLimits
  endpoints?: readonly Endpoint[]
}

/** Answers every path under /v1, unknown ones with 404 in the envelope. Hand whole requests to `fetch`. */
export function createApi(services: Services, options: ApiOptions): OpenAPIHono {
  const limits = options.limits ?? createRateLimits()
  const declared = options.endpoints ?? v1
  const app = new OpenAPIHono()
  const answers = envelopes(services, options)
  for (const endpoint of declared) {
    documentCall(app.openAPIRegistry, endpoint)
    app.on(endpoint.method, `/${endpoint.path}`, (c) =>
      run(c, endpoint, { services, options, limits, answers }),
    )
  }
  let document: object | undefined
  app.get('/v1/openapi.json', (c) => {
    document ??= openApiDocument(app, 'Erguvan API')
    return c.json(document)
  })
  let docs: Promise<string> | undefined
  app.get('/docs/api', async (c) => {
    docs ??= docsPage(openApiDocument(app, 'Erguvan API') as unknown as DocumentOfCalls)
    c.header('content-security-policy', docsPolicy)
    return c.html(await docs)
  })
  app.notFound((c) => answers.no(c, { code: doorCodes.notFound }))
  app.onError((error, c) => {
    options.onFailure?.(error, c.req.path)
    return answers.no(c, { code: doorCodes.failed })
  })
  return app
}

interface House {
  services: Services
  options: ApiOptions
  limits: RateLimits
  answers: ReturnType<typeof envelopes>
}

async function run(c: Context, endpoint: Endpoint, house: House): Promise<Response> {
  const { services, options, limits, answers } = house
  const address = options.addressOf(c)
  const waitAtDoor = await limits.take('door', address)
  if (waitAtDoor !== undefined) return answers.tooOften(c, waitAtDoor)
  const shut = checkOrigin(c, endpoint, options.allowsOrigin)
  if (shut) return answers.no(c, shut)
  const cookie = c.req.header('cookie') ?? null
  let subject: Subject | undefined
  if (endpoint.auth === 'session') {
    subject = await services.people.subject(cookie)
    if (!subject) return answers.no(c, { code: doorCodes.noSession })
  }
  const wait = await limits.take(endpoint.bucket, subject?.userId ?? address)
  if (wait !== undefined) return answers.tooOften(c, wait)
  const body = await readInput(c, endpoint)
  if (!body) return answers.no(c, { code: doorCodes.malformed, field: 'body' })
  const language = 'languageType' in body ? body.languageType : undefined
  const input = endpoint.input.safeParse(body)
  if (!input.success) {
    const field = input.error.issues[0]?.path.join('.') || 'body'
    return answers.no(c, { code: doorCodes.malformed, field }, language)
  }
  const fromPage = c.req.header('terminaltype') === '1'
  const asked = languageOf(c.req.header('locale'), c.req.header('language'), language)
  const caller = { services, subject, cookie, address, fromPage, language: asked }
  const answer = await endpoint.answer(caller, input.data)
  return answers.of(c, answer, language)
}

function envelopes(services: Services, { say }: ApiOptions) {
  const wrap = (code: string, msg: string, data: unknown): Envelope => ({
    code,
    msg,
    data,
    requestTime: services.now(),
  })
  const no = (
    c: Context,
    refusal: { code: string; field?: string; params?: Record<string, string> },
    named?: unknown,
    data: Record<string, unknown> = {},
  ) => {
    const language: Language = languageOf(c.req.header('locale'), c.req.header('language'), named)
    const { field } = refusal
    return c.json(
      wrap(refusal.code, say(language, refusal), { ...(field && { field }), ...data }),
      statusOf(refusal.code),
    )
  }
  return {
    no,
    of(c: Context, answer: Answered<unknown>, named?: unknown): Response {
      if (!answer.ok) return no(c, answer.refusal, named)
      for (const value of answer.setCookie ?? []) c.header('set-cookie', value, { append: true })
      return c.json(wrap(success, 'success', answer.value))
    },
    tooOften(c: Context, waitMs: number): Response {
      const seconds = String(Math.ceil(waitMs / 1000))
      c.header('retry-after', seconds)
      return no(c, { code: doorCodes.tooOften, params: { seconds } }, undefined, { retryAfterMs: waitMs })
    },
  }
}
