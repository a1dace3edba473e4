// Declared calls as the console's form shows them: read from the OpenAPI document, so that both agree.

import { OpenAPIHono } from '@hono/zod-openapi'
import type { CallFacts, CallField } from '../services/api-console.ts'
import { documentCall, openApiDocument } from './openapi.ts'
import type { Endpoint } from './registry.ts'

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

function fieldOf(name: string, property: Property, isRequired: boolean): CallField {
  const { type, enum: choices, description = '', example } = property
  const isJson = type === 'array' || type === 'object'
  return {
    name,
    isRequired,
    kind: choices ? 'choice' : isJson ? 'json' : 'text',
    choices: (choices ?? []).map(String),
    description,
    example: example === undefined ? '' : String(example),
  }
}

function fieldsOf({ parameters = [], requestBody }: Operation): CallField[] {
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required = false, schema = {} }) => fieldOf(name, schema, required))
  const { properties = {}, required = [] } = requestBody?.content['application/json']?.schema ?? {}
  const body = Object.entries(properties).map(([name, property]) =>
    fieldOf(name, property, required.includes(name)),
  )
  return [...query, ...body]
}

export function callFacts(endpoints: readonly Endpoint[]): CallFacts[] {
  const app = new OpenAPIHono()
  for (const endpoint of endpoints) documentCall(app.openAPIRegistry, endpoint)
  const paths = openApiDocument(app, 'calls').paths as Record<string, Record<string, Operation>>
  return endpoints.map(({ method, path, summary, tag, auth, scope }) => ({
    method: method === 'get' ? 'GET' : 'POST',
    path,
    summary,
    tag,
    isPrivate: auth === 'key',
    scope: scope ?? null,
    fields: fieldsOf(paths[`/${path}`]?.[method] ?? {}),
  }))
}
