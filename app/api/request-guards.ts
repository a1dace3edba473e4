// What a request must be before its endpoint sees it: from an allowed origin, JSON, small, well-formed.

import { isUtf8 } from 'node:buffer'
import type { Context, HonoRequest } from 'hono'
import type { Endpoint } from './registry.ts'
import { parseStrict } from './strict-json.ts'

export const bodyBytesMax = 64 * 1024

export type AllowsOrigin = (origin: string, host: string | undefined) => boolean

/** Why a request is refused before its endpoint sees it; `field` names the part of the request. */
export interface GuardRefusal {
  code: string
  field?: string
}

export const isJson = (c: Context) => /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')

/**
 * Only JSON bodies, allowed origins, and for calls with a session one of the two marks that a page of another site cannot
 * make a browser send: an allowed Origin or the spec's own header (reliability.md 6, CSRF). A signature is enough as well.
 */
export function checkOrigin(
  c: Context,
  endpoint: Endpoint,
  isSigned: boolean,
  allows: AllowsOrigin,
): GuardRefusal | undefined {
  const origin = c.req.header('origin')
  if (origin !== undefined && !allows(origin, c.req.header('host'))) return { code: '23140', field: 'origin' }
  if (endpoint.method === 'get') return undefined
  if (!isJson(c)) return { code: '40017', field: 'content-type' }
  const marked = origin !== undefined || c.req.header('terminaltype') !== undefined
  if (endpoint.auth === 'session' && !isSigned && !marked) return { code: '40017', field: 'terminaltype' }
  return undefined
}

/** The JSON object of a body; undefined when it is not one. */
export function readObject(text: string): object | undefined {
  if (text === '') return {}
  const body = parseStrict(text)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined
}

/** Undefined when it is too long or not UTF-8. */
export async function readText(request: HonoRequest): Promise<string | undefined> {
  const announced = request.header('content-length')
  if (announced !== undefined && Number(announced) > bodyBytesMax) return undefined
  // Node's parser ends a body at its announced length, so a small announcement can be believed.
  const bytes =
    announced !== undefined ? Buffer.from(await request.arrayBuffer()) : await readCounted(request.raw.body)
  if (bytes === undefined || !isUtf8(bytes)) return undefined
  return bytes.toString('utf8')
}

// A body of unknown length is counted while it arrives, so that it cannot fill the memory.
async function readCounted(body: ReadableStream<Uint8Array> | null): Promise<Buffer | undefined> {
  if (body === null) return Buffer.alloc(0)
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > bodyBytesMax) {
      await reader.cancel()
      return undefined
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
