// Builds the API from the registry: routing, guards, both dialects and the OpenAPI document.

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { DatabaseFull } from '#db/stores/retry-when-busy.ts'
import { ExchangeStopped } from '#engine/host/host.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { KeyHolder } from '../services/keys/key-service.ts'
import type { Services } from '../services/services.ts'
import type { Subject } from '../services/subject.ts'
import { actionOf, needsAction, refusedCall } from './call-actions.ts'
import { commandIds, idempotencyHeader, knownNameHeader, orderNames } from './command-ids.ts'
import type { Dialect } from './dialect.ts'
import { guardCodes, languageOf, type RefusalText } from './envelope.ts'
import { documentCall, openApiDocument } from './openapi.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'
import { accepted, type CallResult, type Endpoint, refuse, type WireRefusal } from './registry.ts'
import { type AllowsOrigin, readObject, readText } from './request-guards.ts'
import { sim } from './sim.ts'
import { endpoints as v1 } from './v1.ts'
import { v1Dialect } from './v1-dialect.ts'
import { isV2Path, v2Dialect } from './v2/dialect.ts'
import { asSigned } from './v2/margin-literal.ts'
import { endpoints as v2 } from './v2/v2.ts'

export interface ApiOptions {
  refusalText: RefusalText
  /** Whether pages of this origin ("https://host:port") may call; `host` is the Host header. */
  allowsOrigin: AllowsOrigin
  /** The caller's address behind trusted proxies. */
  addressOf(c: Context): string
  /** A refusal by the matched call, before anything else of it; for what the path alone does not tell, as it may be escaped. */
  refusalOf?(endpoint: Endpoint, headers: Headers): WireRefusal | undefined
  /** A call that threw: the caller sees code 40015 and nothing of it. */
  onFailure?(error: unknown, call: FailedCall): void
  limits?: RateLimits
  endpoints?: readonly Endpoint[]
}

/** As far as the call had come. */
export interface FailedCall {
  path: string
  account?: string
  /** The newest of its commands. */
  commandId?: string
}

/** What every request needs. */
interface Api {
  services: Services
  options: ApiOptions
  limits: RateLimits
}

/** All calls that this exchange answers. */
export const declaredCalls = ({ sim: control }: Pick<Services, 'sim'>): Endpoint[] => [
  ...v1,
  ...v2,
  ...(control ? sim : []),
]

/** Answers every path under /v1 and /api, unknown ones with 404 in the envelope. Hand whole requests to `fetch`. */
export function createApi(services: Services, options: ApiOptions): OpenAPIHono {
  const api = { services, options, limits: options.limits ?? createRateLimits() }
  const declared = options.endpoints ?? declaredCalls(services)
  const app = new OpenAPIHono()
  const now = () => services.now()
  const dialects = { v1: v1Dialect(now, options.refusalText), v2: v2Dialect(now) }
  const dialectOf = (path: string) => (isV2Path(path) ? dialects.v2 : dialects.v1)
  for (const endpoint of declared) {
    if (needsAction(endpoint) && !actionOf(endpoint)) throw new Error(`${endpoint.path} has no row of roles`)
    documentCall(app.openAPIRegistry, endpoint)
    const dialect = dialectOf(`/${endpoint.path}`)
    app.on(endpoint.method, `/${endpoint.path}`, (c) => run(c, endpoint, dialect, api))
  }
  serveDocument(app)
  app.notFound((c) => dialectOf(c.req.path).refuse(c, dialectOf(c.req.path).notFound))
  app.onError((error, c) => {
    // The exchange stops or restarts: what the call did is unknown, and its id tells when it is sent again.
    if (error instanceof ExchangeStopped) return dialectOf(c.req.path).comeAgain(c)
    if (error instanceof DatabaseFull)
      return dialectOf(c.req.path).refuse(c, { code: rejection.exchangeReadOnly })
    options.onFailure?.(error, { path: c.req.path, ...reached.get(c) })
    return dialectOf(c.req.path).refuse(c, { code: guardCodes.failed })
  })
  return app
}

/** What command calls use. Their callers sign with a key; who is logged in by a cookie is answered elsewhere. */
export type CommandServices = Pick<Services, 'trading' | 'futures' | 'margin' | 'keys' | 'now'>

const commands = [...v1, ...v2].filter(({ isCommand }) => isCommand)

export const isCommandPath = (path: string) => commandPaths.has(path)

/** Whether a call belongs to `createCommandApi`. */
export const isCommandCall = (method: string, path: string, headers: IncomingHttpHeaders) =>
  method === 'POST' && headers.cookie === undefined && isCommandPath(path)

const commandPaths = new Set(commands.map(({ path }) => `/${path}`))

/** The calls that are commands, and no others. */
export function createCommandApi(services: CommandServices, options: ApiOptions): OpenAPIHono {
  const people = { subject: async () => undefined }
  // Their handlers are declared with these services alone (registry.ts).
  return createApi({ ...services, people } as unknown as Services, { ...options, endpoints: commands })
}

function serveDocument(app: OpenAPIHono): void {
  let document: object | undefined
  app.get('/v1/openapi.json', (c) => {
    document ??= openApiDocument(app, 'Erguvan API')
    return c.json(document)
  })
}

async function run(c: Context, endpoint: Endpoint, dialect: Dialect, api: Api): Promise<Response> {
  const { services, options, limits } = api
  const address = options.addressOf(c)
  const addressWait = await limits.take('address', address)
  if (addressWait !== undefined) return dialect.tooOften(c, addressWait)
  const barred = options.refusalOf?.(endpoint, c.req.raw.headers)
  if (barred) return dialect.refuse(c, barred)
  const isSigned = signs(c, endpoint)
  const invalid = dialect.checkRequest(c, endpoint, isSigned, options.allowsOrigin)
  if (invalid) return dialect.refuse(c, invalid)
  const key = c.req.header(idempotencyHeader)
  const newId = commandIds(key)
  if (!newId) return dialect.refuse(c, { code: guardCodes.malformed, field: idempotencyHeader })
  // The signature covers the body, so the body is read before the caller is known.
  const early = isSigned ? await bodyOf(c, endpoint) : ''
  if (early === undefined) return dialect.refuse(c, dialect.badBody)
  const known = isSigned ? signer(c, endpoint, api, address, early) : await person(c, endpoint, services)
  if (!known.ok) return dialect.refuse(c, known.refusal)
  const subject = known.value
  const keyId = isSigned ? (subject as KeyHolder).keyId : undefined
  const by = keyId !== undefined ? 'key' : subject ? 'person' : 'address'
  const wait = await limits.take(endpoint.bucket, keyId ?? subject?.userId ?? address, by)
  if (wait !== undefined) return dialect.tooOften(c, wait)
  const text = isSigned ? early : await bodyOf(c, endpoint)
  const read = endpoint.method === 'get' ? c.req.query() : text === undefined ? undefined : readObject(text)
  if (!read) return dialect.refuse(c, dialect.badBody)
  const body = dialect.prepared(read)
  const language = 'languageType' in body ? body.languageType : undefined
  const input = endpoint.input.safeParse(body)
  if (!input.success) return dialect.refuse(c, dialect.badInput(input.error.issues[0], body), language)
  const barredRole = subject && refusedCall(endpoint, input.data, subject)
  if (barredRole) return dialect.refuse(c, { code: barredRole }, language)
  const fromPage = !isSigned && c.req.header('terminaltype') === '1'
  const spoken = languageOf(c.req.header('locale'), c.req.header('language'), language)
  const cookie = c.req.header('cookie') ?? null
  const reach: Omit<FailedCall, 'path'> = { account: subject?.account }
  reached.set(c, reach)
  // A command without a name gets one here; one with a name has it in the call.
  if ('clientOid' in body && typeof body.clientOid === 'string') reach.commandId = body.clientOid
  const noted = (part?: number) => {
    reach.commandId = newId(part)
    return reach.commandId
  }
  const nameOrder = orderNames(noted, key, c.req.header(knownNameHeader))
  const caller = { services, subject, cookie, address, fromPage, language: spoken, newId: noted, nameOrder }
  const answer = await endpoint.answer(caller, input.data)
  return dialect.respond(c, answer, language)
}

/** What calls under way have come to. */
const reached = new WeakMap<Context, Omit<FailedCall, 'path'>>()

const bodyOf = async (c: Context, { method }: Endpoint): Promise<string | undefined> =>
  method === 'get' ? '' : readText(c.req)

const signs = (c: Context, { auth }: Endpoint) =>
  auth === 'key' || (auth === 'session' && c.req.header('access-key') !== undefined)

async function person(
  c: Context,
  { auth }: Endpoint,
  { people }: Services,
): Promise<CallResult<Subject | undefined>> {
  if (auth === 'none') return accepted(undefined)
  const subject = await people.subject(c.req.header('cookie') ?? null)
  return subject ? accepted(subject) : refuse(guardCodes.noSession)
}

/** Path and query as they came over the wire, or as they were before the client escaped them. */
function targetOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return asSigned(incoming?.url ?? c.req.url.replace(/^[a-z]+:\/\/[^/]+/, ''))
}

/** The key that signed, if its scopes cover the call. */
function signer(
  c: Context,
  { method, scope }: Endpoint,
  { services }: Api,
  address: string,
  body: string,
): CallResult<KeyHolder> {
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
  if (!verdict.ok) return verdict
  const { scopes } = verdict.value
  return scope !== undefined && scopes.includes(scope) ? verdict : refuse(guardCodes.noScope)
}
