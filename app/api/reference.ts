// The reference of the API, read from the OpenAPI document, so that both agree.

import { OpenAPIHono } from '@hono/zod-openapi'
import type {
  ApiReference,
  ReferenceAccess,
  ReferenceCall,
  ReferenceField,
} from '../services/api-reference.ts'
import type { Language } from './envelope.ts'
import { documentCall, openApiDocument } from './openapi.ts'
import type { Endpoint } from './registry.ts'
import { turkishTexts } from './turkish-texts.ts'

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
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** What is read of the document. */
interface DocumentOfCalls {
  paths: Record<string, Record<string, Operation>>
}

function operationOf({ paths }: DocumentOfCalls, { path, method }: Endpoint): Operation {
  const operation = paths[`/${path}`]?.[method]
  if (operation === undefined) throw new Error(`${path} is not in the document`)
  return operation
}

/** By its whole name. */
type NamedSchema = [name: string, isRequired: boolean, schema: Schema]

function typeOf(schema: Schema): string {
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return [...new Set(parts.map(typeOf))].join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const type = [schema.type ?? 'object'].flat().join(' | ')
  return schema.items && type.startsWith('array') ? `${typeOf(schema.items)}[]` : type
}

/** Fields of objects and of lists of objects. */
function fieldsIn(schema: Schema, prefix: string): NamedSchema[] {
  const inner = schema.anyOf?.find(({ properties, items }) => properties ?? items) ?? schema
  if (inner.items) return fieldsIn(inner.items, `${prefix}[]`)
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]): NamedSchema[] => {
    const whole = prefix === '' ? name : `${prefix}.${name}`
    return [[whole, inner.required?.includes(name) === true, field], ...fieldsIn(field, whole)]
  })
}

/** A bound that only says which integers exist is none. */
const isBound = ({ minimum, maximum }: Schema) =>
  minimum !== undefined && maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER

function fieldOf([name, isRequired, schema]: NamedSchema, inWords: (text: string) => string): ReferenceField {
  const { description = '', minimum = 0, maximum = 0, maxLength, pattern, example } = schema
  return {
    name,
    isRequired,
    type: typeOf(schema),
    description: inWords(description),
    ...(isBound(schema) && { range: [minimum, maximum] }),
    ...(maxLength !== undefined && { lengthMost: maxLength }),
    ...(pattern !== undefined && { pattern }),
    ...(schema.default !== undefined && { preset: JSON.stringify(schema.default) }),
    ...(example !== undefined && { example: JSON.stringify(example) }),
  }
}

const jsonOf = (part: { content?: Record<string, { schema: Schema }> } | undefined): Schema =>
  part?.content?.['application/json']?.schema ?? {}

function accessOf({ auth, scope }: Endpoint): ReferenceAccess {
  if (auth === 'key') return 'key'
  if (auth === 'none') return 'open'
  return scope === undefined ? 'session' : 'either'
}

function callsOf(endpoints: readonly Endpoint[], language: Language): Map<string, ReferenceCall> {
  const inWords = (text: string) => (language === 'tr' ? (turkishTexts[text] ?? text) : text)
  const app = new OpenAPIHono()
  for (const endpoint of endpoints) documentCall(app.openAPIRegistry, endpoint)
  const document = openApiDocument(app, 'reference') as unknown as DocumentOfCalls
  const calls = endpoints.map((endpoint): [string, ReferenceCall] => {
    const { method, path, tag, summary, scope } = endpoint
    const { parameters = [], requestBody, responses } = operationOf(document, endpoint)
    const query = parameters.filter((parameter) => parameter.in === 'query')
    const input =
      method === 'get'
        ? query.map(({ name, required = false, schema }): NamedSchema => [name, required, schema])
        : fieldsIn(jsonOf(requestBody), '')
    const output = fieldsIn(jsonOf(responses['200']).properties?.['data'] ?? {}, '')
    const call = {
      method: method === 'get' ? 'GET' : 'POST',
      path,
      tag,
      summary: inWords(summary),
      access: accessOf(endpoint),
      scope: scope ?? null,
      input: input.map((field) => fieldOf(field, inWords)),
      output: output.map((field) => fieldOf(field, inWords)),
      refusals: Object.keys(responses).filter((status) => status !== '200'),
    } as const
    return [path, call]
  })
  return new Map(calls)
}

/** Made for a language when it is first read. */
export function createReference(endpoints: readonly Endpoint[]): ApiReference {
  const made = new Map<Language, Map<string, ReferenceCall>>()
  const of = (language: Language) => {
    const calls = made.get(language) ?? callsOf(endpoints, language)
    made.set(language, calls)
    return calls
  }
  return {
    entries: (language) =>
      [...of(language).values()].map(({ method, path, tag, summary }) => ({ method, path, tag, summary })),
    call: (path, language) => of(language).get(path),
  }
}
