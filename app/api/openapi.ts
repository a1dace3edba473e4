// Writes a declared call into the OpenAPI document, so that no call can be undocumented.

import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Endpoint } from './registry.ts'

const idempotency = {
  'Idempotency-Key': z
    .string()
    .optional()
    .openapi({ description: 'Idempotency key: a retry with the same value returns the first response' }),
}

const personHeaders = z.object({
  ...idempotency,
  website: z.string().optional(),
  terminaltype: z.string().optional().openapi({ example: '1' }),
  locale: z.enum(['tr', 'en']).optional(),
  language: z.enum(['tr', 'en']).optional(),
})

function envelope(data: z.ZodType) {
  return z.object({
    code: z.string().openapi({ example: '00000' }),
    msg: z.string(),
    data,
    requestTime: z.number().int(),
  })
}

const signatureHeaders = {
  accessKey: 'ACCESS-KEY',
  accessSign: 'ACCESS-SIGN',
  accessTimestamp: 'ACCESS-TIMESTAMP',
  accessPassphrase: 'ACCESS-PASSPHRASE',
}

const refusal = envelope(z.object({ field: z.string().optional(), retryAfterMs: z.number().optional() }))

const refusals = {
  400: 'Invalid input, or rejected by the exchange. See `code` for the reason and `data.field` for the parameter.',
  403: 'Not permitted for this account or from this origin.',
  429: 'Rate limit exceeded. Retry after `data.retryAfterMs` milliseconds.',
}

export function documentCall(registry: OpenAPIHono['openAPIRegistry'], endpoint: Endpoint): void {
  const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })
  const failures = Object.entries(
    endpoint.auth === 'session' ? { ...refusals, 401: 'Not logged in.' } : refusals,
  )
  const input =
    endpoint.method === 'get'
      ? { query: endpoint.input }
      : { body: { ...json(endpoint.input), required: true } }
  registry.registerPath({
    method: endpoint.method,
    path: `/${endpoint.path}`,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...(endpoint.scope && { description: `An API key needs the ${endpoint.scope} permission.` }),
    request: { headers: endpoint.auth === 'key' ? z.object(idempotency) : personHeaders, ...input },
    responses: {
      200: { description: 'Success', ...json(envelope(endpoint.output)) },
      ...Object.fromEntries(
        failures.map(([status, description]) => [status, { description, ...json(refusal) }]),
      ),
    },
  })
}

/** What a caller shows: a cookie, or a signature, or either. */
const signature = { accessKey: [], accessSign: [], accessTimestamp: [], accessPassphrase: [] }

function securityOf({ auth, scope }: Endpoint): Record<string, string[]>[] {
  const ways: Record<string, string[]>[] = auth === 'session' ? [{ session: [] }] : []
  return auth === 'key' || scope !== undefined ? [...ways, signature] : ways
}

/** The document of all calls that an API was built with. */
export function openApiDocument(api: OpenAPIHono, title: string) {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-access',
  })
  for (const [name, header] of Object.entries(signatureHeaders))
    api.openAPIRegistry.registerComponent('securitySchemes', name, {
      type: 'apiKey',
      in: 'header',
      name: header,
    })
  return api.getOpenAPI31Document({ openapi: '3.1.0', info: { title, version: '1' } })
}
