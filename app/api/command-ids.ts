// The id of a command that its caller gave no name: the Idempotency-Key of the call, or a new one.

import { createHash, randomUUID } from 'node:crypto'
import { limits } from '#engine/kernel/limits.ts'

export const idempotencyHeader = 'idempotency-key'

const form = /^[\w.:#-]{1,64}$/

export type NewId = (part?: number) => string

/** Undefined when the header is not a valid id. */
export function commandIds(given: string | undefined): NewId | undefined {
  if (given === undefined) return () => randomUUID()
  if (!form.test(given)) return undefined
  return (part) => (part === undefined ? given : partOf(given, part))
}

function partOf(given: string, part: number): string {
  const id = `${given}-${part}`
  if (id.length <= limits.commandIdLength) return id
  return `${createHash('sha256').update(given).digest('base64url')}-${part}`
}
