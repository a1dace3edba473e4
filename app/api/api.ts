// Builds the API from the registry: routing, the way through the door, the faces and the OpenAPI document.

import type { IncomingMessage } from 'node:http'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { KeyHolder } from '../services/keys/key-service.ts'
import type { Services } from '../services/services.ts'
import type { Subject } from '../services/subject.ts'
import { commandIds, idempotencyHeader } from './command-ids.ts'
import { type DocumentOfCalls, docsPage, docsPolicy } from './docs-page.ts'
import { type AllowsOrigin, readObject, readText } from './door.ts'
import { doorCodes, languageOf, type Say } from './envelope.ts'
import type { Face, FaceRefusal } from './face.ts'
import { documentCall, openApiDocument } from './openapi.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'
import type { Endpoint } from './registry.ts'
import { sim } from './sim.ts'
import { endpoints as v1 } from './v1.ts'
import { v1Face } from './v1-face.ts'
import { isV2Path, v2Face } from './v2/face.ts'
import { endpoints as v2 } from './v2/v2.ts'

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

interface House {
  services: Services
  options: ApiOptions
  limits: RateLimits
}

/** Answers every path under /v1 and /api, unknown ones with 404 in the envelope. Hand whole requests to `fetch`. */
export function createApi(services: Services, options: ApiOptions): OpenAPIHono {
  const house = { services, options, limits: options.limits ?? createRateLimits() }
  const declared = options.endpoints ?? [...v1, ...v2, ...(services.sim ? sim : [])]
  const app = new OpenAPIHono()
  const now = () => services.now()
  const faces = { v1: v1Face(now, options.say), v2: v2Face(now) }
  const faceOf = (path: string) => (isV2Path(path) ? faces.v2 : faces.v1)
  for (const endpoint of declared) {
    documentCall(app.openAPIRegistry, endpoint)
    const face = faceOf(`/${endpoint.path}`)
    app.on(endpoint.method, `/${endpoint.path}`, (c) => run(c, endpoint, face, house))
  }
  serveDocuments(app)
  app.notFound((c) => faceOf(c.req.path).no(c, faceOf(c.req.path).notFound))
  app.onError((error, c) => {
    options.onFailure?.(error, c.req.path)
    return faceOf(c.req.path).no(c, { code: doorCodes.failed })
  })
  return app
}

function serveDocuments(app: OpenAPIHono): void {
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
}

async function run(c: Context, endpoint: Endpoint, face: Face, house: House): Promise<Response> {
  const { services, options, limits } = house
  const address = options.addressOf(c)
  const waitAtDoor = await limits.take('door', address)
  if (waitAtDoor !== undefined) return face.tooOften(c, waitAtDoor)
  const isSigned = signs(c, endpoint)
  const shut = face.checkDoor(c, endpoint, isSigned, options.allowsOrigin)
  if (shut) return face.no(c, shut)
  const newId = commandIds(c.req.header(idempotencyHeader))
  if (!newId) return face.no(c, { code: doorCodes.malformed, field: idempotencyHeader })
  // What is signed is the whole call, so its body is read before anybody is known.
  const early = isSigned ? await bodyOf(c, endpoint) : ''
  if (early === undefined) return face.no(c, face.badBody)
  const subject = isSigned ? signer(c, endpoint, house, address, early) : await person(c, endpoint, services)
  if (subject && 'code' in subject) return face.no(c, subject)
  const keyId = isSigned ? (subject as KeyHolder).keyId : undefined
  const wait = await limits.take(endpoint.bucket, keyId ?? subject?.userId ?? address, keyId !== undefined)
  if (wait !== undefined) return face.tooOften(c, wait)
  const text = isSigned ? early : await bodyOf(c, endpoint)
  const read = endpoint.method === 'get' ? c.req.query() : text === undefined ? undefined : readObject(text)
  if (!read) return face.no(c, face.badBody)
  const body = face.prepared(read)
  const language = 'languageType' in body ? body.languageType : undefined
  const input = endpoint.input.safeParse(body)
  if (!input.success) return face.no(c, face.badInput(input.error.issues[0], body), language)
  const fromPage = !isSigned && c.req.header('terminaltype') === '1'
  const asked = languageOf(c.req.header('locale'), c.req.header('language'), language)
  const cookie = c.req.header('cookie') ?? null
  const caller = { services, subject, cookie, address, fromPage, language: asked, newId }
  const answer = await endpoint.answer(caller, input.data)
  return face.of(c, answer, language)
}

const bodyOf = async (c: Context, { method }: Endpoint): Promise<string | undefined> =>
  method === 'get' ? '' : readText(c.req)

const signs = (c: Context, { auth }: Endpoint) =>
  auth === 'key' || (auth === 'session' && c.req.header('access-key') !== undefined)

async function person(
  c: Context,
  { auth }: Endpoint,
  { people }: Services,
): Promise<Subject | undefined | FaceRefusal> {
  if (auth === 'none') return undefined
  return (await people.subject(c.req.header('cookie') ?? null)) ?? { code: doorCodes.noSession }
}

/** Path and query as they came over the wire. */
function targetOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.url ?? c.req.url.replace(/^[a-z]+:\/\/[^/]+/, '')
}

/** Who signed, and for what they may. */
function signer(
  c: Context,
  { method, scope }: Endpoint,
  { services }: House,
  address: string,
  body: string,
): KeyHolder | FaceRefusal {
  const verdict = services.keys.verify({
    apiKey: c.req.header('access-key'),
    sign: c.req.header('access-sign'),
    timestamp: c.req.header('access-timestamp'),
    passphrase: c.req.header('access-passphrase'),
    method: method.toUpperCase(),
    target: targetOf(c),
    body,
    address,
  })
  if ('code' in verdict) return { code: verdict.code }
  const { holder } = verdict
  return scope !== undefined && holder.scopes.includes(scope) ? holder : { code: doorCodes.noScope }
}
