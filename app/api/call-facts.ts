// Declared calls as the console's form shows them: read from the OpenAPI document, so that both agree.

import { OpenAPIHono } from '@hono/zod-openapi'
import type { CallFacts, CallField } from '../services/api-console.ts'
import type { Language } from './envelope.ts'
import { documentCall, openApiDocument } from './openapi.ts'
import type { Endpoint } from './registry.ts'
import { turkishTexts } from './turkish-texts.ts'

interface Property {
  type?: string
  enum?: unknown[]
  description?: string
  example?: unknown
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: Property }[]
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, Property>; required?: string[] } }>
  }
}

type Translate = (text: string) => string

const translations: Record<Language, Translate> = {
  en: (text) => text,
  tr: (text) => turkishTexts[text] ?? text,
}

function fieldOf(name: string, property: Property, isRequired: boolean, inWords: Translate): CallField {
  const { type, enum: choices, description = '', example } = property
  const isJson = type === 'array' || type === 'object'
  return {
    name,
    isRequired,
    kind: choices ? 'choice' : isJson ? 'json' : 'text',
    choices: (choices ?? []).map(String),
    description: inWords(description),
    example: example === undefined ? '' : String(example),
  }
}

function fieldsOf({ parameters = [], requestBody }: Operation, inWords: Translate): CallField[] {
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required = false, schema = {} }) => fieldOf(name, schema, required, inWords))
  const { properties = {}, required = [] } = requestBody?.content['application/json']?.schema ?? {}
  const body = Object.entries(properties).map(([name, property]) =>
    fieldOf(name, property, required.includes(name), inWords),
  )
  return [...query, ...body]
}

/** `language`: of the sentences; names of calls and fields have none. */
export function callFacts(endpoints: readonly Endpoint[], language: Language): CallFacts[] {
  const inWords = translations[language]
  const app = new OpenAPIHono()
  for (const endpoint of endpoints) documentCall(app.openAPIRegistry, endpoint)
  const paths = openApiDocument(app, 'calls').paths as Record<string, Record<string, Operation>>
  return endpoints.map(({ method, path, summary, tag, auth, scope }) => ({
    method: method === 'get' ? 'GET' : 'POST',
    path,
    summary: inWords(summary),
    tag,
    isPrivate: auth === 'key',
    scope: scope ?? null,
    fields: fieldsOf(paths[`/${path}`]?.[method] ?? {}, inWords),
  }))
}
