// The id of a command that its caller gave no name: the Idempotency-Key of the call, or a new one.

import { createHash, randomUUID } from 'node:crypto'
import { limits } from '#engine/kernel/limits.ts'

export const idempotencyHeader = 'idempotency-key'
/** `answer`: a clientOid that an order has gets that order's answer again, in the dialect that would refuse it. */
export const knownNameHeader = 'known-name'

const form = /^[\w.:#-]{1,64}$/

export type NewId = (part?: number) => string

/** How an order is named by its call: the id of the command, and what becomes of the id when the order is refused. */
export interface OrderName {
  id: string
  /** Only the clientOid names the call: a refusal leaves that free (design.md 2). */
  freeIfRefused?: true
  /** A name in use gets its first answer, also where the dialect refuses it. */
  repeats?: true
}

/** The name of an order that a call places; `part`: which of several of this call. */
export type NameOrder = (clientOid: string | undefined, part?: number) => OrderName

/** `given`: the Idempotency-Key of the call, which binds its first answer; `known`: its header about names in use. */
export function orderNames(newId: NewId, given: string | undefined, known?: string): NameOrder {
  const repeats = known === 'answer' ? ({ repeats: true } as const) : {}
  return (clientOid, part) => {
    const id = clientOid ?? newId(part)
    return given === undefined && clientOid !== undefined ? { id, freeIfRefused: true, ...repeats } : { id }
  }
}

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
