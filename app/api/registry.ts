// The shape in which every call is declared; routing, docs, rate limits and tests are all read from it.

import type { z } from '@hono/zod-openapi'
import type { KeyHolder, KeyScope } from '../services/keys/key-service.ts'
import type { Result } from '../services/result.ts'
import type { Services } from '../services/services.ts'
import type { Subject } from '../services/subject.ts'
import type { Language } from './envelope.ts'
import type { Bucket } from './rate-limits.ts'

/** session = a logged-in person by cookie; key = a program that signs with a key of an account. */
export type Auth = 'none' | 'session' | 'key'

interface Callers {
  none: undefined
  session: Subject
  key: KeyHolder
}

/** What a handler knows of its caller besides the checked input. */
export interface Call<A extends Auth> {
  services: Services
  subject: Callers[A]
  cookie: string | null
  address: string
  /** The caller's, for the few answers that carry words. */
  language: Language
  /** True when the caller names itself the web page (`terminaltype: 1`, spec 7). */
  fromPage: boolean
  /**
   * For a command without a name of its own: the caller's Idempotency-Key, so that a repeat gets the first answer, or a new
   * one. `part`: which of several commands of this call.
   */
  newId(part?: number): string
}

/** `setCookie` values leave with a success only. */
export type Answered<T> = Result<T> & { setCookie?: string[] }

interface Declaration<A extends Auth, I extends z.ZodObject, O extends z.ZodType> {
  method: 'get' | 'post'
  /** As the spec writes it, without a leading slash: "v1/spot/order/placeOrder". */
  path: string
  summary: string
  tag: string
  auth: A
  /** What a key must allow; a session call without it is not for keys. */
  scope?: KeyScope
  bucket: Bucket
  /** Of the JSON body, or of the query of a GET. Unknown keys are dropped. */
  input: I
  /** Of `data` in the envelope. */
  output: O
  /** One service call. */
  answer(call: Call<A>, input: z.output<I>): Answered<z.input<O>> | Promise<Answered<z.input<O>>>
}

/** A declared call whose types are forgotten, as the router sees it. */
export interface Endpoint extends Omit<Declaration<Auth, z.ZodObject, z.ZodType>, 'answer'> {
  answer(
    call: Omit<Call<Auth>, 'subject'> & { subject: Subject | undefined },
    input: unknown,
  ): Answered<unknown> | Promise<Answered<unknown>>
}

/** Declares one call. */
export function endpoint<A extends Auth, I extends z.ZodObject, O extends z.ZodType>(
  declaration: Declaration<A, I, O>,
): Endpoint {
  // The router hands in what `input` and `auth` promised, so forgetting the types here is safe.
  return declaration as unknown as Endpoint
}

export function done<T>(value: T): Answered<T> {
  return { ok: true, value }
}

export function refuse<T>(code: string, field?: string, params?: Record<string, string>): Answered<T> {
  return { ok: false, refusal: { code: code as never, field, params } }
}
