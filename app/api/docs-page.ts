// The page /docs/api, made from the OpenAPI document: every call with its parameters and responses, without script or outside file.

import { html, raw } from 'hono/html'

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  description?: string
  example?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

interface Operation {
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  description?: string
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

/** What this page reads of the document. */
export interface DocumentOfCalls {
  paths: Record<string, Record<string, Operation>>
}

/** The page runs nothing and loads nothing but its icon. */
export const docsPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const styles = `
body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:#1c1f2b;background:#fff}
h1{font-size:1.6rem}h2{margin-top:2.5rem;text-transform:capitalize}h3{font:600 1rem ui-monospace,monospace;overflow-wrap:anywhere}
article{border-top:1px solid #d5d8e2;padding:.5rem 0}table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #e6e8ef;overflow-wrap:anywhere}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}a{color:#8a1a6b}.wide{overflow-x:auto}
@media(prefers-color-scheme:dark){body{color:#e6e8ef;background:#0b0d13}article,th,td{border-color:#2a2e3d}a{color:#f08ad0}}`

function typeOf(schema: Schema): string {
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return [...new Set(parts.map(typeOf))].join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const type = [schema.type ?? 'object'].flat().join(' | ')
  return schema.items && type.startsWith('array') ? `${typeOf(schema.items)}[]` : type
}

function notesOf(schema: Schema): string {
  const { description, minimum, maximum, maxLength, pattern, example } = schema
  const isRange =
    minimum !== undefined && maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER
  return [
    description,
    isRange && `${minimum} … ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    pattern,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    example !== undefined && `e.g. ${JSON.stringify(example)}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Fields of objects and of lists of objects, by their whole name. */
function rowsOf(schema: Schema, prefix: string): [name: string, isNeeded: boolean, schema: Schema][] {
  const inner = schema.anyOf?.find(({ properties, items }) => properties ?? items) ?? schema
  if (inner.items) return rowsOf(inner.items, `${prefix}[]`)
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
    const whole = prefix === '' ? name : `${prefix}.${name}`
    return [[whole, inner.required?.includes(name) === true, field] as const, ...rowsOf(field, whole)].map(
      ([path, isNeeded, value]): [string, boolean, Schema] => [path, isNeeded, value],
    )
  })
}

function table(caption: string, rows: [string, boolean, Schema][]) {
  if (rows.length === 0)
    return html`<p>No ${caption === 'Query' ? 'query parameters' : caption.toLowerCase()}.</p>`
  return html`<div class="wide" role="region" aria-label="${caption}" tabindex="0"><table>
<thead><tr><th scope="col">${caption}</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
<tbody>${rows.map(
    ([name, isNeeded, schema]) =>
      html`<tr><td><code>${name}</code>${isNeeded ? '' : ' (optional)'}</td><td><code>${typeOf(schema)}</code></td><td>${notesOf(schema)}</td></tr>`,
  )}</tbody></table></div>`
}

const jsonOf = (part: { content?: Record<string, { schema: Schema }> } | undefined): Schema =>
  part?.content?.['application/json']?.schema ?? {}

/** A cookie, a signature, or either. */
function needsOf({ security, description = '' }: Operation): string {
  const bySession = security.some((way) => 'session' in way)
  const byKey = security.some((way) => 'accessKey' in way)
  const needs = bySession
    ? byKey
      ? 'Requires a session or an API key.'
      : 'Requires a session.'
    : byKey
      ? 'Requires an API key.'
      : ''
  return `${needs} ${description}`.trim()
}

function callPart(path: string, method: string, call: Operation) {
  const query = (call.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const inputs: [string, boolean, Schema][] =
    method === 'get'
      ? query.map(({ name, required, schema }) => [name, required === true, schema])
      : rowsOf(jsonOf(call.requestBody), '')
  const data = jsonOf(call.responses['200']).properties?.['data'] ?? {}
  const refusals = Object.keys(call.responses).filter((status) => status !== '200')
  return html`<article id="${path.slice(1)}"><h3>${method.toUpperCase()} ${path}</h3>
<p>${call.summary}. ${needsOf(call)}</p>
${table(method === 'get' ? 'Query' : 'Body', inputs)}
${table('Response data', rowsOf(data, ''))}
<p>Errors: HTTP ${refusals.join(', ')}.</p></article>`
}

const intro = html`<p>Every endpoint is a POST with a JSON body unless it says GET. Responses have the form
<code>{ code, msg, data, requestTime }</code>; the success codes are <code>00000</code> and <code>200</code>. Errors use HTTP 400,
401, 403, 404 or 429, and <code>data.field</code> names the parameter at fault. Amounts and prices are decimal strings, never JSON
numbers. Send <code>terminaltype: 1</code>; <code>locale</code> (tr, en) selects the language of <code>msg</code>.</p>
<p>Live notices: a WebSocket at <code>/v1/stream?terminalType=1</code>. Log in with
<code>{"action":"login","ticket":"…"}</code>, using a ticket from <code>/v1/user/socketTicket</code>, then send
<code>{"action":"subscribe","topic":"notice"}</code> or <code>updateOrderNotice</code>. After a reconnect, add
<code>"since"</code> with the last <code>seq</code> you received. Send <code>{"action":"ping"}</code> every 10 seconds; connections
idle for 70 seconds are closed.</p>
<h2>Keys</h2>
<p>Programs sign requests with an API key: headers <code>ACCESS-KEY</code>, <code>ACCESS-TIMESTAMP</code> (ms),
<code>ACCESS-PASSPHRASE</code> and <code>ACCESS-SIGN</code>, the Base64-encoded HMAC-SHA256, with the secret, of
<code>timestamp + METHOD + path?query + body</code>. The timestamp may differ from server time by up to 30 seconds. Endpoints under
<code>/api/v2</code> are compatible with Bitget API v2: point an existing client at this server and it works. Their errors use HTTP
400, 404 or 429, with a code and an English <code>msg</code>; amounts may be strings or numbers, enum values are case-insensitive, and
unknown parameters are ignored. <code>modify-order</code> changes an order in place and keeps its id;
<code>cancel-replace-order</code> cancels it and places a new one. Both are atomic.</p>
<p>Rate limits per key and second: 20 orders (burst 40), 40 cancels, 10 batches, 10 modifications, 20 trigger orders, 100 reads.
Above that you get 429 with <code>Retry-After</code>. Every endpoint that changes something takes <code>Idempotency-Key</code>, up to
64 letters, digits and <code>_ . : # -</code>: without a <code>clientOid</code> it identifies the command, and a retry with the same
key returns the first response. The commands of a batch get the suffixes <code>-0</code>, <code>-1</code> and so on. A key identifies
one command; reusing it for a different command is rejected.</p>
<p><a href="/v1/openapi.json">OpenAPI document</a></p>`

/** A whole HTML page. */
export async function docsPage({ paths }: DocumentOfCalls): Promise<string> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call, tag: call.tags[0] ?? 'other' })),
  )
  const tags = [...new Set(calls.map(({ tag }) => tag))]
  const page = await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Erguvan API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${raw(styles)}</style></head>
<body><header><p><a href="/">Erguvan</a></p><h1>Erguvan API</h1></header>
<main>${intro}<nav aria-label="Calls"><ul>${calls.map(({ path }) => html`<li><a href="#${path.slice(1)}"><code>${path}</code></a></li>`)}</ul></nav>
${tags.map(
  (tag) =>
    html`<section><h2>${tag}</h2>${calls
      .filter((call) => call.tag === tag)
      .map(({ path, method, call }) => callPart(path, method, call))}</section>`,
)}</main></body></html>`
  return String(page)
}
