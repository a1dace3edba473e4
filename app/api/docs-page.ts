// The page /docs/api, made from the OpenAPI document: every call with its fields and answers, without script or outside file.

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
  if (rows.length === 0) return html`<p>${caption}: none</p>`
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
      ? 'Needs a session or a key.'
      : 'Needs a session.'
    : byKey
      ? 'Needs a key.'
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
${table('Answer data', rowsOf(data, ''))}
<p>Refusals: HTTP ${refusals.join(', ')}.</p></article>`
}

const intro = html`<p>Every call is a POST with a JSON body unless it says GET. Answers come as
<code>{ code, msg, data, requestTime }</code>; the codes of success are <code>00000</code> and <code>200</code>. A refusal has
HTTP status 400, 401, 403, 404 or 429, and <code>data.field</code> names the input it is about. Amounts and prices are decimal text,
never JSON numbers. Send <code>terminaltype: 1</code>; <code>locale</code> (tr, en) chooses the language of <code>msg</code>.</p>
<p>Live notices: a WebSocket at <code>/v1/stream?terminalType=1</code>. Say
<code>{"action":"login","ticket":"…"}</code> with a ticket of <code>/v1/user/socketTicket</code>, then
<code>{"action":"subscribe","topic":"notice"}</code> or <code>updateOrderNotice</code>, after a reconnect with
<code>"since"</code>: the last <code>seq</code> seen. <code>{"action":"ping"}</code> every 10 seconds; who is silent for 70 seconds is
sent away.</p>
<h2>Keys</h2>
<p>Programs sign with a key of an account: headers <code>ACCESS-KEY</code>, <code>ACCESS-TIMESTAMP</code> (ms),
<code>ACCESS-PASSPHRASE</code> and <code>ACCESS-SIGN</code>, the Base64 of an HMAC-SHA256 by the secret over
<code>timestamp + METHOD + path?query + body</code>. The time may be 30 seconds off. Calls under <code>/api/v2</code> speak the
language of Bitget's version 2: clients of it work here when they are pointed at this address. Their refusals have HTTP status
400, 404 or 429, a code and an English <code>msg</code>; amounts may be text or numbers, words in any case, and keys that no call
knows are ignored. <code>modify-order</code> changes an order under its own
id, <code>cancel-replace-order</code> puts another one in its place; both change all or nothing.</p>
<p>A key may send 20 orders a second (40 at once), 40 cancels, 10 batches, 10 changes, 20 plans and 100 reads; over that the answer is
429 with <code>Retry-After</code>. Every changing call takes <code>Idempotency-Key</code>, up to 64 letters, digits and
<code>_ . : # -</code>: it names the command where there is no <code>clientOid</code>, and sent again it gets the first answer. The
commands of a batch are named by it with <code>-0</code>, <code>-1</code> and so on. One name is one command: used for another one it
is refused.</p>
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
